import { expect, inject, test, vi } from 'vitest';
import { pruneCounts } from '../../functions/analytics/prune-counts';
import { sendPurchases } from '../../functions/analytics/send-purchases';
import { eraseOrders } from '../../functions/orders/account-orders';
import { type Settings, settingsOf } from '../../functions/platform/env';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { Buyer, billing } from '../support/buyer.ts';
import { setSettings } from '../support/carts.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { clock, count, db, product, row } from '../support/stock.ts';
import { TEST_VARS } from '../support/vars.ts';
import { script, taken } from './mail-services-fixtures.ts';

const AGREED = { terms: true, measurement: true, marketing: false, clientId: '123456789.1700000000' };
let streams = 0;

/** A shop whose server reports to a data stream of its own. */
function reporting() {
  streams += 1;
  const id = `G-TEST${String(streams).padStart(4, '0')}`;
  const time = clock();
  const ga4 = { GA4_MEASUREMENT_ID: id, GA4_API_SECRET: 'secret-of-the-tests', GA4_API_BASE: inject('mailHttp') };
  const settings: Settings = { ...testServices().settings, ...ga4 };
  const services = { settings, now: time.now };
  const run = () => sendPurchases(testDeps(services));
  const sent = async () => (await taken(id)).map(({ body }) => JSON.parse(body));
  const entry = () =>
    row<{ state: string; message: string }>(
      "SELECT state, message FROM attention WHERE kind = 'measurement_failing' ORDER BY created_at DESC, rowid DESC LIMIT 1",
    );
  const buy = async (consents: object = AGREED) => {
    const sold = await product({ keys: 2 });
    const buyer = new Buyer(services);
    const { orderId, orderNumber } = await buyer.buy([{ product: sold, quantity: 2 }], { change: { consents } });
    return { sold, buyer, orderId, orderNumber };
  };
  return { id, time, run, sent, entry, buy, services };
}

test('a purchase is reported once, with its consent, and nothing about its buyer', async () => {
  const { run, sent, buy, id } = reporting();
  const { sold, buyer, orderId, orderNumber } = await buy();
  const view = await buyer.visitor.get<{ purchaseEvent: string; total: number }>(`/api/orders/${orderId}`);
  expect(view.body.purchaseEvent).toBe('server');
  await Promise.all([run(), run()]);
  await run();
  const reports = await sent();
  expect(reports).toEqual([
    {
      client_id: AGREED.clientId,
      timestamp_micros: expect.any(Number),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: orderNumber,
            currency: 'USD',
            value: view.body.total,
            tax: 0,
            shipping: 0,
            items: [
              expect.objectContaining({
                item_id: sold.id,
                item_brand: 'Microsoft',
                price: sold.priceMinor / 100,
                quantity: 2,
              }),
            ],
          },
        },
      ],
    },
  ]);
  expect(JSON.stringify(reports)).not.toMatch(/@|Byron|James/);
  expect((await taken(id))[0]?.key).toBe('secret-of-the-tests');
});

test('a purchase reports the tax its order includes', async () => {
  const { run, sent, services } = reporting();
  await setSettings({ taxRates: 'destination' });
  const buyer = new Buyer(services);
  const change = { consents: AGREED, billingInfo: { ...billing(buyer.email), country: 'DE' } };
  await buyer.buy([{ product: await product({ keys: 1, priceMinor: 1_190 }) }], { change });
  await setSettings({ taxRates: null });
  await run();
  expect((await sent())[0]?.events[0]?.params).toMatchObject({ value: 11.9, tax: 1.9 });
});

test('without the Google tag the id reveals nothing, and is the same when the order is sent again', async () => {
  const { run, sent, buy, id, time } = reporting();
  const { orderId } = await buy({ terms: true, measurement: true, marketing: true });
  await script(id, { status: 500 });
  await run();
  time.forward(HOUR_MS);
  await run();
  const [report] = await sent();
  expect(report.client_id).toMatch(/^\d{9}\.\d{9}$/);
  expect(report.client_id).not.toContain(orderId);
  const strange = await buy({ terms: true, measurement: true, clientId: 'ada@example.com' });
  const kept = await row<{ consents: string }>('SELECT consents FROM orders WHERE id = ?', strange.orderId);
  expect(kept?.consents).not.toContain('ada');
  await run();
  expect(report.consent).toEqual({ ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' });
});

test.each([[{ terms: true }], [{ terms: true, measurement: false, clientId: '1.2' }], [{}]])(
  'an order without the buyer’s consent (%j) is not reported, and stores no id',
  async (consents) => {
    const { run, sent, buy } = reporting();
    const { orderId, buyer } = await buy(consents);
    await run();
    expect(await sent()).toEqual([]);
    const kept = await row<{ consents: string }>('SELECT consents FROM orders WHERE id = ?', orderId);
    expect(kept?.consents).not.toContain('clientId');
    expect(await count('SELECT count(*) FROM purchase_report WHERE order_id = ?', orderId)).toBe(0);
    expect((await buyer.visitor.get(`/api/orders/${orderId}`)).body.purchaseEvent).toBe('browser');
  },
);

test('an erased order keeps no browser id', async () => {
  const { buy, run } = reporting();
  const { orderId } = await buy();
  await run();
  const consents = async () =>
    (await row<{ consents: string }>('SELECT consents FROM orders WHERE id = ?', orderId))?.consents;
  expect(await consents()).toContain(AGREED.clientId);
  await db.batch(eraseOrders(db, 'SELECT ?1', orderId));
  expect(await consents()).not.toContain(AGREED.clientId);
});

test('a shop without server-side reporting stores no id and leaves it to the browser', async () => {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: sold }], { change: { consents: AGREED } });
  const kept = await row<{ consents: string }>('SELECT consents FROM orders WHERE id = ?', orderId);
  expect(JSON.parse(kept?.consents ?? '')).toMatchObject({ measurement: true, marketing: false });
  expect(kept?.consents).not.toContain('clientId');
  expect((await buyer.visitor.get(`/api/orders/${orderId}`)).body.purchaseEvent).toBe('browser');
});

test('failures are retried, notify staff at the third, and end with the next success', async () => {
  const { run, sent, buy, id, time, entry } = reporting();
  const { orderNumber } = await buy();
  await script(id, { status: 500 }, { status: 403 }, { status: 500 });
  for (let n = 1; n <= 3; n += 1) {
    expect(await entry()).toBeFalsy();
    await run();
    time.forward(HOUR_MS);
  }
  expect(await entry()).toMatchObject({
    state: 'open',
    message: expect.stringContaining('3 times in a row (answer 500)'),
  });
  expect((await entry())?.message).not.toContain('secret');
  await run();
  expect((await sent()).map(({ events }) => events[0].params.transaction_id)).toEqual([orderNumber]);
  expect((await entry())?.state).toBe('resolved');
});

test('a failing or damaged report stops no other, and staff are notified until it succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { run, sent, buy, id, time } = reporting();
  const [damaged, failing, sound] = [await buy(), await buy(), await buy()];
  await db.prepare("UPDATE orders SET consents = '7' WHERE id = ?").bind(damaged.orderId).run();
  await script(id, { status: 500 });
  await run();
  const numbers = async () => (await sent()).map(({ events }) => events[0].params.transaction_id);
  const stateOf = ({ orderId }: { orderId: string }) =>
    row<{ state: string }>('SELECT state FROM purchase_report WHERE order_id = ?', orderId);
  expect(await numbers()).toHaveLength(1);
  const said = await row<{ message: string }>('SELECT message FROM attention WHERE subject = ?', damaged.orderId);
  expect([(await stateOf(damaged))?.state, said?.message]).toEqual([
    'failed',
    expect.stringContaining(`Order ${damaged.orderNumber} is not reported`),
  ]);
  const open = () =>
    count("SELECT count(*) FROM attention WHERE kind = 'measurement_failing' AND subject = 'ga4' AND state = 'open'");
  await db.prepare("UPDATE purchase_report SET attempts = 2 WHERE state = 'waiting'").run();
  time.forward(HOUR_MS);
  await script(id, { status: 500 });
  await run();
  expect(await open()).toBe(1);
  // Another one that works says nothing about the one that does not.
  const later = await buy();
  await run();
  expect([(await numbers()).includes(later.orderNumber), await open()]).toEqual([true, 1]);
  time.forward(HOUR_MS);
  await run();
  expect((await numbers()).toSorted()).toEqual(
    [failing, sound, later].map(({ orderNumber }) => orderNumber).toSorted(),
  );
  expect(await open()).toBe(0);
  vi.restoreAllMocks();
});

test('reports are given up after three days, and their rows deleted', async () => {
  const { run, sent, buy, id, time, services } = reporting();
  const { orderId } = await buy();
  await script(id, { status: 500 });
  await run();
  time.forward(4 * DAY_MS);
  await run();
  const state = () => row<{ state: string }>('SELECT state FROM purchase_report WHERE order_id = ?', orderId);
  expect([await sent(), (await state())?.state]).toEqual([[], 'failed']);
  time.forward(30 * DAY_MS);
  await pruneCounts(testDeps(services));
  expect(await state()).toBeFalsy();
});

test.each([
  [{ GA4_MEASUREMENT_ID: 'G-ABC123DEF4' }, 'GA4_API_SECRET: Set it together with GA4_MEASUREMENT_ID, or neither.'],
  [
    { GA4_MEASUREMENT_ID: 'UA-1', GA4_API_SECRET: 'secret-of-the-tests' },
    'GA4_MEASUREMENT_ID: It is the id of a data stream',
  ],
  [{ GA4_API_BASE: 'ftp://x' }, 'GA4_API_BASE'],
])('configuration %j is refused with what to do', (wrong, message) => {
  expect(() => settingsOf({ ...TEST_VARS, ...wrong })).toThrow(message);
});
