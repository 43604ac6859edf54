import type { z } from 'zod';
import { parseCurrency, toMajor } from '../../src/shop/money';
import type { OrderRow, OrdersQuery, ordersOutput } from '../../src/shop/orders/contract-staff';
import { orderNumber, orderSeq } from '../../src/shop/orders/number';
import { type CsvColumn, csvTime } from '../../src/shop/staff/csv';
import { fileOf } from '../db/file';
import { readTable, type TableSource, when } from '../db/table';
import { BRINGING } from '../mail/statements';
import type { Deps } from '../platform/deps';

interface Row {
  seq: number;
  id: string;
  status: OrderRow['status'];
  review: OrderRow['review'];
  email: string;
  first_name: string;
  last_name: string;
  country: string;
  currency: string;
  total_minor: number;
  provider: string;
  items: string;
  waiting: number;
  mail: OrderRow['mail'];
  created_at: number;
  paid_at: number | null;
}

const WAITING = `(SELECT coalesce(sum(l.quantity - l.refunded_quantity - (
    SELECT count(*) FROM key_assignment a WHERE a.line_id = l.id AND a.generation = 1)), 0)
  FROM order_line l WHERE l.order_id = o.id AND l.state = 'awaiting_keys')`;
/** How far the newest mail that brings the order to its buyer has come. */
const MAIL = `(SELECT CASE m.state WHEN 'sending' THEN 'queued' ELSE m.state END FROM outbox m
  WHERE m.subject_id = o.id AND m.kind IN (${BRINGING})
  ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1)`;
const ITEMS = `(SELECT group_concat(l.quantity || ' × ' || l.product_name, ', ' ORDER BY l.position)
  FROM order_line l WHERE l.order_id = o.id)`;

/** An order's number alone finds that order by its key, without looking through names. */
function sourceOf(query: OrdersQuery): TableSource {
  const seq = orderSeq(query.q ?? '');
  return {
    columns: `o.seq, o.id, o.status, o.review, o.email, o.first_name, o.last_name, o.country, o.currency,
      o.total_minor, o.provider, o.created_at, o.paid_at, ${ITEMS} AS items, ${WAITING} AS waiting, ${MAIL} AS mail`,
    from: 'orders o',
    search: seq === undefined ? ['o.email', 'o.first_name', 'o.last_name', 'o.id'] : [],
    where: [
      when(seq, 'o.seq = ?'),
      when(query.status, 'o.status = ?'),
      when(query.review, 'o.review = ?'),
      query.waiting && {
        sql: "EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.state = 'awaiting_keys')",
        values: [],
      },
      when(query.mail, `${MAIL} = ?`),
      when(query.product, 'EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.product_id = ?)'),
      when(query.from, 'o.created_at >= ?'),
      when(query.to, 'o.created_at < ?'),
    ],
    sorts: {
      createdAt: 'o.created_at',
      paidAt: 'o.paid_at',
      total: 'o.total_usd_minor',
      email: 'o.email',
      country: 'o.country',
    },
    tie: 'o.seq',
  };
}

/** One page of the orders, the newest first. */
export async function listOrders({ db }: Deps, query: OrdersQuery): Promise<z.input<typeof ordersOutput>> {
  const { rows, ...page } = await readTable<Row>(db, sourceOf(query), query);
  return { ...page, rows: rows.map(rowOf) };
}

/** The orders a filter finds as a file; sums in major units. Throws too_many_rows over 10,000 rows. */
export const exportOrders = (deps: Deps, query: OrdersQuery) =>
  fileOf<Row, OrderRow>(deps, sourceOf(query), query, { name: 'orders.csv', columns: FILE_COLUMNS, view: rowOf });

const FILE_COLUMNS: CsvColumn<OrderRow>[] = [
  ['Number', (row) => row.number],
  ['Order id', (row) => row.id],
  ['Status', (row) => row.status],
  ['E-mail', (row) => row.email],
  ['Name', (row) => row.name],
  ['Country', (row) => row.country],
  ['Items', (row) => row.items],
  ['Total', (row) => row.total],
  ['Currency', (row) => row.currency],
  ['Copies that wait', (row) => row.waiting],
  ['Mail', (row) => row.mail],
  ['Ordered (UTC)', (row) => csvTime(row.createdAt)],
  ['Paid (UTC)', (row) => csvTime(row.paidAt)],
];

function rowOf(row: Row): OrderRow {
  const currency = parseCurrency(row.currency) ?? 'USD';
  return {
    id: row.id,
    number: orderNumber(row.seq, row.created_at),
    status: row.status,
    review: row.review,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    country: row.country,
    items: row.items,
    total: toMajor(row.total_minor, currency),
    currency,
    waiting: row.waiting,
    mail: row.mail,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    testMode: row.provider === 'sandbox',
  };
}
