import { describe, expect, test } from 'vitest';
import { setComparison } from '../../../functions/catalog/comparison-price';
import { readComparisons } from '../../../functions/catalog/read-comparisons';
import { savingAgainst } from '../../../src/shop/pricing/comparison';
import type { PriceRow, ReadPriceOutput } from '../../../src/shop/pricing/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { importKeys, newVisitor, OPERATOR } from '../../support/visitor.ts';
import type { Refused } from './products-fixtures.ts';

const me = newVisitor();
const read = async (id: string) =>
  (await me.send<ReadPriceOutput>('GET', `/api/admin/prices/${id}`, { headers: OPERATOR })).body;
const shownIn = async (id: string, currency: string) => (await read(id)).shown.find((one) => one.currency === currency);
const act = (id: string, path: string, body: object) =>
  me.post<Refused>(`/api/admin/prices/${id}/${path}`, body, OPERATOR);
const fix = (id: string, more: object = {}) =>
  act(id, 'fixed', { currency: 'EUR', price: '9.00', former: null, ...more });
/** Once for the file: a midnight in between changes nothing. */
const TODAY = new Date().toISOString().slice(0, 10);
const seen = (more: object = {}) => ({
  kind: 'vendor',
  former: null,
  price: '149.99',
  source: 'Microsoft',
  url: 'https://www.microsoft.com/store',
  seenOn: TODAY,
  ...more,
});
const lastAudit = (subject: string) =>
  row<{ action: string; before: string; after: string }>(
    'SELECT action, before, after FROM audit WHERE subject = ? ORDER BY id DESC LIMIT 1',
    subject,
  );

describe('A fixed price', () => {
  test('replaces the converted price until it is removed, and both changes are audited', async () => {
    const { id } = await product();
    expect(await shownIn(id, 'EUR')).toMatchObject({ minor: 850, how: 'converted' });
    expect((await fix(id)).status).toBe(200);
    expect(await shownIn(id, 'EUR')).toMatchObject({ minor: 900, convertedMinor: 850, how: 'fixed' });
    const fixed = await lastAudit(`product:${id}`);
    expect([fixed?.action, JSON.parse(fixed?.before ?? ''), JSON.parse(fixed?.after ?? '')]).toMatchObject([
      'fixed_price.set',
      { currency: 'EUR', price: 'converted' },
      { currency: 'EUR', price: '€ 9.00' },
    ]);
    expect((await act(id, 'fixed/remove', { currency: 'EUR' })).status).toBe(200);
    expect(await shownIn(id, 'EUR')).toMatchObject({ minor: 850, how: 'converted' });
    expect((await lastAudit(`product:${id}`))?.action).toBe('fixed_price.removed');
    expect((await act(id, 'fixed/remove', { currency: 'EUR' })).body.code).toBe('not_found');
  });

  test.each([
    ['more digits than euros have', { price: '9.999' }, 'price', 'EUR has 2 digits after the point.'],
    [
      'digits that yen do not have',
      { currency: 'JPY', price: '1500.5' },
      'price',
      'JPY has no digits after the point.',
    ],
    ['a price below zero', { price: '-1' }, 'price', 'A price cannot be below zero.'],
    ['nothing', { price: '0.00' }, 'price', 'A price must be above zero.'],
    ['no number', { price: '9,00' }, 'price', 'Enter a number, such as 149.99, without the currency sign.'],
    ['US dollars', { currency: 'USD' }, 'currency', undefined],
  ])('refuses %s at its field and keeps what was', async (_name, more, path, message) => {
    const { id } = await product();
    const { status, body } = await fix(id, more);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    if (message) expect(body.issues?.[0]?.message).toBe(message);
    expect(await count('SELECT count(*) FROM fixed_price WHERE product_id = ?', id)).toBe(0);
  });

  test('needs confirmation if it differs by more than 30 % from the converted price', async () => {
    const { id } = await product();
    const far = await fix(id, { price: '11.06' });
    expect([far.status, far.body.code, far.body.error]).toEqual([
      409,
      'price_needs_confirmation',
      '€ 11.06 is 30 % above the converted price of € 8.50.',
    ]);
    expect((await shownIn(id, 'EUR'))?.how).toBe('converted');
    expect((await fix(id, { price: '11.05' })).status).toBe(200);
    expect((await fix(id, { price: '2.00', former: 1_105 })).body.code).toBe('price_needs_confirmation');
    expect((await fix(id, { price: '2.00', former: 1_105, confirmed: true })).status).toBe(200);
    expect(await shownIn(id, 'EUR')).toMatchObject({ minor: 200, how: 'fixed' });
  });

  test('needs confirmation below the cost of the keys in stock; cost and margin are shown', async () => {
    const { id } = await product();
    await importKeys(id, ['COSTT-00000-00002'], `cost ${id}`, '&unitCost=9.50&currency=USD');
    const { price } = await read(id);
    expect(price).toMatchObject({ costMinor: 950, margin: 500 });
    expect((await fix(id, { price: '8.00' })).body.error).toBe(
      'The keys in stock cost up to $ 9.50 each: every sale at € 8.00 loses money.',
    );
  });

  test('saved by two colleagues at once is refused to the second', async () => {
    const { id } = await product();
    const both = await Promise.all([fix(id, { price: '9.00' }), fix(id, { price: '9.50' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    expect((await fix(id, { price: '9.10' })).body.code).toBe('changed_meanwhile');
  });

  test('appears in the list, and only staff with the permission can change it', async () => {
    const { id } = await product();
    await fix(id);
    const support = await verifiedStaff({}, 'support');
    const page = await support.get<{ rows: PriceRow[] }>(`/api/admin/prices?q=${id}`);
    expect(page.body.rows.find((one) => one.id === id)).toMatchObject({ priceMinor: 1_000, lowMinor: 1_000, fixed: 1 });
    expect((await support.post(`/api/admin/prices/${id}/fixed/remove`, { currency: 'EUR' })).status).toBe(403);
    expect((await fix('nobody')).body.code).toBe('not_found');
  });
});

describe('A comparison price', () => {
  const comparedAt = async (id: string, now: number) =>
    (await readComparisons({ db, now: () => now }, [id])).get(id) ?? [];

  test('is shown for 30 days from its date, then hidden', async () => {
    const { id } = await product();
    expect((await act(id, 'comparison', seen())).status).toBe(200);
    const hidden = Date.parse(TODAY) + 30 * DAY_MS;
    expect(await comparedAt(id, hidden - 1)).toEqual([
      {
        kind: 'vendor',
        priceMinor: 14_999,
        source: 'Microsoft',
        url: 'https://www.microsoft.com/store',
        seenOn: TODAY,
      },
    ]);
    expect(await comparedAt(id, hidden)).toEqual([]);
    expect(savingAgainst(await comparedAt(id, hidden - 1), 10_000)).toBe(4_999);
    expect(savingAgainst(await comparedAt(id, hidden - 1), 14_999)).toBeNull();
    expect(savingAgainst([], 1_000)).toBeNull();
    const { comparisons, price } = await read(id);
    expect([comparisons[0], price.comparedUntil]).toMatchObject([{ shown: true, until: hidden }, hidden]);
  });

  test('is kept once per kind; a change raises the catalog version, and everything is audited', async () => {
    const { id } = await product();
    const version = () => count("SELECT value FROM setting WHERE name = 'catalog_version'");
    const before = await version();
    await act(id, 'comparison', seen());
    const shown = async (kind: string) => (await read(id)).comparisons.find((one) => one.kind === kind)?.updatedAt;
    const former = await shown('vendor');
    expect((await act(id, 'comparison', seen({ former, price: '139.00' }))).status).toBe(200);
    await act(id, 'comparison', seen({ kind: 'retailer', price: '145.50', source: 'Big shop' }));
    expect((await read(id)).comparisons.map(({ kind, priceMinor }) => [kind, priceMinor])).toEqual([
      ['vendor', 13_900],
      ['retailer', 14_550],
    ]);
    expect(await version()).toBe(before + 3);
    // A caller who read an older revision, or none, changes and removes nothing.
    for (const late of [
      act(id, 'comparison', seen({ former })),
      act(id, 'comparison', seen()),
      act(id, 'comparison/remove', { kind: 'vendor', former }),
    ])
      expect((await late).body.code).toBe('changed_meanwhile');
    const remove = { kind: 'vendor', former: await shown('vendor') };
    expect((await act(id, 'comparison/remove', remove)).status).toBe(200);
    const audit = await lastAudit(`product:${id}`);
    expect([audit?.action, JSON.parse(audit?.before ?? ''), JSON.parse(audit?.after ?? '')]).toMatchObject([
      'comparison_price.removed',
      { kind: 'Vendor', price: '$ 139.00', source: 'Microsoft' },
      { price: 'none' },
    ]);
    expect((await act(id, 'comparison/remove', remove)).body.code).toBe('not_found');
  });

  test.each([
    ['a day that has not come', { seenOn: '2999-01-01' }, 'seenOn'],
    ['no day', { seenOn: '2026-02-30' }, 'seenOn'],
    ['an address without https', { url: 'http://shop.example' }, 'url'],
    ['a script as an address', { url: 'javascript:alert(1)' }, 'url'],
    ['no source', { source: ' ' }, 'source'],
    ['a price with three digits', { price: '1.999' }, 'price'],
    ['a price below zero', { price: '-1' }, 'price'],
    ['another kind', { kind: 'friend' }, 'kind'],
  ])('refuses %s at its field', async (_name, more, path) => {
    const { id } = await product();
    const { status, body } = await act(id, 'comparison', seen(more));
    expect([status, [...new Set(body.issues?.map((issue) => issue.path))]]).toEqual([400, [path]]);
    expect((await read(id)).comparisons).toEqual([]);
  });

  test('dated tomorrow is refused, by the time zone of the shop', async () => {
    const { id } = await product();
    const now = Date.parse('2026-03-01T23:59:59Z');
    const input = {
      id,
      kind: 'vendor',
      former: null,
      price: '5.00',
      source: 'Maker',
      url: 'https://a.example/',
    } as const;
    const deps = testDeps({ now: () => now });
    await expect(setComparison(deps, { ...input, seenOn: '2026-03-02' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await setComparison(deps, { ...input, seenOn: '2026-03-01' });
  });
});
