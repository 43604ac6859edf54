import { expect, test } from 'vitest';
import { settle } from '../../../functions/payments/settle';
import type { StaffOrder } from '../../../src/shop/orders/contract-staff';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

/** An order that was paid twice by mistake; the second payment has been refunded. */
async function paidTwice() {
  const buyer = new Buyer();
  const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
  await buyer.pay(intent);
  await buyer.confirm(intent);
  const payment = await testServices().payments.retrieve(intent.paymentIntentId);
  if (!payment) throw new Error('the stand-in lost a payment');
  const ref = `${payment.ref}_second`;
  await settle(testDeps(), { kind: 'payment', payment: { ...payment, ref } });
  await laterDone();
  expect(await row('SELECT state FROM refund WHERE provider_ref = ?', ref)).toEqual({ state: 'succeeded' });
  return intent.orderId;
}

test('a refunded second payment leaves the whole order refundable', async () => {
  const id = await paidTwice();
  const staff = newVisitor();
  const shown = async () =>
    (await staff.send<StaffOrder>('GET', `/api/admin/orders/${id}`, { headers: OPERATOR })).body;
  const before = await shown();
  expect([before.status, before.refunded, before.items[0]?.refundable]).toEqual(['paid', 0, 10]);
  expect(before.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment_duplicate', 'refunded']));
  const refund = await (await verifiedStaff()).post(`/api/admin/orders/${id}/refund`, { reason: 'Asked for' });
  expect(refund.status).toBe(200);
  const after = await shown();
  expect([after.status, after.refunded, after.items[0]?.refundable]).toEqual(['refunded', 10, 0]);
});
