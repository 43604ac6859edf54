import { csvTime } from '../../../src/shop/csv/write';
import type { ShownMail } from '../../../src/shop/mail/contract';
import { mailLabel } from '../../../src/shop/mail/labels-staff';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { type OrderRow, orderList } from '../../../src/shop/orders/contract-staff';
import { countAlone } from '../../../src/shop/orders/count-alone';
import { LINE_STATES } from '../../../src/shop/orders/labels';
import { staffOrderLabel } from '../../../src/shop/orders/labels-staff';
import { orderNumber, orderSeq } from '../../../src/shop/orders/number';
import { type JsonText, readJson } from '../../db/json';
import { hasAwaitingLine } from '../../db/order-lines';
import { orderedItems } from '../../db/ordered-items';
import { ORDER_MAIL_SHOWN, ORDER_MAIL_STATE } from '../../db/shown-mail';
import { countsMoney } from '../../orders/test-orders';
import { isInState, shownOrderColumns } from '../../receivables/order-state';
import { type Condition, defineList, when } from '../kit/list';

interface Row {
  seq: number;
  id: string;
  status: OrderRow['status'];
  state: OrderRow['state'];
  review: OrderRow['review'];
  email: string;
  first_name: string;
  last_name: string;
  country: string;
  currency: string;
  total_minor: number;
  live_mode: number;
  items: string;
  waiting: number;
  mail: OrderRow['mail'];
  last_mail: JsonText<ShownMail> | null;
  created_at: number;
  paid_at: number | null;
}

/** The count alone finds its order, beside addresses that contain it. */
function ofCount(q: string): Condition | undefined {
  const seq = countAlone(q);
  return seq === undefined ? undefined : { sql: 'o.seq = ? OR instr(o.email, ?) > 0', values: [seq, q.trim()] };
}

/** The list of orders, newest first; amounts in the CSV file are in major units. */
export const orders = defineList(orderList, {
  columns: `o.seq, o.id, ${shownOrderColumns('o')}, o.email, o.first_name, o.last_name, o.country, o.currency,
    o.total_minor, o.live_mode, o.created_at, o.paid_at, ${orderedItems('o')} AS items,
    ${ORDER_MAIL_STATE} AS mail, ${ORDER_MAIL_SHOWN} AS last_mail`,
  from: 'orders o',
  // An order number alone is looked up by its key, without searching names.
  search: (q) => when(orderSeq(q), 'o.seq = ?') ?? ofCount(q) ?? ['o.email', 'o.first_name', 'o.last_name', 'o.id'],
  sorts: {
    createdAt: 'o.created_at',
    paidAt: 'o.paid_at',
    total: 'o.total_usd_minor',
    email: 'o.email',
    country: 'o.country',
  },
  filters: {
    status: 'o.status = ?',
    state: (state) => isInState('o', state),
    review: 'o.review = ?',
    waiting: () => ({ sql: hasAwaitingLine('o.id'), values: [] }),
    mail: `${ORDER_MAIL_STATE} = ?`,
    product: 'EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.product_id = ?)',
    coupon: 'o.id IN (SELECT r.order_id FROM coupon_redemption r WHERE r.code = ?)',
    batch: `o.id IN (SELECT r.order_id FROM coupon c JOIN coupon_redemption r ON r.code = c.code
      WHERE c.batch_id = ? AND c.used > 0)`,
    dispute: 'o.id IN (SELECT d.order_id FROM dispute d WHERE d.id = ?)',
    from: 'o.created_at >= ?',
    to: 'o.created_at < ?',
  },
  tie: 'o.seq',
  sum: (deps) => ({ minor: 'o.total_minor', currency: 'o.currency', counts: countsMoney(deps) }),
  view: rowOf,
  csv: {
    name: 'orders.csv',
    columns: [
      ['Number', (row) => row.number],
      ['Order id', (row) => row.id],
      ['State', (row) => staffOrderLabel(row).label],
      ['Email', (row) => row.email],
      ['Name', (row) => row.name],
      ['Country', (row) => row.country],
      ['Items', (row) => row.items],
      ['Total', (row) => row.total],
      ['Currency', (row) => row.currency],
      [LINE_STATES.awaiting_keys.label, (row) => row.waiting],
      ['Email state', (row) => row.lastMail && mailLabel(row.lastMail).label],
      ['Ordered (UTC)', (row) => csvTime(row.createdAt)],
      ['Paid (UTC)', (row) => csvTime(row.state === 'on_account' ? null : row.paidAt)],
    ],
  },
});

function rowOf(row: Row): OrderRow {
  const currency = parseCurrency(row.currency) ?? 'USD';
  return {
    id: row.id,
    number: orderNumber(row.seq, row.created_at),
    status: row.status,
    state: row.state,
    review: row.review,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    country: row.country,
    items: row.items,
    total: toMajor(row.total_minor, currency),
    currency,
    waiting: row.waiting,
    mail: row.mail,
    lastMail: row.last_mail && readJson(row.last_mail),
    createdAt: row.created_at,
    paidAt: row.paid_at,
    testMode: row.live_mode === 0,
  };
}
