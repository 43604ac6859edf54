import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileEvents } from '../../../functions/payments/reconcile-events';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, db, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';
import { eventsOf, paidUnseen, statusOf } from '../../support/stripe-steps.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

describe('I4: reconciliation', () => {
  // Other tests moved their clocks, and with them the time up to which events were read.
  beforeEach(async () => void (await db.prepare('DELETE FROM event_cursor').run()));

  test('F9 F22: every webhook lost: two crons at once settle the order and read the list once', async () => {
    const time = clock();
    const shop = stripeShop();
    const { orderId, event, sold } = await paidUnseen(shop);
    time.forward(MINUTE);
    const deps = testDeps({ ...shop.services, now: time.now });
    await Promise.all([reconcile(deps), reconcile(deps)]);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    expect(await eventsOf(event.id)).toBe(1);
  });

  test('F17: paid after the hold expired and its keys were sold: the order waits for keys', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer(shop.services).order([{ product: sold }]);
    time.forward(36 * MINUTE);
    await reconcile(testDeps({ ...shop.services, now: time.now }));
    expect(await statusOf(body.orderId)).toBe('expired');
    const second = new Buyer(shop.services);
    const other = await second.order([{ product: sold }]);
    shop.stub.pay(other.body.paymentIntentId);
    await second.confirm(other.body);
    time.forward(3 * 24 * 60 * MINUTE);
    shop.stub.pay(body.paymentIntentId);
    const created = Math.floor(time.now() / 1000);
    shop.stub.event('payment_intent.succeeded', { id: body.paymentIntentId }, { created });
    await reconcile(testDeps({ ...shop.services, now: time.now }));
    expect(await statusOf(body.orderId)).toBe('paid');
    expect(
      await count("SELECT count(*) FROM order_line WHERE order_id = ? AND state = 'awaiting_keys'", body.orderId),
    ).toBe(1);
  });

  test('F22: a cron that stopped for a day skips no event', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    await reconcile(testDeps({ ...shop.services, now: time.now }));
    const stray = shop.stub.addIntent({ metadata: { orderId: 'order_unknown' } });
    shop.stub.event('payment_intent.succeeded', { id: stray });
    time.forward(24 * 60 * MINUTE);
    await reconcile(testDeps({ ...shop.services, now: time.now }));
    expect(await count('SELECT count(*) FROM attention WHERE subject = ?', stray)).toBe(1);
  });

  test('F16: an event that fails is retried until it is processed', async () => {
    const shop = stripeShop();
    const { orderId, event, paymentIntentId } = await paidUnseen(shop);
    shop.stub.fail(/GET .v1.payment_intents/, ...range(6).map(() => 'down' as const));
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await reconcile(testDeps(shop.services));
    quiet.mockRestore();
    shop.stub.clearFaults();
    expect(await statusOf(orderId)).toBe('pending');
    expect(await eventsOf(event.id)).toBe(1);
    await reconcile(testDeps(shop.services));
    expect([await statusOf(orderId), paymentIntentId.length > 0]).toEqual(['paid', true]);
  });

  test('an event that always fails is stored and reported to staff, and later ones are processed', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const deps = testDeps({ ...shop.services, now: time.now });
    await reconcile(deps);
    const { event } = await paidUnseen(shop);
    const poisoned = String((event.data as { object: { id: string } }).object.id);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const payments = {
      ...deps.payments,
      retrieve: (ref: string) =>
        ref === poisoned ? Promise.reject(new Error('cannot be read')) : shop.services.payments?.retrieve(ref),
    };
    const tick = () => reconcileEvents({ ...deps, payments: payments as never });
    const read = () => row<{ listed_until: number }>('SELECT listed_until FROM event_cursor');
    const open = () =>
      count(
        "SELECT count(*) FROM attention WHERE kind = 'event_failed' AND subject = ? AND state = 'open'",
        String(event.id),
      );
    await tick();
    const before = await read();
    expect(await open()).toBe(1);
    time.forward(30 * MINUTE);
    const later = await paidUnseen(shop);
    Object.assign(later.event, { created: Math.floor(time.now() / 1000) });
    await tick();
    expect(await statusOf(later.orderId)).toBe('paid');
    expect((await read())?.listed_until).toBeGreaterThan((before?.listed_until ?? 0) + 29 * MINUTE);
    // Half an hour later the list no longer has it, and it is still retried: once the cause is gone it is processed.
    await reconcileEvents(deps);
    quiet.mockRestore();
    expect([await count('SELECT count(*) FROM provider_event WHERE handled_at IS NULL'), await open()]).toEqual([0, 0]);
  });

  test('events beyond one page are read from the oldest on, and none is skipped', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const deps = testDeps({ ...shop.services, now: time.now });
    await reconcile(deps);
    const start = Math.floor(time.now() / 1000);
    time.forward(24 * 60 * MINUTE);
    // For unknown charges: each is looked up, and nothing else happens.
    const orders = [];
    for (const n of range(3)) {
      const paid = await paidUnseen(shop);
      Object.assign(paid.event, { created: start + 600 + n * 3_000 });
      orders.push(paid.orderId);
    }
    const asked: number[] = [];
    const few = async (from: number, until: number) => {
      const events = await shop.services.payments?.eventsBetween(from, until);
      asked.push(events?.length ?? 0);
      return events && events.length > 1 && until > from ? undefined : events;
    };
    await reconcileEvents({ ...deps, payments: { ...deps.payments, eventsBetween: few } });
    for (const id of orders) expect(await statusOf(id)).toBe('paid');
    expect(Math.max(...asked)).toBeGreaterThan(1);
  });

  test('Stripe lists a thousand events at once; beyond that it says so, and a shorter period is requested', async () => {
    const shop = stripeShop();
    for (const n of range(1_200)) shop.stub.event('payment_intent.canceled', { id: `pi_${n}` }, { created: 1_000 + n });
    const between = (from: number, until: number) => shop.services.payments?.eventsBetween(from * 1000, until * 1000);
    expect(await between(1_000, 2_300)).toBeUndefined();
    const [early, late] = [await between(1_000, 1_599), await between(1_600, 2_300)];
    expect([early?.length, late?.length, early?.[0]?.ref, late?.at(-1)?.ref]).toEqual([600, 600, 'pi_0', 'pi_1199']);
  });
});
