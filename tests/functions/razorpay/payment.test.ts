import type { Disputes } from 'razorpay/dist/types/disputes';
import type { Orders } from 'razorpay/dist/types/orders';
import type { Payments } from 'razorpay/dist/types/payments';
import type { Refunds } from 'razorpay/dist/types/refunds';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { z } from 'zod';
import { orderBody, refundBody } from '../../../functions/platform/razorpay';
import type {
  disputeEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
} from '../../../functions/platform/razorpay-entities';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import {
  begun,
  confirmInRupees,
  orderInRupees,
  proofOf,
  type RazorpayShop,
  razorpayShop,
} from '../../support/razorpay.ts';
import { count, product, row, seatsOf } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const statusOf = async (orderId: string) => (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;
const entries = (kind: string, subject: string) =>
  count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, subject);
const posts = ({ stub }: RazorpayShop, path: RegExp) =>
  stub.calls.filter((call) => call.method === 'POST' && path.test(call.path));

test('requests and responses match the types of the package `razorpay`', () => {
  const payment = { orderId: 'order_1', attempt: 1, amountMinor: 10_000, currency: 'INR' as const };
  expectTypeOf(orderBody(payment, 'normal')).toExtend<Orders.RazorpayOrderCreateRequestBody>();
  expectTypeOf(refundBody(1, 'refund_1', 'optimum')).toExtend<Refunds.RazorpayRefundCreateRequestBody>();
  expectTypeOf<Omit<Orders.RazorpayOrder, 'notes'>>().toExtend<Omit<z.input<typeof orderEntity>, 'notes'>>();
  expectTypeOf<Payments.RazorpayPayment>().toExtend<z.input<typeof paymentEntity>>();
  expectTypeOf<Refunds.RazorpayRefund>().toExtend<z.input<typeof refundEntity>>();
  expectTypeOf<Disputes.RazorpayDispute>().toExtend<z.input<typeof disputeEntity>>();
  expect(Object.keys(orderBody(payment, 'normal'))).toEqual(['amount', 'currency', 'receipt', 'notes', 'payment']);
});

describe('An order that is paid in the Razorpay window', () => {
  test('is created before the window opens, in paise, paid, verified and settled once', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 2 }));
    expect(order).toMatchObject({
      provider: 'razorpay',
      keyId: 'rzp_test_stub',
      amount: 832.5,
      currency: 'INR',
      liveMode: false,
      checkoutScript: 'http://127.0.0.1:12112/v1/checkout.js',
      razorpayOrderId: expect.stringMatching(/^order_/),
    });
    expect(shop.stub.orders.get(order.razorpayOrderId)).toMatchObject({ amount: 83_250, receipt: order.orderId });
    expect(posts(shop, /orders$/)[0]?.body).toMatchObject({ payment: { capture: 'automatic' } });
    const paid = shop.stub.pay(order.razorpayOrderId);
    const proof = await proofOf(order.razorpayOrderId, paid);
    const done = await Promise.all([confirmInRupees(order.buyer, proof), confirmInRupees(order.buyer, proof)]);
    expect(done.map(({ status, body }) => [status, body.orderId])).toEqual([
      [200, order.orderId],
      [200, order.orderId],
    ]);
    expect(await seatsOf(order.sold)).toEqual({ assigned: 1, available: 1 });
    const stored = await row(
      'SELECT provider, provider_ref, amount_minor, state FROM payment WHERE order_id = ?',
      order.orderId,
    );
    expect(stored).toEqual({ provider: 'razorpay', provider_ref: paid, amount_minor: 83_250, state: 'settled' });
  });

  test('F15: the same request finds the same order, even if the first response was lost', async () => {
    const shop = razorpayShop();
    const sold = await product({ keys: 1 });
    const buyer = new Buyer(shop.services);
    const again = { 'idempotency-key': 'pressed-twice' };
    shop.stub.fail(/POST .orders/, 'drop_answer');
    const first = await orderInRupees(buyer, [{ product: sold }], {}, again);
    const second = await orderInRupees(buyer, [{ product: sold }], {}, again);
    expect(first.status).toBe(200);
    expect(second.body.razorpayOrderId).toBe(first.body.razorpayOrderId);
    expect(shop.stub.orders.size).toBe(1);
    // Even the look-up fails: the buyer tries again, and what was created is found by its receipt.
    const other = new Buyer(shop.services);
    shop.stub.fail(/POST .orders/, 'drop_answer');
    shop.stub.fail(/GET .orders/, 'down', 'down', 'down');
    expect((await orderInRupees(other, [{ product: sold }], {}, again)).body.code).toBe('provider_unavailable');
    const found = await orderInRupees(other, [{ product: sold }], {}, again);
    expect(found.status).toBe(200);
    expect(shop.stub.orders.size).toBe(2);
  });

  test.each([
    ['F16: no answer', 'no_answer', 503, 'provider_unavailable'],
    ['F16: 500', 'down', 503, 'provider_unavailable'],
    ['F16: an answer nobody can read', 'garbage', 503, 'provider_unavailable'],
    ['too many requests', { status: 429 }, 503, 'provider_unavailable'],
    ['a key that is not accepted', { status: 401 }, 503, 'payment_unavailable'],
    ['a currency Razorpay refuses', { refuse: 'currency_not_supported' }, 503, 'payment_unavailable'],
    ['a sum below its minimum', { refuse: 'amount_less_than_minimum_amount' }, 400, 'amount_too_small'],
  ] as const)(
    '%s when the order is made: the buyer is told, the keys stay held for the next try',
    async (_, fault, status, code) => {
      const shop = razorpayShop();
      const buyer = new Buyer(shop.services);
      const sold = await product({ keys: 1 });
      shop.stub.fail(/POST .orders/, fault);
      const refused = await orderInRupees(buyer, [{ product: sold }]);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect((await orderInRupees(buyer, [{ product: sold }])).status).toBe(200);
      expect(await seatsOf(sold)).toEqual({ held: 1 });
    },
  );

  test('a forged signature, one of another order and one of another secret deliver nothing', async () => {
    const shop = razorpayShop();
    const sold = await product({ keys: 2 });
    const first = await begun(shop, sold);
    const second = await begun(shop, sold);
    const paid = shop.stub.pay(first.razorpayOrderId);
    const proof = await proofOf(first.razorpayOrderId, paid);
    const wrong = [
      { ...proof, razorpay_signature: 'x' },
      {
        ...proof,
        razorpay_signature: `${proof.razorpay_signature.slice(0, -1)}${proof.razorpay_signature.endsWith('0') ? '1' : '0'}`,
      },
      { ...proof, razorpay_payment_id: 'pay_other' },
      { ...proof, razorpay_order_id: second.razorpayOrderId },
    ];
    for (const one of wrong) expect((await confirmInRupees(first.buyer, one)).body.code).toBe('signature_invalid');
    expect(await seatsOf(sold)).toEqual({ held: 2 });
  });

  test.each([
    ['sum', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('I5: a payment of another %s gives nobody a key and calls staff', async (_, change) => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 1 }));
    const paid = shop.stub.pay(order.razorpayOrderId);
    Object.assign(shop.stub.payments.get(paid) ?? {}, change);
    const answer = await confirmInRupees(order.buyer, await proofOf(order.razorpayOrderId, paid));
    expect(answer.body.code).toBe('payment_mismatch');
    expect([await statusOf(order.orderId), await entries('payment_mismatch', paid)]).toEqual(['pending', 1]);
  });

  test('a card of another country pays like any other', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 1 }));
    const paid = shop.stub.pay(order.razorpayOrderId, { international: true });
    expect((await confirmInRupees(order.buyer, await proofOf(order.razorpayOrderId, paid))).status).toBe(200);
  });

  test('F14: paid in two tabs, as two payments of one order: one delivery, the second is refunded', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 2 }));
    const tabs = [shop.stub.pay(order.razorpayOrderId), shop.stub.pay(order.razorpayOrderId)];
    const proofs = await Promise.all(tabs.map((paid) => proofOf(order.razorpayOrderId, paid)));
    const answers = await Promise.all(proofs.map((proof) => confirmInRupees(order.buyer, proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seatsOf(order.sold)).toEqual({ assigned: 1, available: 1 });
    expect(shop.stub.refunds).toMatchObject([{ amount: 83_250 }]);
    expect(
      await count("SELECT count(*) FROM outbox WHERE kind = 'second_payment' AND subject_id = ?", order.orderId),
    ).toBe(1);
  });

  test('F14: paid by card in one tab and in the window in another: the payment of the window is refunded', async () => {
    const shop = razorpayShop();
    const sold = await product({ keys: 2 });
    const order = await begun(shop, sold);
    const paid = shop.stub.pay(order.razorpayOrderId);
    await order.buyer.buy([{ product: sold }]);
    expect(await statusOf(order.orderId)).toBe('expired');
    expect((await confirmInRupees(order.buyer, await proofOf(order.razorpayOrderId, paid))).status).toBe(200);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
    expect(shop.stub.refunds).toHaveLength(1);
  });
});

describe('Without Razorpay', () => {
  test('the storefront offers the window only if its keys are set, and the stand-in without any', async () => {
    const { services } = razorpayShop();
    const methods = async (of?: object) => (await newVisitor(of).get('/api/storefront')).body.paymentMethods;
    expect([await methods(services), await methods()]).toEqual([
      ['sandbox', 'razorpay'],
      ['sandbox', 'sandbox_regional'],
    ]);
  });

  test('without keys the stand-in responds, and says so by its name and key', async () => {
    const { body } = await orderInRupees(new Buyer(), [{ product: await product({ keys: 1 }) }]);
    expect(body).toMatchObject({ provider: 'sandbox', keyId: 'rzp_test_sandbox', checkoutScript: null });
  });
});
