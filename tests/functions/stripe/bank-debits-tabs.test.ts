import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { db, MINUTE, product, seatsOf } from '../../support/stock.ts';
import { payHosted } from '../../support/stripe-hosted.ts';
import type { Json } from '../../support/stripe-stub.ts';
import { DEBIT, debited, mails, refOf, shopAt, statusOf, switchOn } from './bank-debits-fixtures.ts';

balanceBooksAfterEach();
beforeEach(() => switchOn('paySepa', 'payUsBank'));
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchOn();
});

describe('Another page or tab of the same order', () => {
  /** A second hosted page of the order, as after a lost response: the shop only knows the newer one. */
  async function twoPages(first: Json, second: Json) {
    const shop = await debited();
    const { stub, session, orderId, ref } = shop;
    Object.assign(stub.intents.get(ref) ?? {}, first);
    const { params } = stub.sessions.get(session) ?? { params: {} };
    const other = `cs_test_other${crypto.randomUUID().slice(0, 8)}`;
    stub.sessions.set(other, { params, status: 'open', intent: undefined });
    const otherRef = payHosted(stub, other, second) ?? '';
    await db.prepare('UPDATE orders SET provider_ref = ? WHERE id = ?').bind(other, orderId).run();
    return { ...shop, other, otherRef };
  }
  const DECLINED = { status: 'requires_payment_method', amount_received: 0 };

  test.each([
    ['declined', 'payment_failed', DECLINED],
    ['canceled with its page', 'canceled', { status: 'canceled', amount_received: 0 }],
  ])('%s ends no wait for the debit of the first', async (_, event, second) => {
    const { orderId, ref, otherRef, sold, time, cron, hosted, sendIntentEvent, end } = await twoPages(DEBIT, second);
    await hosted('completed');
    for (const _try of [1, 2]) await sendIntentEvent(otherRef, event);
    expect(await refOf(orderId)).toBe(ref);
    time.forward(40 * MINUTE);
    await cron();
    await sendIntentEvent(otherRef, event);
    expect([await refOf(orderId), await mails('payment_refused', orderId)]).toEqual([ref, 0]);
    await end(ref, 'succeeded');
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
  });

  test('both start a debit: one that bounces leaves the other pending', async () => {
    const { orderId, ref, otherRef, link, payer, time, cron, sendIntentEvent, end, hosted } = await twoPages(
      DEBIT,
      DEBIT,
    );
    await Promise.all([hosted('completed'), sendIntentEvent(otherRef, 'processing')]);
    expect(await mails('payment_pending', orderId)).toBe(1);
    time.forward(40 * MINUTE);
    await cron();
    await end(ref, 'requires_payment_method');
    expect([await refOf(orderId), await mails('payment_refused', orderId)]).toEqual([otherRef, 0]);
    expect((await payer.look(link)).body).toMatchObject({ code: 'payment_link_waiting' });
    await end(otherRef, 'requires_payment_method');
    expect([await refOf(orderId), await mails('payment_refused', orderId)]).toEqual([undefined, 1]);
  });

  test('both debits are paid: one delivery, and the second payment is refunded', async () => {
    const { stub, orderId, ref, otherRef, sold, sendIntentEvent, end, hosted } = await twoPages(DEBIT, DEBIT);
    await hosted('completed');
    await sendIntentEvent(otherRef, 'processing');
    await end(otherRef, 'succeeded');
    await end(ref, 'succeeded');
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
    expect(stub.refunds.map(({ payment_intent }) => payment_intent)).toEqual([ref]);
  });

  test('a card pays on the other page while the debit is pending: the debit is refunded when it arrives', async () => {
    const { stub, orderId, ref, otherRef, sold, sendIntentEvent, end, hosted } = await twoPages(DEBIT, {});
    await hosted('completed');
    await sendIntentEvent(otherRef, 'succeeded');
    expect(await statusOf(orderId)).toBe('paid');
    await end(ref, 'succeeded');
    expect([await seatsOf(sold), stub.refunds.map(({ payment_intent }) => payment_intent)]).toEqual([
      { assigned: 1 },
      [ref],
    ]);
  });
});

describe('The payments of two tabs at the checkout', () => {
  /** An order whose first payment was followed by a second one, which the order refers to. */
  async function twoTabs() {
    const shop = shopAt();
    const buyer = new Buyer(shop.services);
    const sold = await product({ keys: 1 });
    const { body } = await buyer.order([{ product: sold }]);
    const { orderId, paymentIntentId: first } = body;
    const second = shop.stub.addIntent({
      amount: 1_000,
      amount_received: 0,
      status: 'requires_payment_method',
      metadata: { orderId },
    });
    await db.prepare('UPDATE orders SET provider_ref = ? WHERE id = ?').bind(second, orderId).run();
    Object.assign(shop.stub.intents.get(first) ?? {}, DEBIT);
    return { ...shop, sold, orderId, first, second };
  }

  test('a debit on the earlier one is recorded; the later one is canceled with the order, its decline ends nothing', async () => {
    const { stub, time, cron, sold, orderId, first, second, sendIntentEvent, end } = await twoTabs();
    await sendIntentEvent(first, 'processing');
    expect([await refOf(orderId), await mails('payment_pending', orderId)]).toEqual([first, 1]);
    await sendIntentEvent(second, 'payment_failed');
    time.forward(40 * MINUTE);
    await cron();
    await cron();
    expect(stub.intents.get(second)?.status).toBe('canceled');
    expect(stub.intents.get(first)?.status).toBe('processing');
    await sendIntentEvent(second, 'canceled');
    expect(await refOf(orderId)).toBe(first);
    await end(first, 'succeeded');
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
  });

  test('the later one is paid by card: the debit on the earlier one is refunded', async () => {
    const { stub, orderId, first, second, sendIntentEvent, end } = await twoTabs();
    await sendIntentEvent(first, 'processing');
    await end(second, 'succeeded');
    await end(first, 'succeeded');
    expect(await statusOf(orderId)).toBe('paid');
    expect(stub.refunds.map(({ payment_intent }) => payment_intent)).toEqual([first]);
  });
});
