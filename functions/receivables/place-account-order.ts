import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import { accountRef } from '../../src/shop/receivables/account-ref';
import type { AccountOrderInput, CreditOutput } from '../../src/shop/receivables/contract';
import { blockingDay, type KeysBy, nextLook, reminderDays, reminderDue } from '../../src/shop/receivables/rules';
import { DAY_MS } from '../../src/shop/time';
import { must, statement } from '../db/client';
import { queueMail } from '../mail/statements';
import { loadOrder } from '../orders/load-order';
import { placeOrder } from '../orders/place-order';
import { changeBankWait } from '../orders/unpaid-orders';
import { orderResultOf } from '../orders/view';
import { withProvider } from '../payments/providers';
import { rateLimitPayments } from '../payments/rate-limit';
import { settle } from '../payments/settle';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { recordAudit } from '../staff/statements';
import { readCredit } from './read-credit';
import { hasUnpaidSince, JOIN_VERIFIED, owedUsdSql } from './statements';

type Credit = NonNullable<CreditOutput['credit']>;

/** Returns the signed-in customer's credit. Throws account_unavailable and account_overdue. */
async function creditOf(deps: Deps): Promise<Credit> {
  const { credit } = await readCredit(deps);
  if (!credit) throw new ShopError('account_unavailable');
  if (credit.blocked) throw new ShopError('account_overdue');
  return credit;
}

/**
 * Claims the total of an order from its customer's limit, in the batch that places it: exceeding the limit aborts the
 * batch, and so do terms that ended and an order overdue for too long.
 */
const claimCredit = (
  db: D1Database,
  orderId: string,
  { days, keys, now, reminders }: { days: number; keys: KeysBy; now: number; reminders: readonly number[] },
) => {
  const dueAt = now + days * DAY_MS;
  return [
    statement(
      db,
      `INSERT INTO receivable (order_id, customer_id, due_at, remind_at, reminded_day, created_at)
       SELECT o.id, t.customer_id, ?2, ?3, ?8, ?4 FROM orders o JOIN credit_terms t ON t.customer_id = o.customer_id
         ${JOIN_VERIFIED}
       WHERE o.id = ?1 AND t.revoked_at IS NULL AND t.days = ?6 AND t.keys = ?7 AND o.total_minor > 0
         AND ${owedUsdSql('t.customer_id')} + o.total_usd_minor <= t.limit_minor
         AND NOT ${hasUnpaidSince('t.customer_id', '?5')}`,
      orderId,
      dueAt,
      nextLook(dueAt, now, reminders),
      now,
      now - blockingDay(reminders) * DAY_MS,
      days,
      keys,
      // Reminders whose day has passed when the order is placed are not sent.
      reminderDue(dueAt, now, reminders),
    ),
    must(db, 1),
  ];
};

/** Makes an order wait for its transfer: it holds keys no longer than any open order, and its buyer is mailed. */
function waitForTransfer(deps: Deps, orderId: string) {
  const { db } = deps;
  const ref = accountRef(orderId);
  const mail = queueMail(deps, { kind: 'payment_pending', subjectId: orderId, version: 1, recipient: { orderId } });
  const writes = [
    changeBankWait(db, orderId, {
      from: { bank_pending_at: null, bank_pending_refs: null },
      to: { bank_pending_at: deps.now(), bank_pending_refs: JSON.stringify([ref]) },
    }),
    must(db, 1),
    recordAudit(db, deps, { action: 'receivable.placed', subject: orderId, after: { ref } }),
    mail.write,
  ];
  return { writes, send: mail.send };
}

/**
 * Places the order and claims its total from the limit in the same batch, so that two concurrent orders cannot both get
 * the rest.
 */
async function place(deps: Deps, input: AccountOrderInput, { days, keys, freeMinor }: Credit) {
  const subject = { email: input.billingInfo.email, productIds: input.items.map(({ productId }) => productId) };
  const history = await rateLimitPayments(deps, subject);
  const reminders = reminderDays((await shopSettings(deps)).accountReminderDays);
  let totalUsd = 0;
  let send = () => {};
  try {
    const placed = await placeOrder(deps, {
      ...input,
      history,
      provider: {
        name: 'account',
        liveMode: deps.payments.liveMode,
        predictRef: async ({ orderId }) => accountRef(orderId),
      },
      claim: (orderId) => {
        const claimed = claimCredit(deps.db, orderId, { days, keys, now: deps.now(), reminders });
        if (keys === 'at_once') return claimed;
        const waiting = waitForTransfer(deps, orderId);
        send = waiting.send;
        return [...claimed, ...waiting.writes];
      },
      check: ({ quote }) => {
        totalUsd = quote.totalUsd;
        if (quote.total === 0) throw new ShopError('account_unavailable');
        if (totalUsd > freeMinor) throw new ShopError('account_limit');
      },
    });
    if (!placed.repeated) send();
    return placed;
  } catch (error) {
    // The claim failed until the attempts were used up: another order has taken the rest of the limit meanwhile.
    if (error instanceof ShopError && error.code === 'busy' && totalUsd > (await creditOf(deps)).freeMinor)
      throw new ShopError('account_limit');
    throw error;
  }
}

async function waitingResult(deps: Deps, orderId: string): Promise<OrderResult> {
  const loaded = await loadOrder(deps.db, orderId);
  if (!loaded) throw new ShopError('order_not_found');
  return orderResultOf(loaded);
}

/**
 * Places and settles an order of an approved customer, due by bank transfer. Keys and invoice are sent at once, unless
 * the terms wait for the transfer. Throws account_unavailable, account_overdue, account_limit, order_closed, and
 * the errors of placeOrder and settle.
 */
export async function placeAccountOrder(deps: Deps, input: AccountOrderInput): Promise<OrderResult> {
  const order = await place(deps, input, await creditOf(deps));
  const own = withProvider(deps, 'account');
  const payment = await own?.payments.retrieve(order.providerRef ?? accountRef(order.id));
  if (payment?.status === 'processing') return waitingResult(deps, order.id);
  if (!own || payment?.status !== 'succeeded') throw new ShopError('order_closed');
  await deps.failpoint('after:account-order');
  const deviceInfo = input.deviceInfo ? JSON.stringify(input.deviceInfo) : undefined;
  return orderResultOf(await settle(own, { kind: 'payment', payment, deviceInfo }));
}
