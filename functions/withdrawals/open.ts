import type { z } from 'zod';
import type { Done } from '../../src/shop/customers/contract';
import { formatCode } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { orderNumber, orderSeq } from '../../src/shop/orders/number';
import { MINUTE_MS } from '../../src/shop/time';
import type { openWithdrawalInput, WithdrawalView, withdrawalCodeInput } from '../../src/shop/withdrawals/contract';
import { CODE_MAILED } from '../../src/shop/withdrawals/words';
import { hashCode, matchCode } from '../customers/codes';
import { knownDevice } from '../customers/known-device';
import { accountMail } from '../customers/mails';
import { consumeToken, replaceToken } from '../customers/statements-token';
import { isBought } from '../db/bought';
import { guardedBatch, statement } from '../db/client';
import { rateLimit } from '../limits/rate-limit';
import { grantEnds, grantOrder } from '../orders/open-link';
import type { Deps } from '../platform/deps';
import { newCode } from '../platform/ids';
import { loadWithdrawal, withdrawalViewOf } from './load';

interface OrderRef {
  id: string;
  seq: number;
  created_at: number;
}

/** Returns the order with this number and address, for which a code is mailed. */
const selectByNumber = (db: D1Database, seq: number, email: string) =>
  statement<OrderRef>(
    db,
    `SELECT id, seq, created_at FROM orders o WHERE seq = ?1 AND email = ?2 AND ${isBought('o')}`,
    seq,
    email,
  );

const CODE_MS = MAIL_KINDS.withdrawal_code.minutes * MINUTE_MS;

/** Returns the order with this number and address; undefined if there is none that was paid. */
const findByNumber = async ({ db }: Deps, number: string, email: string) =>
  (await selectByNumber(db, orderSeq(number) ?? -1, email).first()) ?? undefined;

/**
 * Mails a code for the withdrawal from an order to the address it was bought with; the response is the same whether or
 * not the order exists. Throws too_many_requests.
 */
export async function requestWithdrawalCode(
  deps: Deps,
  { orderNumber: number, email }: z.output<typeof withdrawalCodeInput>,
): Promise<Done> {
  await rateLimit(deps, 'order_mail', email, await knownDevice(deps, email));
  const order = await findByNumber(deps, number, email);
  const code = newCode();
  const now = deps.now();
  const about = { purpose: 'withdrawal' as const, email, orderId: order?.id ?? null };
  const facts = { code: formatCode(code), orderNumber: order ? orderNumber(order.seq, order.created_at) : '' };
  const [tokenHash, mail] = await Promise.all([
    hashCode(deps, about, code),
    accountMail(deps, { kind: 'withdrawal_code', recipient: email, facts }),
  ]);
  const token = { tokenHash, ...about, customerId: null, now };
  await deps.db.batch([
    ...replaceToken(deps.db, { ...token, browserHash: deps.request.browserHash ?? null, expiresAt: now + CODE_MS }),
    ...(order ? [mail.write] : []),
  ]);
  if (order) mail.send();
  return { success: true, message: CODE_MAILED };
}

/**
 * Shows what a withdrawal from an order would result in, to the browser in which the mailed code was entered; it may
 * open that order from then on. Throws code_wrong, code_expired and too_many_requests, also for an order that does not
 * exist.
 */
export async function openWithdrawal(
  deps: Deps,
  { orderNumber: number, email, code }: z.output<typeof openWithdrawalInput>,
): Promise<WithdrawalView> {
  const { db } = deps;
  await rateLimit(deps, 'order_lookup', email, await knownDevice(deps, email));
  const order = await findByNumber(deps, number, email);
  const token = await matchCode(deps, { purpose: 'withdrawal', email, orderId: order?.id ?? null }, code);
  if (!order) throw new ShopError('code_expired');
  const now = deps.now();
  const browserHash = deps.request.browserHash ?? '';
  await guardedBatch(db, 'code_expired', [
    ...consumeToken(db, token.token_hash, now),
    grantOrder(db, { orderId: order.id, email, browserHash, now, expiresAt: grantEnds(deps) }),
  ]);
  return withdrawalViewOf(await loadWithdrawal(deps, order.id));
}
