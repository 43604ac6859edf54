import { store } from '../../src/config/store';
import { ShopError } from '../../src/shop/errors';
import { INCOMPLETE_LINK } from '../../src/shop/incomplete-link';
import type { MailKind } from '../../src/shop/mail/kinds';
import { HOUR_MS } from '../../src/shop/time';
import { optOutOfReminders } from '../carts/statements';
import { deleteStockRequestsOf } from '../catalog/statements';
import { ERASED_EMAIL } from '../db/erased';
import { consume } from '../limits/consume';
import { closeUnsubscribed, selectRecipient } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { readToken } from '../platform/signed-tokens';
import { optOutOfReviews } from '../reviews/statements';

const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

/** What unsubscribing from each kind of email does, and the confirmation message. */
const ENDS: Partial<
  Record<MailKind, { write: (db: D1Database, email: string, now: number) => D1PreparedStatement; message: string }>
> = {
  back_in_stock: {
    write: (db: D1Database, email: string) => deleteStockRequestsOf(db, email),
    message: 'You won’t get any more emails about products back in stock.',
  },
  cart_reminder: { write: optOutOfReminders, message: 'We won’t send you any more cart reminders.' },
  review_request: { write: optOutOfReviews, message: 'We won’t ask you for reviews again.' },
};

const FORGOTTEN = `This link is too old to work: we’ve deleted the address it was sent to. Use the link in our newest email, or write to ${store.email}.`;

/**
 * Unsubscribes an email address from one kind of email through a link in it, opened by the reader or used by the mail
 * program (RFC 8058). Repeating it changes nothing. Throws link_closed and too_many_requests.
 */
export async function unsubscribe(deps: Deps, { token }: { token: string }) {
  const { db } = deps;
  await consume(deps, `unsubscribe:${deps.request.ipHash}`, PER_CLIENT);
  const outboxId = await readToken(deps, 'unsubscribe', token);
  const mail = outboxId ? await selectRecipient(db, outboxId).first() : undefined;
  const ends = mail && ENDS[mail.kind];
  if (!ends) throw new ShopError('link_closed', { message: INCOMPLETE_LINK });
  // Erasure removed the recipient from the mail log.
  if (mail.recipient === ERASED_EMAIL) throw new ShopError('link_closed', { message: FORGOTTEN });
  const now = deps.now();
  await db.batch([ends.write(db, mail.recipient, now), closeUnsubscribed(db, mail.recipient, mail.kind, now)]);
  return { success: true as const, message: ends.message };
}
