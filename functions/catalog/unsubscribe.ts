import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { consume } from '../limits/consume';
import { closeUnsubscribed, selectRecipient } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { deleteStockRequestsOf } from './statements';
import { mailOfToken } from './unsubscribe-token';

const PER_CLIENT = { tries: 60, windowMs: HOUR_MS };

/**
 * Ends all requests of an address to hear when a product is in stock, by the link of one such mail: the reader's own press
 * or the mail program's (RFC 8058). Doing it twice changes nothing. Throws link_closed and too_many_requests.
 */
export async function unsubscribe(deps: Deps, { token }: { token: string }) {
  const { db } = deps;
  await consume(deps, `unsubscribe:${deps.request.ipHash}`, PER_CLIENT);
  const outboxId = await mailOfToken(deps, token);
  const mail = outboxId ? await selectRecipient(db, outboxId).first<{ recipient: string }>() : undefined;
  if (!mail)
    throw new ShopError('link_closed', { message: 'This link is not complete. Open it from your mail once more.' });
  await db.batch([
    deleteStockRequestsOf(db, mail.recipient),
    closeUnsubscribed(db, mail.recipient, 'back_in_stock', deps.now()),
  ]);
  return { success: true as const, message: 'You get no more mails about products that are in stock again.' };
}
