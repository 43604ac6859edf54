import { expect } from 'vitest';
import { runCron } from '../../../functions/cron';
import { settle } from '../../../functions/payments/settle';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, MINUTE, product, range, seatsOf } from '../../support/stock.ts';

/** A paid, unsettled order of two copies, and all triggers that may settle it. */
export async function paidUnsettled() {
  const time = clock();
  const sold = await product({ keys: 5 });
  const buyer = new Buyer({ now: time.now });
  const { body: intent } = await buyer.order([{ product: sold, quantity: 2 }]);
  await buyer.pay(intent);
  time.forward(MINUTE);
  const deps = () => testDeps({ now: time.now });
  const payment = await testServices().payments.retrieve(intent.paymentIntentId);
  if (!payment) throw new Error('the stand-in lost a payment');
  const triggers = {
    browser: () => buyer.confirm(intent),
    cron: () => reconcile(deps()),
    wholeCron: () => runCron(deps()),
    webhook: () => settle(deps(), { kind: 'payment', payment }),
  };
  return { sold, buyer, intent, triggers };
}

export const mailsOf = (id: string) =>
  count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'order_paid'", id);
export const paymentsOf = (id: string) => count('SELECT count(*) FROM payment WHERE order_id = ?', id);

/** Settles a paid order by four triggers, each so many times and all concurrently. */
export async function settleAtOnce(times: number): Promise<void> {
  const { sold, intent, triggers } = await paidUnsettled();
  const { browser, cron, wholeCron, webhook } = triggers;
  const calls = range(times).flatMap(() => [browser, cron, wholeCron, webhook]);
  await Promise.all(calls.map((call) => call()));
  expect([await paymentsOf(intent.orderId), await mailsOf(intent.orderId)]).toEqual([1, 1]);
  expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 3 });
  const audits = "SELECT count(*) FROM audit WHERE subject = ? AND action = 'order.paid'";
  expect(await count(audits, intent.orderId)).toBe(1);
}
