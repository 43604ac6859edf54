import { statement } from '../../functions/db/client';
import type { Currency } from '../../src/shop/money';
import { DAY_MS } from '../../src/shop/time';
import { db } from './stock.ts';

/** Random sales written directly into the shop's tables, and their totals, computed here without the shop's SQL. */
export interface Order {
  id: string;
  currency: Currency;
  rate: number;
  country: string;
  paidAt: number;
  lines: { id: string; productId: string; quantity: number; total: number; discount: number }[];
  coupon: string | null;
  utm: string | null;
  landing: string | null;
}
export interface Back {
  id: string;
  order: Order;
  kind: 'refund' | 'dispute';
  state: string;
  at: number;
  closedAt: number | null;
  amount: number;
}
export interface Storm {
  orders: Order[];
  backs: Back[];
  now: number;
  timeZone: string;
}

export const sumOf = (order: Order, name: 'total' | 'discount') =>
  order.lines.reduce((sum, line) => sum + line[name], 0);
export const paidFor = (order: Order) => sumOf(order, 'total') - sumOf(order, 'discount');

/** Inserts rows into a table; integers are passed as JSON, so that they stay integers. */
export async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += 2_000)
    await statement(
      db,
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?)`,
      JSON.stringify(rows.slice(from, from + 2_000)),
    ).run();
}

export const orderRow = (order: Order) => ({
  id: order.id,
  status: 'paid',
  email: `${order.id}@example.com`,
  ...{ first_name: 'A', last_name: 'B', phone: '', address: '', city: '', zip_code: '' },
  country: order.country,
  currency: order.currency,
  rate_millionths: order.rate,
  subtotal_minor: sumOf(order, 'total'),
  discount_minor: sumOf(order, 'discount'),
  total_minor: paidFor(order),
  total_usd_minor: 0,
  coupon_code: order.coupon,
  provider: 'sandbox',
  live_mode: 0,
  browser_hash: '',
  ip_hash: '',
  consents: '{}',
  utm: order.utm,
  landing_page: order.landing,
  created_at: order.paidAt,
  expires_at: order.paidAt,
  paid_at: order.paidAt,
});

/** Inserts identical orders of one product, half of them at one time and half a day before. */
export async function alikeOrders(
  productId: string,
  at: number,
  { from, many }: { from: number; many: number },
): Promise<void> {
  const orders = Array.from({ length: many }, (_, n): Order => {
    const id = `order_same${from + n}`;
    return {
      id,
      currency: 'USD',
      rate: 1_000_000,
      country: 'US',
      paidAt: at - (n % 2) * DAY_MS,
      lines: [{ id: `line_${id}`, productId, quantity: 1, total: 9_000, discount: 0 }],
      coupon: null,
      utm: JSON.stringify({ source: 'google', medium: 'cpc', campaign: 'autumn' }),
      landing: '/spring-offer',
    };
  });
  await insert('orders', orders.map(orderRow));
  await insert(
    'order_line',
    orders.map(({ id }) => ({
      ...{ id: `line_${id}`, order_id: id, position: 0, product_id: productId, product_name: productId, quantity: 1 },
      ...{ unit_minor: 9_000, unit_usd_minor: 9_000, total_minor: 9_000, discount_minor: 0, state: 'fulfilled' },
    })),
  );
}

export async function writeBacks(backs: readonly Back[]): Promise<void> {
  const of = (kind: Back['kind']) => backs.filter((back) => back.kind === kind);
  const row = ({ id, order, amount, state, at }: Back) => ({
    id,
    provider_ref: `pay_${order.id}`,
    order_id: order.id,
    amount_minor: amount,
    reason: '',
    state,
    created_at: at,
  });
  await insert('refund', of('refund').map(row));
  await insert(
    'dispute',
    of('dispute').map((back) => ({
      ...row(back),
      currency: back.order.currency,
      refundable: 0,
      closed_at: back.closedAt,
    })),
  );
}
