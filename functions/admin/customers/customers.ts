import { z } from 'zod';
import { csvTime } from '../../../src/shop/csv/write';
import { type BuyerRow, buyerList } from '../../../src/shop/customers/contract-staff';
import { BUYER_STATES } from '../../../src/shop/customers/labels';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { countAlone } from '../../../src/shop/orders/count-alone';
import { orderSeq } from '../../../src/shop/orders/number';
import { jsonColumn } from '../../db/json';
import { letterCases } from '../../db/letter-cases';
import { spentBy } from '../../orders/test-orders';
import { type Condition, defineList, when } from '../kit/list';

interface Row {
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  country: string | null;
  state: BuyerRow['state'];
  orders: number;
  spent: string;
  last_order_at: number | null;
  created_at: number;
}

/** Sorts after every text that starts with a given prefix (UTF-8). */
const LAST = '\u{10FFFF}';
const MAX_WORDS = 3;

const OF_ORDER = 'b.email = (SELECT email FROM orders WHERE seq = ?)';

/**
 * Finds buyers whose email address, first or last name starts with each of the words. Uses index ranges, since scanning
 * the names of 100,000 buyers is expensive. An order number finds its buyer; so does its count alone, beside names.
 */
function search(q: string): Condition | undefined {
  const ofOrder = when(orderSeq(q), OF_ORDER);
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(letterCases);
  if (ofOrder || words.length === 0) return ofOrder;
  const begins = (column: string) => `SELECT rowid FROM buyer WHERE ${column} >= ? AND ${column} < ?`;
  const count = countAlone(q);
  const matches = ['email', 'first_name COLLATE NOCASE', 'last_name COLLATE NOCASE'].map(begins).join(' UNION ');
  const named = {
    // One term per letter case, because D1 allows at most five in a compound SELECT.
    sql: words
      .map((cases) => `b.rowid IN (${cases.map(() => `SELECT rowid FROM (${matches})`).join(' UNION ')})`)
      .join(' AND '),
    values: words.flat().flatMap((word) => Array.from({ length: 3 }, () => [word, word + LAST]).flat()),
  };
  return count === undefined ? named : { sql: `${named.sql} OR ${OF_ORDER}`, values: [...named.values, count] };
}

const spentOf = jsonColumn('customer_summary.spent', z.record(z.string(), z.number()));

/** A buyer's payments less refunds, by currency. */
export const sumsOf = (spent: string): BuyerRow['spent'] =>
  Object.entries(spentOf(spent)).map(([code, minor]) => ({
    currency: code,
    amount: toMajor(minor, parseCurrency(code) ?? 'USD'),
  }));

const name = (row: Pick<Row, 'first_name' | 'last_name'>) => `${row.first_name} ${row.last_name}`.trim();

/** A customer as the list and their page show them. */
export function view(row: Row): BuyerRow {
  const { id, email, country, state, orders } = row;
  const spent = sumsOf(row.spent);
  return {
    id,
    email,
    name: name(row),
    country,
    state,
    orders,
    spent,
    lastOrderAt: row.last_order_at,
    createdAt: row.created_at,
  };
}

const isTallied = ({
  q,
  bought,
  country,
  from,
  to,
}: { [name in 'q' | 'bought' | 'country' | 'from' | 'to']?: unknown }) =>
  !q && !bought && !country && from === undefined && to === undefined;

/** The list of buyers, most recent order first. */
export const customers = defineList(buyerList, {
  columns: (
    deps,
  ) => `b.id, b.email, b.first_name, b.last_name, b.country, b.state, b.orders, ${spentBy(deps, 'b')} AS spent,
    b.last_order_at, b.created_at`,
  from: 'buyer b',
  // Totals, overall and per state, are stored; only other filters are counted.
  countFrom: (query) => (isTallied(query) ? 'buyer_tally b' : undefined),
  count: (query) => (isTallied(query) ? 'coalesce(sum(b.people), 0)' : undefined),
  search: (q) => search(q),
  sorts: { lastOrderAt: 'b.last_order_at', orders: 'b.orders', email: 'b.email' },
  filters: {
    // The partial index excludes guests, and SQLite uses it only if the query excludes them, too.
    state: (state) => when(state, state === 'guest' ? 'b.state = ?' : "b.state = ? AND b.state <> 'guest'"),
    bought: (bought) => ({ sql: bought === 'none' ? 'b.orders = 0' : 'b.orders > 1', values: [] }),
    country: 'b.country = ?',
    from: 'b.last_order_at >= ?',
    to: 'b.last_order_at < ?',
  },
  tie: 'b.rowid',
  // Each customer's payments less refunds are stored by currency.
  sum: (deps) => ({
    minor: 'm.value',
    currency: 'm.key',
    counts: '1',
    from: `buyer b JOIN json_each(${spentBy(deps, 'b')}) m`,
  }),
  view,
  csv: {
    name: 'customers.csv',
    columns: [
      ['Customer id', (row) => row.id],
      ['Email', (row) => row.email],
      ['Name', (row) => row.name],
      ['Country', (row) => row.country],
      ['State', (row) => BUYER_STATES[row.state].label],
      ['Orders', (row) => row.orders],
      ['Money spent', (row) => row.spent.map(({ currency, amount }) => `${amount} ${currency}`).join('; ')],
      ['Last order (UTC)', (row) => csvTime(row.lastOrderAt)],
      ['Known since (UTC)', (row) => csvTime(row.createdAt)],
    ],
  },
});
