import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileBankPayments } from '../../../functions/payments/reconcile-bank-payments';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { makeLink, Payer, sessionOf } from '../../support/links.ts';
import { count, MINUTE, seatsOf } from '../../support/stock.ts';
import { payHosted } from '../../support/stripe-hosted.ts';
import { DAY, DEBIT, debited, mails, refOf, shopAt, statusOf, switchOn } from './bank-debits-fixtures.ts';

balanceBooksAfterEach();
beforeEach(() => switchOn('paySepa', 'payUsBank'));
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchOn();
});

/** The same after its half hour: the bank is still at it. */
async function waiting() {
  const shop = await debited();
  await shop.hosted('completed');
  shop.time.forward(40 * MINUTE);
  await shop.cron();
  await shop.cron();
  return shop;
}

describe('A bank debit on a hosted page', () => {
  test('is offered in the currency of its link, and shown on return, on the order page and by email', async () => {
    const { stub, payer, url, orderId } = await debited();
    const { params } = stub.calls.find(({ path }) => path === '/v1/checkout/sessions') ?? { params: {} };
    const types = Object.entries(params).filter(([name]) => name.startsWith('allowed_payment_method_types'));
    expect(types.map(([, value]) => value)).toEqual(['card', 'us_bank_account']);
    const { status, body } = await payer.comeBack(url);
    expect([status, body.code, body.orderId]).toEqual([402, 'payment_pending', orderId]);
    const { body: view } = await payer.visitor.get(`/api/orders/${orderId}`);
    expect(view).toMatchObject({ status: 'pending', waitsForBank: true, hasLicenseKeys: false });
    expect(await mails('payment_pending', orderId)).toBe(1);
    await payer.comeBack(url);
    expect(await mails('payment_pending', orderId)).toBe(1);
  });

  test('keeps the use of its link, not its keys, until the bank has decided: nobody pays a second time', async () => {
    const { services, sold, link, payer, orderId } = await waiting();
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['expired', { available: 1 }]);
    expect((await payer.look(link)).body).toMatchObject({ code: 'payment_link_waiting' });
    const other = new Payer(services);
    const shown = { amount: 10, currency: 'USD' as const };
    expect((await other.send(link, shown)).body.code).toBe('payment_link_waiting');
    expect((await payer.send(link, shown)).body.code).toBe('payment_link_waiting');
  });

  test('paid days later: keys are delivered once, whichever event comes first, and the link is used up', async () => {
    const { time, sold, link, payer, url, orderId, hosted, end } = await waiting();
    time.forward(3 * DAY);
    await Promise.all([end((await refOf(orderId)) ?? '', 'succeeded'), hosted('async_payment_succeeded', 'paid')]);
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
    expect((await payer.look(link)).body).toMatchObject({ code: 'payment_link_paid' });
    expect((await payer.comeBack(url)).body).toMatchObject({ success: true, orderId, bringsKeys: true });
    expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', orderId)).toBe(0);
  });

  test('refused by the bank: the order closes, its buyer is notified once, and the link can be paid again', async () => {
    const { stub, services, link, orderId, ref, hosted, sendIntentEvent } = await waiting();
    stub.pay(ref, 'requires_payment_method');
    await hosted('async_payment_failed');
    await sendIntentEvent(ref, 'payment_failed');
    await hosted('async_payment_failed');
    expect([await statusOf(orderId), await mails('payment_refused', orderId)]).toEqual(['expired', 1]);
    const other = new Payer(services);
    expect((await other.begin(link)).status).toBe(200);
  });

  test('without any webhook is found by the cron, started and paid', async () => {
    const { time, stub, services, cron, sold, orderId, ref } = await debited();
    time.forward(30 * MINUTE);
    await cron();
    expect(await mails('payment_pending', orderId)).toBe(1);
    time.forward(3 * DAY);
    stub.pay(ref);
    await reconcileBankPayments(testDeps({ ...services, now: time.now }));
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
  });

  test('the same browser that opens a public link again is told of its debit, not sent to an expired page', async () => {
    const shop = shopAt();
    const { id } = await makeLink({ maxUses: null }, shop.services);
    const payer = new Payer(shop.services);
    const { body } = await payer.begin(id);
    payHosted(shop.stub, sessionOf(body.url), DEBIT);
    await payer.comeBack(body.url);
    const again = await payer.begin(id);
    expect([again.body.code, again.body.orderId]).toEqual(['payment_pending', body.orderId]);
  });
});
