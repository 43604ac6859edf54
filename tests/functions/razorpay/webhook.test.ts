import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileEvents } from '../../../functions/payments/reconcile-events';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { begun, deliver, razorpayShop } from '../../support/razorpay.ts';
import { clearEvents, DAY, entries, paidUnseen, quietly, statusOf, tick } from '../../support/razorpay-steps.ts';
import { clock, count, db, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();
beforeEach(clearEvents);

describe('I9: a webhook of Razorpay', () => {
  test('F12: settles the order of a buyer who closed the tab, and its raw body is stored under its id', async () => {
    const shop = razorpayShop();
    const { orderId, event, sold } = await paidUnseen(shop);
    expect(await deliver(shop.services, event, { id: 'evt_first' })).toMatchObject({ status: 200 });
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
    const kept = await row("SELECT provider, kind, body FROM provider_event WHERE id = 'evt_first'");
    expect(kept).toEqual({ provider: 'razorpay', kind: 'payment.captured', body: JSON.stringify(event) });
  });

  test('F7: the same event five times at once has one effect, and a sixth makes no call', async () => {
    const shop = razorpayShop();
    const { orderId, event } = await paidUnseen(shop);
    const answers = await Promise.all(range(5).map(() => deliver(shop.services, event, { id: 'evt_five' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await count("SELECT count(*) FROM provider_event WHERE id = 'evt_five'")).toBe(1);
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', orderId)).toBe(1);
    const asked = shop.stub.calls.length;
    await deliver(shop.services, event, { id: 'evt_five' });
    expect(shop.stub.calls.length).toBe(asked);
  });

  test('F8: order.paid, failed and authorized in any order: paid once, and nothing is undone', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 1 }));
    const declined = shop.stub.pay(order.razorpayOrderId, { status: 'failed' });
    const paid = shop.stub.pay(order.razorpayOrderId);
    const payment = shop.stub.payments.get(paid);
    const wire = shop.stub.orders.get(order.razorpayOrderId);
    const events = [
      shop.stub.event('order.paid', { payment, order: wire }),
      shop.stub.paymentEvent(paid, 'payment.authorized'),
      shop.stub.paymentEvent(declined),
      shop.stub.paymentEvent(paid),
    ];
    for (const one of [...events, ...events.toReversed()]) expect((await deliver(shop.services, one)).status).toBe(200);
    expect(await statusOf(order.orderId)).toBe('paid');
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', order.orderId)).toBe(1);
  });

  test('late authorization: failed, three days later authorized: captured, and the order is paid', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const order = await begun(shop, await product({ keys: 1 }));
    const paid = shop.stub.pay(order.razorpayOrderId, { status: 'failed', method: 'upi' });
    await deliver(shop.services, shop.stub.paymentEvent(paid));
    for (const _ of range(2)) await tick(shop, time.now);
    time.forward(3 * DAY);
    await tick(shop, time.now);
    expect([await statusOf(order.orderId), await seatsOf(order.sold)]).toEqual(['expired', { available: 1 }]);
    shop.stub.become(paid, 'authorized');
    await deliver(shop.services, shop.stub.paymentEvent(paid));
    expect(shop.stub.payments.get(paid)?.captured).toBe(true);
    expect([await statusOf(order.orderId), await seatsOf(order.sold)]).toEqual(['paid', { assigned: 1 }]);
  });

  test('a declined attempt counts once against the buyer, by webhook and by the list', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 1 }));
    const declined = shop.stub.pay(order.razorpayOrderId, { status: 'failed', reason: 'payment_risk_check_failed' });
    await deliver(shop.services, shop.stub.paymentEvent(declined));
    await tick(shop);
    expect(await count('SELECT count(*) FROM payment_decline WHERE order_id = ?', order.orderId)).toBe(1);
    const audit = await row(
      "SELECT reason FROM audit WHERE subject = ? AND action = 'payment.declined'",
      order.orderId,
    );
    expect(audit?.reason).toBe('payment_risk_check_failed');
  });

  test.each([
    ['no signature', { signature: '' }],
    ['a signature of nothing', { signature: '00'.repeat(32) }],
    ['a wrong webhook secret', { secret: 'another' }],
    ['no id', { id: '' }],
  ])('F11: %s: 400 and no row', async (_, sending) => {
    const shop = razorpayShop();
    const { orderId, event } = await paidUnseen(shop);
    const { status, body } = await deliver(shop.services, event, sending);
    expect([status, body.code]).toEqual([400, 'signature_invalid']);
    expect(await count('SELECT count(*) FROM provider_event')).toBe(0);
    expect(await statusOf(orderId)).toBe('pending');
  });

  test.each([
    ['made more than ten minutes in the future', 660],
    ['older than Razorpay ever repeats', -3 * 24 * 3600],
  ])('F11 I22: an event %s: 400 and no row', async (_, offset) => {
    const shop = razorpayShop();
    const { event } = await paidUnseen(shop);
    const moved = { ...event, created_at: Math.floor(Date.now() / 1000) + offset };
    expect((await deliver(shop.services, moved)).body.code).toBe('signature_invalid');
    expect((await deliver(shop.services, 'no json')).body.code).toBe('signature_invalid');
  });

  test('F11: without keys, without a secret, and by the stand-in, every message is refused', async () => {
    const shop = razorpayShop({}, { RAZORPAY_WEBHOOK_SECRET: undefined });
    const { event } = await paidUnseen(shop);
    expect((await deliver(shop.services, event)).status).toBe(400);
    expect((await deliver({}, event)).status).toBe(400);
  });

  test('during a rotation the old and the new secret are both accepted', async () => {
    const shop = razorpayShop({}, { RAZORPAY_WEBHOOK_SECRET: 'new, old' });
    const { orderId, event } = await paidUnseen(shop);
    expect((await deliver(shop.services, event, { secret: 'old' })).status).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('F1: a crash after the event is stored: Razorpay sends it again, and then it is processed', async () => {
    const shop = razorpayShop();
    const { orderId, event } = await paidUnseen(shop);
    let crashes = 2;
    const failpoint = async (name: string) => {
      if (name === (crashes === 2 ? 'after:event-insert' : 'before:event-handled') && crashes > 0) {
        crashes -= 1;
        throw new Error('killed');
      }
    };
    const services = { ...shop.services, failpoint };
    const sent = () => deliver(services, event, { id: 'evt_crash' });
    expect(await quietly(async () => [(await sent()).status, (await sent()).status])).toEqual([500, 500]);
    expect((await sent()).status).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('F1: an event that crashed and is not sent again is processed by the cron, under the same id', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId, event } = await paidUnseen(shop);
    const failpoint = async (name: string) => {
      if (name === 'after:event-insert') throw new Error('killed');
    };
    await quietly(() => deliver({ ...shop.services, failpoint }, event, { id: 'evt_left' }));
    time.forward(3 * MINUTE);
    await reconcileEvents(testDeps({ ...shop.services, payments: shop.services.regional, now: time.now } as never));
    expect(await statusOf(orderId)).toBe('paid');
    const kept = await row("SELECT handled_at FROM provider_event WHERE id = 'evt_left'");
    expect(kept?.handled_at).toBeGreaterThan(0);
  });

  test('F11: a payment of another account, which cannot be found, notifies staff', async () => {
    const shop = razorpayShop();
    const { paid, event } = await paidUnseen(shop);
    shop.stub.payments.delete(paid);
    expect((await deliver(shop.services, event)).status).toBe(200);
    expect(await entries('payment_mismatch', paid)).toBe(1);
  });

  test('payments of another product in the account are counted and left alone', async () => {
    const shop = razorpayShop();
    const stray = shop.stub.pay(shop.stub.addOrder({ receipt: 'invoice 7' }));
    expect((await deliver(shop.services, shop.stub.paymentEvent(stray))).status).toBe(200);
    expect(await entries('payments_foreign', 'razorpay')).toBe(1);
    expect(await count('SELECT count(*) FROM payment WHERE provider_ref = ?', stray)).toBe(0);
  });

  test('a receipt of another product with the prefix of this shop’s orders reports no mismatch', async () => {
    const shop = razorpayShop();
    const stray = shop.stub.pay(shop.stub.addOrder({ receipt: 'order_1001' }));
    expect((await deliver(shop.services, shop.stub.paymentEvent(stray))).status).toBe(200);
    expect([await entries('payment_mismatch', stray), await entries('payments_foreign', 'razorpay')]).toEqual([0, 1]);
  });
});

describe('A signed message in an unexpected form is accepted, so that Razorpay keeps sending', () => {
  const made = () => Math.floor(Date.now() / 1000);
  const entries = () => count("SELECT count(*) FROM attention WHERE kind = 'event_failed' AND state = 'open'");

  test.each([
    ['without a payload', { event: 'account.suspended' }],
    ['about a payment of another kind', { event: 'invoice.paid', payload: { payment: { entity: { id: 7 } } } }],
    [
      'about an order of another kind',
      { event: 'transfer.settled', payload: { order: { entity: { status: 'new' } } } },
    ],
  ])('of no concern, %s: nobody is called', async (_, event) => {
    const shop = razorpayShop();
    expect((await deliver(shop.services, { ...event, created_at: made() })).status).toBe(200);
    expect(await entries()).toBe(0);
  });

  test('about a relevant payment it names: the payment is fetched', async () => {
    const shop = razorpayShop();
    const { orderId, paid } = await paidUnseen(shop);
    const entity = { id: paid, order_id: null, amount: 'much', status: 'settled' };
    const event = { event: 'payment.captured', created_at: made(), payload: { payment: { entity } } };
    expect((await deliver(shop.services, event)).status).toBe(200);
    expect([await statusOf(orderId), await entries()]).toEqual(['paid', 0]);
  });

  test('about a relevant payment it does not name: staff are notified until a version of the shop can read it', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { event } = await paidUnseen(shop);
    const odd = { event: 'payment.captured', created_at: Math.floor(time.now() / 1000), payload: { payments: [] } };
    for (const _ of range(2)) expect((await deliver(shop.services, odd, { id: 'evt_odd' })).status).toBe(200);
    const kept = () => row("SELECT body, handled_at FROM provider_event WHERE id = 'evt_odd'");
    expect([await kept(), await entries()]).toEqual([{ body: JSON.stringify(odd), handled_at: null }, 1]);
    time.forward(3 * MINUTE);
    await tick(shop, time.now);
    expect([(await kept())?.handled_at, await entries()]).toEqual([null, 1]);
    // As a newer version would read it.
    await db.prepare("UPDATE provider_event SET body = ? WHERE id = 'evt_odd'").bind(JSON.stringify(event)).run();
    time.forward(MINUTE);
    await tick(shop, time.now);
    expect([(await kept())?.handled_at, await entries()]).toEqual([expect.any(Number), 0]);
  });
});
