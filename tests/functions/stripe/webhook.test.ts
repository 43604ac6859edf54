import { afterEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';
import { deliver, post, stripeShop } from '../../support/stripe.ts';
import { eventsOf, paidUnseen, statusOf } from '../../support/stripe-steps.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

type Shop = ReturnType<typeof stripeShop>;

describe('I9: a webhook of Stripe', () => {
  test('F12: settles the order of a buyer who closed the tab, and its raw body is stored', async () => {
    const shop = stripeShop();
    const { orderId, event, sold } = await paidUnseen(shop);
    expect(await deliver(shop.services, event)).toMatchObject({ status: 200, body: { received: true } });
    expect(await statusOf(orderId)).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    const kept = await row('SELECT body, handled_at FROM provider_event WHERE id = ?', String(event.id));
    expect(kept?.body).toBe(JSON.stringify(event));
    expect(kept?.handled_at).toBeGreaterThan(0);
  });

  test('F7: the same event five times at once has one effect', async () => {
    const shop = stripeShop();
    const { orderId, event } = await paidUnseen(shop);
    const answers = await Promise.all(range(5).map(() => deliver(shop.services, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await eventsOf(event.id)).toBe(1);
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', orderId)).toBe(1);
    const asked = shop.stub.calls.length;
    await deliver(shop.services, event);
    expect(shop.stub.calls.length).toBe(asked);
  });

  test('F13: browser and webhook together: one fulfillment, both succeed', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 1 });
    const buyer = new Buyer(shop.services);
    const { body } = await buyer.order([{ product: sold }]);
    shop.stub.pay(body.paymentIntentId);
    const event = shop.stub.event('payment_intent.succeeded', shop.stub.intents.get(body.paymentIntentId) ?? {});
    const [delivered, seen] = await Promise.all([deliver(shop.services, event), buyer.confirm(body)]);
    expect([delivered.status, seen.status]).toEqual([200, 200]);
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('F10: long work is acknowledged at once, continues, and a second delivery changes nothing', async () => {
    const shop = stripeShop();
    const { orderId, event, sold } = await paidUnseen(shop);
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const failpoint = (name: string) => (name === 'after:event-insert' ? gate : Promise.resolve());
    // Answered while the work is blocked, so immediately however long the work takes.
    expect((await deliver({ ...shop.services, failpoint }, event)).status).toBe(200);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await deliver(shop.services, event)).status).toBe(200);
    goOn();
    await laterDone();
    expect(await statusOf(orderId)).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test.each([
    ['no signature', (services: Shop['services'], text: string) => post(services, text)],
    ['a signature of nothing', (services: Shop['services'], text: string) => post(services, text, 't=1,v1=00')],
    [
      'another secret',
      (services: Shop['services'], text: string) => deliver(services, text, { secret: 'whsec_other' }),
    ],
    [
      'a signature of 301 s ago',
      (services: Shop['services'], text: string) =>
        deliver(services, text, { timestamp: Math.floor(Date.now() / 1000) - 302 }),
    ],
    [
      'a signature from the future',
      (services: Shop['services'], text: string) =>
        deliver(services, text, { timestamp: Math.floor(Date.now() / 1000) + 660 }),
    ],
    [
      'I22: an event made more than ten minutes in the future',
      (services: Shop['services'], text: string) =>
        deliver(services, { ...JSON.parse(text), created: Math.floor(Date.now() / 1000) + 660 }),
    ],
    [
      'live mode in a test shop',
      (services: Shop['services'], text: string) => deliver(services, { ...JSON.parse(text), livemode: true }),
    ],
  ])('F11: %s: 400 and no row', async (_name, send) => {
    const shop = stripeShop();
    const { orderId, event } = await paidUnseen(shop);
    const { status, body } = await send(shop.services, JSON.stringify(event));
    expect([status, body.code]).toEqual([400, 'signature_invalid']);
    expect(await eventsOf(event.id)).toBe(0);
    expect(await statusOf(orderId)).toBe('pending');
  });

  test('F11: without a secret, and by the stand-in, every message is refused', async () => {
    expect((await deliver({}, { id: 'evt_1', object: 'event' })).status).toBe(400);
  });

  test('more than 64 KB are accepted, more than 1 MB are not', async () => {
    const { services } = stripeShop();
    expect((await post(services, JSON.stringify({ pad: 'x'.repeat(100_000) }), 't=1,v1=00')).status).toBe(400);
    expect((await post(services, JSON.stringify({ pad: 'x'.repeat(1_100_000) }), 't=1,v1=00')).status).toBe(413);
  });

  test('F1: a crash after the event is stored: Stripe is asked to send it again, and then it is processed', async () => {
    const shop = stripeShop();
    const { orderId, event } = await paidUnseen(shop);
    let crashes = 2;
    const failpoint = async (name: string) => {
      if (name === (crashes === 2 ? 'after:event-insert' : 'before:event-handled') && crashes > 0) {
        crashes -= 1;
        throw new Error('killed');
      }
    };
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const services = { ...shop.services, failpoint };
    expect((await deliver(services, event)).status).toBe(500);
    expect((await deliver(services, event)).status).toBe(500);
    expect((await deliver(services, event)).status).toBe(200);
    quiet.mockRestore();
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('while selling is off, or Stripe refuses the key, Stripe is asked to send it again', async () => {
    const shop = stripeShop();
    const { orderId, event } = await paidUnseen(shop);
    const settings = { ...testDeps(shop.services).settings, SELLING: 'off' as const };
    expect((await deliver({ ...shop.services, settings }, event)).body).toMatchObject({ code: 'selling_off' });
    shop.stub.fail(/GET .v1.payment_intents/, { status: 401 });
    expect((await deliver(shop.services, event)).body).toMatchObject({ code: 'payment_unavailable' });
    await deliver(shop.services, event);
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('F8: failed, then paid: the order is paid; a late "failed" changes nothing', async () => {
    const shop = stripeShop();
    const { orderId, event, paymentIntentId } = await paidUnseen(shop);
    const failed = shop.stub.event('payment_intent.payment_failed', { id: paymentIntentId });
    const canceled = shop.stub.event('payment_intent.canceled', { id: paymentIntentId });
    for (const one of [failed, event, failed, canceled]) expect((await deliver(shop.services, one)).status).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('I5: a payment of an unknown order, or one that differs, is reported to staff and acknowledged', async () => {
    const shop = stripeShop();
    const stray = shop.stub.addIntent({ metadata: { orderId: 'order_unknown' } });
    const event = shop.stub.event('payment_intent.succeeded', { id: stray });
    expect((await deliver(shop.services, event)).status).toBe(200);
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'payment_mismatch' AND subject = ?", stray)).toBe(
      1,
    );
  });

  test('one that differs is not reported again once staff resolved it, and its entry closes once it was refunded', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const open = (ref: string) =>
      row<{ id: string }>("SELECT id FROM attention WHERE subject = ? AND state = 'open'", ref);
    const [known, refunded] = range(2).map(() => shop.stub.addIntent({ metadata: { orderId: 'order_unknown' } }));
    for (const id of [known, refunded])
      await deliver(shop.services, shop.stub.event('payment_intent.succeeded', { id }));
    const resolved = { ids: [(await open(String(known)))?.id], note: 'Refunded in the dashboard.' };
    await newVisitor(shop.services).send('POST', '/api/admin/attention/resolve', {
      body: JSON.stringify(resolved),
      headers: { ...OPERATOR, 'content-type': 'application/json' },
    });
    const charge = { id: 'ch_back', object: 'charge', payment_intent: refunded, refunded: true };
    Object.assign(shop.stub.intents.get(String(refunded)) ?? {}, { latest_charge: charge });
    await deliver(shop.services, shop.stub.event('charge.refunded', charge));
    time.forward(61 * MINUTE);
    await reconcile(testDeps(shop.services));
    expect([await open(String(known)), await open(String(refunded))]).toEqual([null, null]);
  });

  test('an early fraud warning is reported to staff', async () => {
    const shop = stripeShop();
    const { orderId, paymentIntentId } = await paidUnseen(shop);
    await deliver(shop.services, shop.stub.event('payment_intent.succeeded', { id: paymentIntentId }));
    const warning = shop.stub.event('radar.early_fraud_warning.created', {
      id: 'issfr_1',
      payment_intent: paymentIntentId,
    });
    await deliver(shop.services, warning);
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'fraud_warning' AND subject = ?", orderId)).toBe(1);
  });
});
