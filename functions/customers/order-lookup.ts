import type { z } from 'zod';
import type { Done, foundOrdersOutput } from '../../src/shop/customers/contract';
import { SAME } from '../../src/shop/customers/messages';
import { formatCode } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { MINUTE_MS } from '../../src/shop/time';
import { isPreconditionFailed } from '../db/client';
import { runBatch } from '../db/run-batch';
import { rateLimit } from '../limits/rate-limit';
import { confirmOrdersOfAddress, grantOrdersOfAddress, selectOrdersOfAddress } from '../orders/account-orders';
import { grantEnds } from '../orders/open-link';
import { selectPastOrdersOf } from '../past-orders/statements';
import { pastOrderOf } from '../past-orders/view';
import type { Deps } from '../platform/deps';
import { newCode } from '../platform/ids';
import { hashCode, matchCode } from './codes';
import { knownDevice } from './known-device';
import { accountMail } from './mails';
import { summaryOf } from './orders';
import { consumeToken, replaceToken } from './statements-token';

const CODE_MS = MAIL_KINDS.order_code.minutes * MINUTE_MS;

/** Emails a code that opens an address's orders in this browser. The response is the same for unknown addresses. */
export async function requestOrderCode(deps: Deps, { email }: { email: string }): Promise<Done> {
  await rateLimit(deps, 'order_mail', email, await knownDevice(deps, email));
  const lookups = await deps.db.batch([selectOrdersOfAddress(deps.db, email), selectPastOrdersOf(deps.db, email)]);
  const isKnown = lookups.some(({ results }) => results.length > 0);
  const code = newCode();
  const now = deps.now();
  const [tokenHash, mail] = await Promise.all([
    hashCode(deps, { purpose: 'order_lookup', email }, code),
    accountMail(deps, { kind: 'order_code', recipient: email, facts: { code: formatCode(code) } }),
  ]);
  const token = { tokenHash, purpose: 'order_lookup' as const, customerId: null, email, now };
  await deps.db.batch([
    ...replaceToken(deps.db, { ...token, browserHash: deps.request.browserHash ?? null, expiresAt: now + CODE_MS }),
    ...(isKnown ? [mail.write] : []),
  ]);
  if (isKnown) mail.send();
  return { success: true, message: SAME.orders };
}

/**
 * Verifies the emailed code and opens all orders of the address in this browser. Throws code_wrong, code_expired and
 * too_many_requests, also for addresses without orders.
 */
export async function findOrders(
  deps: Deps,
  { email, code }: { email: string; code: string },
): Promise<z.input<typeof foundOrdersOutput>> {
  const { db } = deps;
  await rateLimit(deps, 'order_lookup', email, await knownDevice(deps, email));
  const token = await matchCode(deps, { purpose: 'order_lookup', email }, code);
  const now = deps.now();
  const browserHash = deps.request.browserHash ?? '';
  try {
    const orders = selectOrdersOfAddress(db, email);
    const earlier = selectPastOrdersOf(db, email);
    const rowsOf = await runBatch(db, [
      ...consumeToken(db, token.token_hash, now),
      grantOrdersOfAddress(db, { email, browserHash, now, expiresAt: grantEnds(deps) }),
      confirmOrdersOfAddress(db, email, now),
      orders,
      earlier,
    ]);
    return {
      success: true,
      orders: rowsOf(orders).map(summaryOf),
      earlier: rowsOf(earlier).map(pastOrderOf),
    };
  } catch (error) {
    if (isPreconditionFailed(error)) throw new ShopError('code_expired');
    throw error;
  }
}
