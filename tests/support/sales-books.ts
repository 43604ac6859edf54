import { expect } from 'vitest';
import { statement } from '../../functions/db/client';
import { updateReports } from '../../functions/reports/update-reports';
import { localTimeOf } from '../../src/shop/local-time';
import { divideHalfUp, EXPONENTS } from '../../src/shop/money';
import { testDeps } from './deps.ts';
import { type Order, paidFor, type Storm, sumOf } from './sales-rows.ts';
import { db } from './stock.ts';

export type Sums = Record<string, Record<string, number>>;
const NAMES = [
  'orders',
  'units',
  'gross',
  'discount',
  'refunds',
  'refund',
  'disputes',
  'dispute',
  'won',
  'gross_usd',
  'discount_usd',
  'refund_usd',
  'dispute_usd',
  'won_usd',
];

const add = (sums: Sums, key: string, more: Record<string, number>) => {
  const known = sums[key] ?? Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const [name, value] of Object.entries(more)) known[name] = (known[name] ?? 0) + value;
  sums[key] = known;
};

const usdOf = ({ currency, rate }: Order, minor: number) =>
  divideHalfUp(BigInt(minor) * 10n ** BigInt(8 - EXPONENTS[currency]), BigInt(rate));

/** Returns the totals of the raw rows, by local day and currency. */
export function expectedTotals({ orders, backs, timeZone }: Storm): Sums {
  const sums: Sums = {};
  const key = (at: number, { currency }: Order) => `${localTimeOf(at, timeZone).slice(0, 10)} ${currency}`;
  for (const order of orders)
    add(sums, key(order.paidAt, order), {
      orders: 1,
      units: order.lines.reduce((units, { quantity }) => units + quantity, 0),
      gross: sumOf(order, 'total'),
      discount: sumOf(order, 'discount'),
      gross_usd: usdOf(order, sumOf(order, 'total')),
      discount_usd: usdOf(order, sumOf(order, 'total')) - usdOf(order, paidFor(order)),
    });
  const given = new Map<Order, number>();
  const inTime = [...backs].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  for (const { order, kind, state, at, amount, closedAt } of inTime) {
    if (kind === 'refund' && state === 'succeeded') {
      const before = given.get(order) ?? 0;
      given.set(order, before + amount);
      const usd = usdOf(order, before + amount) - usdOf(order, before);
      add(sums, key(at, order), { refunds: 1, refund: amount, refund_usd: usd });
    }
    if (kind === 'dispute' && ['opened', 'won', 'lost'].includes(state))
      add(sums, key(at, order), { disputes: 1, dispute: amount, dispute_usd: usdOf(order, amount) });
    if (kind === 'dispute' && state === 'won' && closedAt)
      add(sums, key(closedAt, order), { won: amount, won_usd: usdOf(order, amount) });
  }
  return sums;
}

/** Returns the figures of one dimension, by day and currency. */
export async function storedSums(dimension: string): Promise<Sums> {
  const { results } = await statement(
    db,
    `SELECT day || ' ' || currency AS key, ${NAMES.map((name) => `sum(${name}) AS ${name}`).join(', ')}
     FROM daily_sales WHERE dimension = ? GROUP BY day, currency`,
    dimension,
  ).all<Record<string, number> & { key: string }>();
  return Object.fromEntries(results.map(({ key, ...sums }) => [key, sums]));
}

/** Returns all figures, to compare them with a second computation. */
export async function everyFigure(): Promise<string> {
  const tables = await db.batch(
    ['daily_sales', 'daily_lot', 'daily_tally', 'daily_tax'].map((table) =>
      db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`),
    ),
  );
  return JSON.stringify(tables.map(({ results }) => results));
}

export const keepAll = (now: number) => updateReports(testDeps({ now: () => now }), { most: 10_000 });

/**
 * Checks that every dimension's sums and copies equal those of all sales; an order of two products counts twice by
 * product.
 */
export async function everyDimensionAddsUp(): Promise<void> {
  const all = await storedSums('all');
  for (const dimension of ['hour', 'country', 'method', 'coupon', 'source', 'campaign', 'landing', 'cart'])
    expect([dimension, await storedSums(dimension)]).toEqual([dimension, all]);
  const products = await storedSums('product');
  const less = (sums: Sums) =>
    Object.fromEntries(Object.entries(sums).map(([key, { orders: _, ...rest }]) => [key, rest]));
  expect(less(products)).toEqual(less(all));
}
