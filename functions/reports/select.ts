import type { Dimension as CountedBy, CountedEvent } from '../../src/shop/analytics/counts';
import { BATCH_PREFIX } from '../../src/shop/reports/batch-name';
import { addDays } from '../../src/shop/reports/days';
import type { Dimension, Metric } from '../../src/shop/reports/dimensions';
import { PACE_DAYS, PLENTY, SUM_NAMES, type Sums, sumsOf } from '../../src/shop/reports/sums';
import { knownUsd } from '../../src/shop/reports/to-usd';
import type { Span } from '../../src/shop/reports/views';
import { type Statement, statement } from '../db/client';
import { countFreeSeats } from '../db/free-seat';
import { awaitedCopies } from '../licenses/owed-copies';

/** The selected span, and the one it is compared with. */
export interface Spans {
  now: Span;
  before: Span;
}

/** Returns the column of a sum in US dollars; counts have only one column. */
const usd = (name: (typeof SUM_NAMES)[number]) =>
  ['orders', 'units', 'refunds', 'disputes'].includes(name) ? name : `${name}_usd`;

const binds = ({ now, before }: Spans) => [before.from, before.to, now.from, now.to];
/** SQL: rows of either span; the values of `binds` must come first. */
const EITHER = '(day BETWEEN ?1 AND ?2 OR day BETWEEN ?3 AND ?4)';
const split = (column: string, name: string) =>
  `sum(iif(day >= ?3, ${column}, 0)) AS ${name}, sum(iif(day < ?3, ${column}, 0)) AS ${name}_before`;

type Row = Record<string, string | number | null>;
const number = (row: Row, name: string) => Number(row[name] ?? 0);

const bothSums = (row: Row) => ({
  now: sumsOf((name) => number(row, name)),
  before: sumsOf((name) => number(row, `${name}_before`)),
});

/** A statement, and how its rows are interpreted. */
export interface ReportQuery<T, R = unknown> {
  sql: Statement<R>;
  view(rows: R[]): T;
}

/** Returns all sales by day in US dollars, of both spans. */
export const selectDays = (db: D1Database, spans: Spans): ReportQuery<(Sums & { day: string })[], Row> => ({
  sql: statement(
    db,
    `SELECT day, ${SUM_NAMES.map((name) => `sum(${usd(name)}) AS ${name}`).join(', ')} FROM daily_sales
     WHERE dimension = 'all' AND ${EITHER} GROUP BY day ORDER BY day`,
    ...binds(spans),
  ),
  view: (rows) => rows.map((row) => ({ day: String(row.day), ...bothSums(row).now })),
});

/** Returns all sales by currency, in its minor units. */
export const selectCurrencies = (db: D1Database, spans: Spans) => ({
  sql: statement<Row>(
    db,
    `SELECT currency, ${SUM_NAMES.map((name) => split(name, name)).join(', ')},
       (SELECT sum(t.tax) FROM daily_tax t WHERE t.currency = s.currency AND t.day BETWEEN ?3 AND ?4) AS tax
     FROM daily_sales s WHERE dimension = 'all' AND ${EITHER} GROUP BY currency ORDER BY sum(gross_usd) DESC`,
    ...binds(spans),
  ),
  view: (rows: Row[]) =>
    rows.map((row) => ({ currency: String(row.currency), tax: number(row, 'tax'), ...bothSums(row) })),
});

const MAX_ROWS = 100;
const LABEL: Partial<Record<Dimension, string>> = {
  product: '(SELECT p.name FROM product p WHERE p.id = t.name)',
  coupon: `(SELECT b.name FROM coupon_batch b WHERE t.name = '${BATCH_PREFIX}' || b.id)`,
};

/** Returns sales by the names of one dimension, in US dollars, largest first. */
export const selectBreakdown = (db: D1Database, dimension: Dimension, spans: Spans) => ({
  sql: statement<Row>(
    db,
    `SELECT t.*, ${LABEL[dimension] ?? "''"} AS label FROM (
       SELECT name, ${SUM_NAMES.map((name) => split(usd(name), name)).join(', ')} FROM daily_sales
       WHERE dimension = ?5 AND ${EITHER} GROUP BY name) t
     ORDER BY t.gross DESC, t.gross_before DESC, t.name LIMIT ${MAX_ROWS}`,
    ...binds(spans),
    dimension,
  ),
  view: (rows: Row[]) => ({
    dimension,
    rows: rows.map((row) => ({ name: String(row.name), label: String(row.label ?? ''), ...bothSums(row) })),
  }),
});

const twice = (row: Row) => ({ now: number(row, 'times'), before: number(row, 'times_before') });

/** Returns the counts of metrics other than sales. */
export const selectTallies = (db: D1Database, metrics: readonly Metric[], spans: Spans) => ({
  sql: statement<Row & { metric: Metric }>(
    db,
    `SELECT metric, name, ${split('times', 'times')} FROM daily_tally
     WHERE metric IN (SELECT value FROM json_each(?5)) AND ${EITHER} GROUP BY metric, name ORDER BY times DESC, name`,
    ...binds(spans),
    JSON.stringify(metrics),
  ),
  view: (rows: (Row & { metric: Metric })[]) =>
    rows.map((row) => ({ metric: row.metric, name: String(row.name), ...twice(row) })),
});

/** Returns visits and events of one dimension, the most frequent first. */
export const selectEvents = (
  db: D1Database,
  { dimension, events }: { dimension: CountedBy; events: readonly CountedEvent[] },
  spans: Spans,
) => ({
  sql: statement<Row & { event: CountedEvent }>(
    db,
    `SELECT event, value AS name, ${split('times', 'times')} FROM daily_count
     WHERE event IN (SELECT value FROM json_each(?6)) AND dimension = ?5 AND ${EITHER}
     GROUP BY event, value ORDER BY times DESC, name LIMIT ${MAX_ROWS}`,
    ...binds(spans),
    dimension,
    JSON.stringify(events),
  ),
  view: (rows: (Row & { event: CountedEvent })[]) =>
    rows.map((row) => ({ event: row.event, dimension, name: String(row.name), ...twice(row) })),
});

/** Returns the searches without results. */
export const selectSearches = (db: D1Database, spans: Spans) => ({
  sql: statement<Row>(
    db,
    `SELECT term, ${split('times', 'times')} FROM daily_search WHERE ${EITHER}
     GROUP BY term ORDER BY times DESC, times_before DESC, term LIMIT 50`,
    ...binds(spans),
  ),
  view: (rows: Row[]) => rows.map((row) => ({ term: String(row.term), ...twice(row) })),
});

/** Returns visits by UTC day, of both spans. */
export const selectVisits = (db: D1Database, spans: Spans) => ({
  sql: statement<Row>(
    db,
    `SELECT day, sum(times) AS times FROM daily_count
     WHERE event = 'session_start' AND dimension = 'all' AND ${EITHER} GROUP BY day ORDER BY day`,
    ...binds(spans),
  ),
  view: (rows: Row[]) => rows.map((row) => ({ day: String(row.day), times: number(row, 'times') })),
});

/** Returns the tax in the documents issued in both spans, in US dollars. */
export const selectTax = (db: D1Database, spans: Spans) => ({
  sql: statement<Row>(db, `SELECT ${split('tax_usd', 'times')} FROM daily_tax WHERE ${EITHER}`, ...binds(spans)),
  view: ([row]: Row[]) => twice(row ?? {}),
});

/** Returns the sales of carts recovered by a reminder, in US dollars. */
export const selectRecovered = (db: D1Database, spans: Spans) => ({
  sql: statement<Row>(
    db,
    `SELECT ${SUM_NAMES.map((name) => split(usd(name), name)).join(', ')} FROM daily_sales
     WHERE dimension = 'cart' AND name = 'recovered' AND ${EITHER}`,
    ...binds(spans),
  ),
  view: ([row]: Row[]) => bothSums(row ?? {}),
});

interface LotCost {
  cost: number | null;
  currency: string | null;
  millionths: number | null;
}

/** Returns what happened to the copies of each lot within the span, and the cost of one. */
export const selectLots = (db: D1Database, spans: Spans) => ({
  sql: statement<Row & LotCost>(
    db,
    `SELECT l.id, l.name, coalesce(l.supplier, '') AS supplier, p.name AS product, l.unit_cost_minor AS cost, l.currency,
       r.millionths, ${['sold', 'returned', 'replacements', 'defective'].map((name) => split(`d.${name}`, name)).join(', ')},
       ${split('d.paid_usd', 'paidUsd')}, ${split('d.back_usd', 'backUsd')}
     FROM daily_lot d JOIN lot l ON l.id = d.lot_id JOIN product p ON p.id = l.product_id
     LEFT JOIN rate r ON r.currency = l.currency
     WHERE ${EITHER} GROUP BY l.id ORDER BY paidUsd DESC, paidUsd_before DESC, l.name LIMIT ${MAX_ROWS}`,
    ...binds(spans),
  ),
  view: (rows: (Row & LotCost)[]) =>
    rows.map((row) => ({
      id: String(row.id),
      name: String(row.name),
      supplier: String(row.supplier),
      product: String(row.product),
      sold: number(row, 'sold'),
      soldBefore: number(row, 'sold_before'),
      returned: number(row, 'returned'),
      replacements: number(row, 'replacements'),
      defective: number(row, 'defective'),
      paidUsd: number(row, 'paidUsd'),
      backUsd: number(row, 'backUsd'),
      keptUsdBefore: number(row, 'paidUsd_before') - number(row, 'backUsd_before'),
      costUsd: knownUsd(row.cost, row.currency, row.millionths),
    })),
});

/** SQL: the keys of product `s.name`, counted only as far as twice the wanted days (`?3`) require at its pace. */
const COUNTED = [PLENTY, 10 * PLENTY].map(
  (most) => `WHEN s.sold * ?3 <= ${most * PACE_DAYS} THEN ${countFreeSeats('s.name', most)}`,
);
const STOCK = `CASE ${COUNTED.join(' ')} ELSE ${countFreeSeats('s.name', 100 * PLENTY)} END`;

/**
 * Returns the products sold within the last 30 days with their remaining keys, the fastest sellers first; products off
 * sale only while copies are owed. `cover` is the number of days the keys should last.
 */
export const selectRunway = (db: D1Database, { today, cover }: { today: string; cover: number }) => ({
  sql: statement<Row>(
    db,
    `SELECT s.name AS id, p.name, p.status, s.sold, ${STOCK} AS stock, ${awaitedCopies('s.name')} AS waiting
     FROM (SELECT name, sum(units) AS sold FROM daily_sales WHERE dimension = 'product' AND day > ?1 AND day <= ?2
       GROUP BY name HAVING sum(units) > 0 ORDER BY 2 DESC LIMIT ${MAX_ROWS}) s JOIN product p ON p.id = s.name
     ORDER BY s.sold DESC, p.name`,
    addDays(today, -PACE_DAYS),
    today,
    2 * cover,
  ),
  view: (rows: Row[]) =>
    rows
      .map((row) => ({
        productId: String(row.id),
        name: String(row.name),
        stock: number(row, 'stock'),
        sold: number(row, 'sold'),
        waiting: number(row, 'waiting'),
        onSale: row.status === 'live',
      }))
      .filter(({ onSale, waiting }) => onSale || waiting > 0),
});

/** Returns when today was computed, and how many days still have to be recomputed. */
export const selectComputed = (db: D1Database, { today, timeZone }: { today: string; timeZone: string }) => ({
  sql: statement<{ asOf: number | null; pending: number }>(
    db,
    `SELECT (SELECT computed_at FROM report_day WHERE day = ?1 AND time_zone = ?2) AS asOf,
       (SELECT count(*) FROM report_day WHERE time_zone <> ?2 AND day <= ?1) AS pending`,
    today,
    timeZone,
  ),
  view: ([row]: { asOf: number | null; pending: number }[]) => row ?? { asOf: null, pending: 0 },
});
