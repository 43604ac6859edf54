import { describe, expect, test } from 'vitest';
import { settle } from '../../../functions/payments/settle';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, orderRequest } from '../../support/buyer.ts';
import { laterDone, testDeps, testServices } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, coupon, db, product, range, row, seatsOf } from '../../support/stock.ts';
import { mailsOf, paidUnsettled, paymentsOf, settleAtOnce } from './settle-fixtures.ts';

balanceBooksAfterEach();

describe('I3: one fulfillment per order, whatever triggers it', () => {
  // 50 times each in tests/deep/settle-once.deep.ts.
  test('four triggers, 20 times each, at once: one payment, one email, the keys once', () => settleAtOnce(20), 90_000);

  test('every order of the triggers ends in the same state', async () => {
    const names = ['browser', 'cron', 'webhook'] as const;
    const orders = names.flatMap((a) =>
      names.filter((b) => b !== a).map((b) => [a, b, ...names.filter((c) => c !== a && c !== b)]),
    );
    expect(orders).toHaveLength(6);
    for (const order of orders) {
      const { sold, intent, triggers } = await paidUnsettled();
      for (const name of order) await triggers[name as keyof typeof triggers]();
      expect([await paymentsOf(intent.orderId), await mailsOf(intent.orderId)]).toEqual([1, 1]);
      expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 3 });
    }
  });

  test('the second trigger reads the result of the first', async () => {
    const { intent, triggers } = await paidUnsettled();
    const answers = await Promise.all(range(10).map(() => triggers.browser()));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, orderId: intent.orderId, totalQuantity: 2 });
  });

  test('the naive way, check the status and then fulfill, sends many emails under the same schedule', async () => {
    const { intent, triggers } = await paidUnsettled();
    const naive = async () => {
      const order = await row<{ status: string }>('SELECT status FROM orders WHERE id = ?', intent.orderId);
      if (order?.status === 'paid') return;
      await db.prepare("UPDATE orders SET status = 'pending' WHERE id = ?").bind(intent.orderId).run();
      await db
        .prepare(
          "INSERT INTO outbox (id, kind, subject_id, version, recipient, state, next_attempt_at, created_at) SELECT ?, 'naive', ?, coalesce(max(version), 0) + 1, '', 'needs_attention', 0, 0 FROM outbox",
        )
        .bind(crypto.randomUUID(), intent.orderId)
        .run();
    };
    await Promise.all(range(50).map(naive));
    expect(
      await count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'naive'", intent.orderId),
    ).toBeGreaterThan(1);
    await triggers.browser();
  });

  test('a free order confirmed 20 times at once is one order with its keys', async () => {
    const sold = await product({ keys: 5 });
    const gift = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const buyer = new Buyer();
    await buyer.order([{ product: await product({ keys: 1 }) }]);
    const {
      amount: _amount,
      currency: _currency,
      ...rest
    } = orderRequest([{ product: sold }], buyer.email, { coupon: gift });
    const body = { ...rest, couponDiscount: 10 };
    const answers = await Promise.all(range(20).map(() => buyer.visitor.post('/api/confirm-free-order', body)));
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 4 });
  });

  test('F14: a second real payment of a paid order is recorded, refunded automatically and announced to the buyer, once', async () => {
    const { intent, triggers } = await paidUnsettled();
    await triggers.browser();
    const payment = await testServices().payments.retrieve(intent.paymentIntentId);
    if (!payment) throw new Error('the stand-in lost a payment');
    const again = { kind: 'payment' as const, payment: { ...payment, ref: 'pi_sandbox_second' } };
    await Promise.all(range(10).map(() => settle(testDeps(), again)));
    expect(await row("SELECT state FROM payment WHERE provider_ref = 'pi_sandbox_second'")).toEqual({
      state: 'duplicate',
    });
    const { results } = await db
      .prepare('SELECT provider_ref, amount_minor, state FROM refund WHERE order_id = ?')
      .bind(intent.orderId)
      .all();
    expect(results).toEqual([{ provider_ref: 'pi_sandbox_second', amount_minor: 2_000, state: 'succeeded' }]);
    const secondPaymentMails = "SELECT count(*) FROM outbox WHERE kind = 'second_payment' AND subject_id = ?";
    expect(await count(secondPaymentMails, intent.orderId)).toBe(1);
  });

  test('an interrupted refund of a second payment is finished by the cron', async () => {
    const { intent, triggers } = await paidUnsettled();
    await triggers.browser();
    const { payments } = testServices();
    const payment = await payments.retrieve(intent.paymentIntentId);
    if (!payment) throw new Error('the stand-in lost a payment');
    const cut = { ...payments, refund: () => Promise.reject(new Error('connection cut')) };
    const again = { kind: 'payment' as const, payment: { ...payment, ref: 'pi_sandbox_cut' } };
    await expect(settle(testDeps({ payments: cut }), again)).rejects.toThrow('connection cut');
    expect(await row("SELECT state FROM refund WHERE provider_ref = 'pi_sandbox_cut'")).toEqual({ state: 'intended' });
    await reconcile(testDeps());
    await laterDone();
    expect(await row("SELECT state FROM refund WHERE provider_ref = 'pi_sandbox_cut'")).toEqual({ state: 'succeeded' });
  });
});
