import { csvTime } from '../../../src/shop/csv/write';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { orderNumber, orderSeq } from '../../../src/shop/orders/number';
import { type ReceivableRow, receivableList } from '../../../src/shop/receivables/contract-staff';
import { todayBegan } from '../../../src/shop/receivables/today';
import { booked } from '../../db/booked';
import { letterCases } from '../../db/letter-cases';
import { countsMoney } from '../../orders/test-orders';
import { isActiveReceivable, isAwaitingTransfer, openSql, refundedSql } from '../../receivables/statements';
import { defineList, when } from '../kit/list';

interface Row {
  id: string;
  seq: number;
  email: string;
  buyer: string;
  currency: string;
  total_minor: number;
  refunded_minor: number;
  booked_minor: number;
  open_minor: number;
  due_at: number;
  waits: number;
  canceled: number;
  created_at: number;
  ordered_at: number;
}

function view(row: Row): ReceivableRow {
  const major = (minor: number) => toMajor(minor, parseCurrency(row.currency) ?? 'USD');
  return {
    id: row.id,
    number: orderNumber(row.seq, row.ordered_at),
    email: row.email,
    buyer: row.buyer,
    total: major(row.total_minor),
    refunded: major(row.refunded_minor),
    received: major(row.booked_minor),
    open: major(row.open_minor),
    currency: row.currency,
    dueAt: row.due_at,
    waiting: row.waits === 1,
    canceled: row.canceled === 1,
    createdAt: row.created_at,
  };
}

const LEFT = openSql('o');
const BUYER = `coalesce(o.company ->> '$.name', trim(o.first_name || ' ' || o.last_name))`;

/** The list of orders on account, with the open amount of each. */
export const receivables = defineList(receivableList, {
  columns: `o.id, o.seq, o.email, ${BUYER} AS buyer, o.currency, o.total_minor, ${refundedSql('o')} AS refunded_minor, ${booked('o.id')} AS booked_minor,
    ${openSql('o')} AS open_minor, ${isAwaitingTransfer('o')} AS waits, o.status = 'canceled' AS canceled, r.due_at, r.created_at, o.created_at AS ordered_at`,
  from: 'receivable r JOIN orders o ON o.id = r.order_id',
  where: `(o.status = 'canceled' OR ${isActiveReceivable('o')})`,
  search: (q) => {
    const cases = letterCases(q.trim());
    const text = `(o.email >= ? AND substr(o.email, 1, length(?)) = ?)${cases.map(() => ` OR instr(lower(${BUYER}), ?) > 0`).join('')}`;
    const [lower = ''] = cases;
    return (
      when(orderSeq(q), 'o.seq = ?') ?? (lower ? { sql: text, values: [lower, lower, lower, ...cases] } : undefined)
    );
  },
  sorts: {
    urgency: `iif(${LEFT} <> 0, 9e15 - r.due_at, r.due_at)`,
    dueAt: 'r.due_at',
    createdAt: 'r.created_at',
  },
  filters: {
    state: (state, { now }) =>
      ({
        open: { sql: `${LEFT} > 0 AND r.due_at >= ?`, values: [todayBegan(now())] },
        overdue: { sql: `${LEFT} > 0 AND r.due_at < ?`, values: [todayBegan(now())] },
        paid: { sql: `${LEFT} = 0 AND o.status <> 'canceled'`, values: [] },
        canceled: { sql: `${LEFT} = 0 AND o.status = 'canceled'`, values: [] },
        payback: { sql: `${LEFT} < 0`, values: [] },
      })[state],
  },
  tie: 'r.rowid',
  sum: (deps) => ({ minor: LEFT, currency: 'o.currency', counts: countsMoney(deps) }),
  view,
  csv: {
    name: 'on-account.csv',
    columns: [
      ['Order', ({ number }) => number],
      ['Buyer', ({ buyer }) => buyer],
      ['Email', ({ email }) => email],
      ['Total', ({ total }) => total],
      ['Refunded', ({ refunded }) => refunded],
      ['Received', ({ received }) => received],
      ['Open', ({ open }) => open],
      ['Keys wait for the transfer', ({ waiting }) => (waiting ? 'yes' : 'no')],
      ['Currency', ({ currency }) => currency],
      ['Due (UTC)', ({ dueAt }) => csvTime(dueAt)],
      ['Ordered (UTC)', ({ createdAt }) => csvTime(createdAt)],
    ],
  },
});
