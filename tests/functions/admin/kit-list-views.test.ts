import { describe, expect, test } from 'vitest';
import { refundOrder } from '../../../functions/payments/refund-order';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { watched } from '../../support/faults.ts';
import { cancelLink, makeLink, Payer } from '../../support/links.ts';
import { approved } from '../../support/on-account.ts';
import { customer } from '../../support/people.ts';
import { coupon, db, product } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

interface Page {
  rows: { id: string; state?: string | null }[];
  total: number;
  totals: { currency: string; minor: number }[];
}

/** A page of a list, e.g. `coupons?state=live`, as the operator reads it. */
async function page(query: string, services = {}): Promise<Page> {
  const answer = await newVisitor(services).send<Page>('GET', `/api/admin/${query}`, { headers: OPERATOR });
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
}
const idsOf = async (query: string, services = {}) => (await page(query, services)).rows.map(({ id }) => id).toSorted();
const grown = async (query: string, change: () => Promise<unknown>) => {
  const { total } = await page(query);
  await change();
  return (await page(query)).total - total;
};

describe('customers', () => {
  test('who return, who have not ordered yet, and what those found spent by currency', async () => {
    const sold = await product({ keys: 4 });
    const email = 'returning@views.example';
    const returning = await grown('customers?bought=several', async () => {
      await new Buyer().buy([{ product: sold }], { email });
      expect((await page(`customers?q=${email}&bought=several`)).total).toBe(0);
      await new Buyer().buy([{ product: sold, quantity: 2 }], { email });
      await new Buyer().buy([{ product: sold }], { email: 'once@views.example', currency: 'EUR' });
    });
    expect(returning).toBe(1);
    expect(await grown('customers?bought=none', () => customer('none@views.example'))).toBe(1);
    const { total, totals } = await page('customers?q=returning@views.example');
    expect([total, totals]).toEqual([1, [{ currency: 'USD', minor: 3_000 }]]);
    const all = (await page('customers?country=GB')).totals;
    const { results } = await db
      .prepare(
        `SELECT currency, sum(total_minor) AS minor FROM orders WHERE status = 'paid' GROUP BY 1 ORDER BY 2 DESC`,
      )
      .all();
    expect(all).toEqual(results);
    expect((await page('customers?q=none@views.example')).totals).toEqual([]);
    expect((await page('customers')).totals).toEqual([]);
  });
});

describe('coupons', () => {
  test('with the discounts that those found gave on paid orders', async () => {
    const sold = await product({ keys: 5, priceMinor: 10_000 });
    const ten = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
    const five = await coupon({ value: { kind: 'fixed', usdMinor: 500 } });
    await new Buyer().buy([{ product: sold }], { coupon: ten });
    await new Buyer().buy([{ product: sold }], { coupon: ten });
    await new Buyer().buy([{ product: sold }], { coupon: five });
    await new Buyer().order([{ product: sold }], { coupon: ten });
    const given = async (query: string) => (await page(`coupons?${query}`)).totals;
    expect(await given(`q=${ten.code}`)).toEqual([{ currency: 'USD', minor: 2_000 }]);
    expect(await given(`product=${sold.id}`)).toEqual([{ currency: 'USD', minor: 2_500 }]);
    expect(await given('state=live&kind=fixed')).toEqual([{ currency: 'USD', minor: 500 }]);
    expect(await given('state=paused')).toEqual([]);
    expect(await Promise.all(['', 'batch=single', 'batch=any'].map(given))).toEqual([[], [], []]);
  });
});

describe('invoices', () => {
  test('are due until their day, then overdue, and paid once the transfer is booked in full', async () => {
    const buyer = await approved(1_000);
    const sold = await product({ keys: 1, priceMinor: 10_000 });
    const { orderId, orderNumber } = (await buyer.order([{ product: sold }])).body;
    const late = { now: () => Date.now() + 40 * DAY_MS };
    const found = async (services = {}) => {
      const states = ['paid', 'due', 'overdue'].map((state) =>
        page(`invoices?q=${orderNumber}&state=${state}`, services),
      );
      return (await Promise.all(states)).map(({ total, totals }) => [total, totals[0]?.minor]);
    };
    const [none, one] = [
      [0, undefined],
      [1, 10_000],
    ];
    expect([await found(), await found(late)]).toEqual([
      [none, one, none],
      [none, none, one],
    ]);
    const stateOf = async (services = {}) =>
      (await page(`invoices?q=${orderNumber}`, services)).rows.map(({ state }) => state);
    expect([await stateOf(), await stateOf(late)]).toEqual([['due'], ['overdue']]);
    await buyer.book(orderId, 'received', 60, 'PART-1');
    expect(await found(late)).toEqual([none, none, one]);
    await buyer.book(orderId, 'received', 40, 'PART-2');
    expect(await found(late)).toEqual([one, none, none]);
    expect(await stateOf(late)).toEqual(['paid']);
  });

  test('that another replaced are in no state, and credit notes count against the rest', async () => {
    const sold = await product({ keys: 1, priceMinor: 700 });
    const buyer = new Buyer();
    const { orderId, orderNumber } = await buyer.buy([{ product: sold }], { currency: 'EUR' });
    const of = (more: string) => page(`invoices?q=${orderNumber}${more}`);
    const [{ minor = 0 } = {}] = (await of('')).totals;
    expect(minor).toBeGreaterThan(0);
    expect((await buyer.visitor.post(`/api/orders/${orderId}/invoices`, { name: 'Byron Ltd' })).status).toBe(200);
    expect([(await of('')).total, (await of('&state=paid')).total]).toEqual([3, 1]);
    expect((await of('')).rows.flatMap(({ state }) => state ?? [])).toEqual(['paid']);
    expect((await of('&state=paid')).totals).toEqual([{ currency: 'EUR', minor }]);
    await refundOrder(testDeps(), { id: orderId, reason: 'Asked for it' });
    expect((await of('&kind=credit_note')).totals).toEqual([{ currency: 'EUR', minor: -2 * minor }]);
    expect((await of('')).totals).toEqual([{ currency: 'EUR', minor: 0 }]);
    expect((await page('invoices')).totals).toEqual([]);
  });
});

test('payment links: open, paid and expired ones with their amounts by currency', async () => {
  const title = 'Views of links';
  const open = await makeLink({ title, amount: 50 });
  const euro = await makeLink({ title, amount: 70, currency: 'EUR' });
  const paid = await makeLink({ title, amount: 20 });
  await new Payer().buy(paid.id);
  await cancelLink((await makeLink({ title, amount: 1 })).id);
  const q = `payment-links?q=${encodeURIComponent(title)}`;
  expect(await idsOf(`${q}&state=open`)).toEqual([open.id, euro.id].toSorted());
  expect((await page(`${q}&state=open`)).totals).toEqual([
    { currency: 'EUR', minor: 7_000 },
    { currency: 'USD', minor: 5_000 },
  ]);
  expect(await idsOf(`${q}&state=paid`)).toEqual([paid.id]);
  expect((await page(`${q}&state=expired`)).totals).toEqual([]);
  expect((await page('payment-links')).totals).toEqual([]);
});

test('products that are live and out of stock', async () => {
  const sold = 'products?status=live&stock=none';
  const empty = await product();
  const full = await product({ keys: 1 });
  const isIn = async ({ id }: { id: string }) => (await page(`${sold}&q=${id}`)).rows.some((row) => row.id === id);
  expect([await isIn(empty), await isIn(full)]).toEqual([true, false]);
  await new Buyer().buy([{ product: full }]);
  expect(await isIn(full)).toBe(true);
  await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(empty.id).run();
  expect(await isIn(empty)).toBe(false);
  const file = await newVisitor().send<string>('GET', `/api/admin/products.csv?status=live&stock=none`, {
    headers: OPERATOR,
  });
  expect([file.body.includes(full.id), file.status]).toEqual([true, 200]);
});

/** The tables that the counts and totals of a query read whole, by the names they have in it. */
async function readWhole(query: string): Promise<string[]> {
  const texts = new Set<string>();
  await page(query, { db: watched(db, { prepared: (text) => texts.add(text) }) });
  const figures = [...texts].filter((text) => /^SELECT (.*AS total|.*AS minor) FROM/.test(text));
  expect([query, figures.length]).toEqual([query, query.startsWith('products') ? 1 : 2]);
  const plans = figures.map((text) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...Array.from(text.matchAll(/\?/g), () => null))
      .all<{ detail: string }>(),
  );
  const steps = (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
  const scans = steps.filter((step) => /^SCAN (?!m VIRTUAL)/.test(step)).map((step) => step.split(' ')[1] ?? '');
  return [...new Set(scans)];
}

test.each([
  ['customers?bought=several', []],
  ['customers?bought=none', []],
  ['customers?state=account', ['buyer_tally', 'b']],
  ['customers?state=blocked', ['buyer_tally', 'b']],
  ['coupons?state=live', ['c']],
  ['coupons?state=ended', ['c']],
  ['invoices?state=paid', ['i']],
  ['invoices?state=due', ['i']],
  ['invoices?kind=credit_note', ['i']],
  ['payment-links?state=open', ['l']],
  ['claims?state=open', []],
  ['products?status=live&stock=none', []],
])('counting and summing %s reads no other table whole', async (query, own) => {
  expect((await readWhole(query)).filter((name) => !own.includes(name))).toEqual([]);
});
