import { beforeAll, expect, test } from 'vitest';
import { statement } from '../../../functions/db/client';
import { feedText } from '../../../functions/feeds/feed-text';
import { pruneFetches } from '../../../functions/feeds/prune-fetches';
import { recordFetch } from '../../../functions/feeds/record-fetch';
import { metered } from '../../../functions/platform/meter';
import type { FeedOutput } from '../../../src/shop/feeds/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { clock, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

const SITE = 'https://shop.example';
const read = async (country?: string, over = {}) => {
  const path = `/api/admin/feeds${country ? `?country=${country}` : ''}`;
  return (await newVisitor(over).send<FeedOutput>('GET', path, { headers: OPERATOR })).body;
};
const xml = (country: 'US' | 'DE' = 'US', over = {}) =>
  feedText({ ...testServices(), ...over }, { country, site: SITE });
const rowOf = ({ items }: FeedOutput, { id }: { id: string }) => items.find((row) => row.id === id);
const detail = (id: string, feed: object) =>
  statement(db, 'UPDATE product SET details = ?2 WHERE id = ?1', id, JSON.stringify({ feed })).run();

/** A product with an uploaded picture that is ready, since the build has drawn none for it. */
async function pictured(options: Parameters<typeof product>[0]) {
  const made = await product(options);
  await statement(
    db,
    `INSERT INTO product_picture (id, product_id, position, alt, hash, width, height, state, due_at, created_at, updated_at)
     VALUES (?1, ?2, 0, 'The box', ?1, 1280, 800, 'ready', 0, 0, 0)`,
    `pic_${made.id}`,
    made.id,
  ).run();
  return made;
}

let listed: { id: string };
beforeAll(async () => {
  listed = await pictured({ keys: 1, priceMinor: 10_000 });
});

test('staff see what a feed lists, what it leaves out and why; the feed itself has only listed products', async () => {
  const soldOut = await pictured({ backorder: false });
  const waits = await pictured({ backorder: true });
  const [excluded, refused] = [await pictured({ keys: 1 }), await pictured({ keys: 1 })];
  await detail(excluded.id, { excluded: true });
  await detail(refused.id, { gtin: '2012345678903' });
  const report = await read();
  expect([soldOut, waits, excluded, refused, listed].map((one) => rowOf(report, one)?.state)).toEqual([
    'sold_out',
    'listed',
    'excluded',
    'refused',
    'listed',
  ]);
  expect(rowOf(report, waits)).toMatchObject({ availability: 'backorder' });
  expect(rowOf(report, refused)?.problems).toEqual([
    { attribute: 'gtin', rule: expect.stringContaining('check digit'), remedy: expect.stringContaining('bar code') },
  ]);
  const text = await xml();
  expect([soldOut, waits, excluded, refused, listed].map(({ id }) => text.includes(`<g:id>${id}</g:id>`))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('a product without a picture is left out: no file of the shop shows it', async () => {
  const bare = await product({ keys: 1 });
  expect(rowOf(await read(), bare)).toMatchObject({
    state: 'refused',
    problems: [{ attribute: 'image_link', remedy: 'Give the product a picture.' }],
  });
  expect(await xml()).not.toContain(`<g:id>${bare.id}</g:id>`);
});

test('a price is what an order in that currency charges', async () => {
  const report = await read('DE');
  expect(report).toMatchObject({
    country: 'DE',
    currency: 'EUR',
    address: expect.stringMatching(/google.xml[?]country=DE$/),
  });
  const price = rowOf(report, listed)?.price;
  const { status, body } = await new Buyer().order([{ product: { id: listed.id, priceMinor: 10_000 } }], {
    currency: 'EUR',
  });
  expect(status).toBe(200);
  const order = await row<{ total_minor: number }>('SELECT total_minor FROM orders WHERE id = ?', String(body.orderId));
  expect(price).toBe(`${((order?.total_minor ?? 0) / 100).toFixed(2)} EUR`);
  expect(await xml('DE')).toContain(`<g:price>${price}</g:price>`);
});

test('fixed and rounded prices appear in the feed as charged', async () => {
  const fixed = await pictured({ keys: 1, priceMinor: 10_000 });
  await statement(
    db,
    "INSERT INTO fixed_price (product_id, currency, minor, updated_at) VALUES (?, 'JPY', 12345, 0)",
    fixed.id,
  ).run();
  await statement(db, "UPDATE rate SET rounding = '.99' WHERE currency = 'CHF'").run();
  expect(rowOf(await read('JP'), fixed)?.price).toBe('12345 JPY');
  expect(rowOf(await read('CH'), fixed)?.price).toMatch(/[.]99 CHF$/);
});

test('a currency whose rate is too old to charge has no products in its feed', async () => {
  const services = testServices();
  const settings = { ...services.settings, ENVIRONMENT: 'production' as const };
  expect(await read('DE', { settings })).toMatchObject({ rateTooOld: true, items: [] });
  expect(await xml('DE', { settings })).not.toContain('<item>');
  expect((await read('US', { settings })).rateTooOld).toBe(false);
});

test('a country without a feed is refused by name', async () => {
  const { status, body } = await newVisitor().send<{ issues: { path: string }[] }>(
    'GET',
    '/api/admin/feeds?country=XX',
    {
      headers: OPERATOR,
    },
  );
  expect([status, body.issues[0]?.path]).toEqual([400, 'country']);
});

test('a feed is built once per catalog version, and its last copy is served while the database is down', async () => {
  const cost = async () => {
    const meter = { trips: 0, read: 0, written: 0 };
    await xml('US', { db: metered(testServices().db, meter) });
    return meter.trips;
  };
  await detail(listed.id, {});
  expect([await cost(), await cost()]).toEqual([2, 1]);
  await detail(listed.id, { mpn: 'KS-1' });
  expect(await cost()).toBe(2);
  const text = await xml();
  const down = () => Promise.reject(new Error('D1 is down'));
  const broken = { prepare: () => ({ bind: () => ({ first: down }) }), batch: down };
  expect(await xml('US', { db: broken })).toBe(text);
  await expect(feedText({ ...testServices(), db: broken as never }, { country: 'JP', site: SITE })).rejects.toThrow(
    'down',
  );
});

test('fetches are recorded once a minute with one row per kind of reader, and kept for a month', async () => {
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const time = clock();
  const deps = testDeps({ now: time.now });
  await recordFetch(deps, { country: 'US', agent: google, network: 'Google LLC' });
  await recordFetch(deps, { country: 'US', agent: 'curl/8', network: 'Home' });
  await recordFetch(deps, { country: 'US', agent: 'x'.repeat(900), network: 'Elsewhere' });
  expect((await read()).fetches.map(({ by, agent, network }) => [by, agent, network]).toSorted()).toEqual([
    ['google', google, 'Google LLC'],
    ['other', 'curl/8', 'Home'],
  ]);
  time.forward(2 * 60_000);
  await recordFetch(deps, { country: 'US', agent: 'x'.repeat(900), network: 'Elsewhere' });
  expect((await read()).fetches[0]).toMatchObject({ by: 'other', agent: 'x'.repeat(200), network: 'Elsewhere' });
  expect((await read('DE')).fetches).toEqual([]);
  time.forward(31 * DAY_MS);
  await pruneFetches(deps);
  expect((await read()).fetches).toEqual([]);
});

test('staff see the items that need action first, with the number of each kind', async () => {
  const before = (await read()).counts;
  const ids = JSON.stringify(Array.from({ length: 205 }, (_, index) => index));
  await statement(
    db,
    `INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
       original_price_minor, details, position)
     SELECT 'feed' || value, 'feed-' || value, 'Maker', 'Suite', 'Product ' || value, 'P' || value, 2024, 'Home', 'A product.',
       1000, 1000, '{"feed":{"excluded":true}}', 1000 + value FROM json_each(?)`,
    ids,
  ).run();
  const { items, counts } = await read();
  expect(counts).toEqual({ ...before, excluded: before.excluded + 205 });
  expect(items).toHaveLength(200);
  const order = ['refused', 'sold_out', 'excluded', 'listed'];
  expect(items.map(({ state }) => state)).toEqual(
    items.map(({ state }) => state).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  );
  expect(items[0]?.state).toBe('refused');
});
