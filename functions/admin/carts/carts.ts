import { type CartRow, cartList } from '../../../src/shop/carts/contract-staff';
import { CART_STATES, REMINDERS } from '../../../src/shop/carts/labels';
import { csvTime } from '../../../src/shop/csv/write';
import { DAY_MS } from '../../../src/shop/time';
import { cartLinesOf } from '../../carts/statements';
import { statement } from '../../db/client';
import { isNotErased } from '../../db/erased';
import { refundedMinor } from '../../db/refunded';
import { countsMoney } from '../../orders/test-orders';
import { defineList } from '../kit/list';

/** SQL for a cart `c`: whether reminders are on, or why not. */
const REMINDED = `CASE WHEN EXISTS (SELECT 1 FROM cart_opt_out x WHERE x.email = c.email) THEN 'opted_out'
  WHEN c.stopped_at IS NOT NULL THEN 'stopped' WHEN c.agreed_at IS NULL THEN 'not_asked' ELSE 'on' END`;

/** SQL for an order id: its revenue in USD cents, less refunds. */
const broughtBy = (orderId: string) => `(SELECT CASE WHEN o.total_minor = 0 THEN 0 ELSE
    o.total_usd_minor * max(0, o.total_minor - ${refundedMinor('o', { begun: true })}) / o.total_minor END
  FROM orders o WHERE o.id = ${orderId})`;

/** SQL: the columns of a stored cart `c` with its reminders and what it brought. */
export const CART_COLUMNS = `c.*, ${REMINDED} AS reminders,
  CASE WHEN c.state = 'recovered' THEN ${broughtBy('c.order_id')} END AS recovered_minor`;

export interface CartRecord {
  id: string;
  state: CartRow['state'];
  email: string;
  customer_name: string;
  lines: string;
  subtotal_minor: number;
  coupon_code: string | null;
  reminders: CartRow['reminders'];
  mails: number;
  opened_at: number | null;
  order_id: string | null;
  recovered_minor: number | null;
  created_at: number;
  updated_at: number;
}

/** A cart as its list and panel show it. */
export const cartRowOf = (row: CartRecord): CartRow => ({
  id: row.id,
  state: row.state,
  email: row.email,
  customerName: row.customer_name,
  lines: cartLinesOf(row.lines),
  subtotalMinor: row.subtotal_minor,
  couponCode: row.coupon_code,
  reminders: row.reminders,
  mails: row.mails,
  openedAt: row.opened_at,
  orderId: row.order_id,
  recoveredMinor: row.recovered_minor,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const usd = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2));
const RECOVERED_DAYS = 30;

/** The list of abandoned carts, open ones first, each kind newest first, with the recent revenue from reminders. */
export const carts = defineList(cartList, {
  columns: CART_COLUMNS,
  from: 'abandoned_cart c',
  // Recovered carts of erased buyers remain only as figures.
  where: isNotErased('c.email'),
  search: ['c.email', 'c.customer_name', 'c.lines'],
  sorts: {
    urgency: "iif(c.state = 'open', 8e15, 0) + c.updated_at",
    updatedAt: 'c.updated_at',
    subtotal: 'c.subtotal_minor',
    email: 'c.email',
  },
  filters: { state: 'c.state = ?', reminders: `${REMINDED} = ?` },
  tie: 'c.rowid',
  // Nothing in a cart is paid yet, so all of them count.
  sum: () => ({ minor: 'c.subtotal_minor', currency: "'USD'", counts: '1' }),
  view: cartRowOf,
  extra: async (deps) => {
    const found = await statement<{ orders: number; minor: number }>(
      deps.db,
      `SELECT count(*) AS orders, coalesce(sum(${broughtBy('c.order_id')}), 0) AS minor FROM abandoned_cart c
       WHERE c.state = 'recovered' AND c.closed_at > ?
         AND EXISTS (SELECT 1 FROM orders o WHERE o.id = c.order_id AND ${countsMoney(deps)})`,
      deps.now() - RECOVERED_DAYS * DAY_MS,
    ).first();
    return { recovered: { orders: found?.orders ?? 0, minor: found?.minor ?? 0 } };
  },
  csv: {
    name: 'abandoned-carts.csv',
    columns: [
      ['Email', ({ email }) => email],
      ['Name', ({ customerName }) => customerName],
      ['State', ({ state }) => CART_STATES[state].label],
      ['Products', ({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')],
      ['Sum (USD)', ({ subtotalMinor }) => usd(subtotalMinor)],
      ['Coupon', ({ couponCode }) => couponCode],
      ['Reminders', ({ reminders }) => REMINDERS[reminders].label],
      ['Reminders written', ({ mails }) => mails],
      ['Link opened (UTC)', ({ openedAt }) => csvTime(openedAt)],
      ['Order', ({ orderId }) => orderId],
      ['Recovered (USD)', ({ recoveredMinor }) => usd(recoveredMinor)],
      ['Begun (UTC)', ({ createdAt }) => csvTime(createdAt)],
      ['Changed (UTC)', ({ updatedAt }) => csvTime(updatedAt)],
    ],
  },
});
