import { BATCH_PREFIX } from '../../src/shop/reports/batch-name';
import type { StoreDay } from '../../src/shop/reports/days';
import { type Metric, REST, TO_KEY_SECONDS } from '../../src/shop/reports/dimensions';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { isAboutNoOrder, isAboutOrder } from '../db/about-order';
import { settledPayment } from '../db/bought';
import { statement } from '../db/client';
import { isNotErased } from '../db/erased';
import { MAIL_STATE } from '../db/shown-mail';
import { DELIVERY_TIMES, FIRST_KEYS } from '../orders/delivery-times';
import { isTestShop } from '../orders/test-orders';
import type { Deps } from '../platform/deps';
import { COUNTED, FACTS, isWithin, LINES, ofCopy, share, usd } from './facts-sql';

/** Maximum rows per day and dimension, so that invented campaigns or codes do not make it grow. */
const MAX_ROWS = 250;

/** A stored row of sales or tax: names, and sums by column. */
export type FigureRow = Record<string, string | number>;

const SUMS = [
  ...['orders', 'units', 'gross', 'discount', 'refunds', 'refund', 'disputes', 'dispute', 'won'],
  ...['gross_usd', 'discount_usd', 'refund_usd', 'dispute_usd', 'won_usd'],
];
const COLUMNS = `day, dimension, name, currency, ${SUMS.join(', ')}`;
const TOTALS = SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ');

/** SQL: the name under which a campaign parameter of the landing URL is counted. */
const MARK = (name: string) => `lower(trim(substr(coalesce(o.utm ->> '${name}', ''), 1, 60)))`;

/** SQL: how an order was paid, by provider and method, e.g. stripe:apple_pay. */
const METHOD = (of: string) => `o.provider || coalesce(':' || ${of}.method, '')`;

const NAME = `CASE dim.value WHEN 'all' THEN '' WHEN 'hour' THEN printf('%02d', CAST((f.at - ?1) / ${HOUR_MS} AS INTEGER))
  WHEN 'country' THEN o.country WHEN 'method' THEN iif(o.total_minor = 0, 'free', ${METHOD('p')})
  WHEN 'coupon' THEN coalesce('${BATCH_PREFIX}' || c.batch_id, o.coupon_code, '')
  WHEN 'source' THEN ${MARK('source')} WHEN 'landing' THEN coalesce(o.landing_page, '')
  WHEN 'cart' THEN iif(EXISTS (SELECT 1 FROM abandoned_cart a WHERE a.order_id = o.id AND a.state = 'recovered'), 'recovered', '')
  ELSE iif(o.utm IS NULL, '', json_array(${MARK('source')}, ${MARK('medium')}, ${MARK('campaign')})) END`;

/** SQL: the facts by dimensions of a whole order. */
const BY_ORDER = `${FACTS}, named AS (
  SELECT dim.value AS dimension, ${NAME} AS name, o.currency, f.* FROM fact f JOIN orders o ON o.id = f.order_id
  LEFT JOIN coupon c ON c.code = o.coupon_code LEFT JOIN ${settledPayment('o')}
  CROSS JOIN json_each('["all","hour","country","method","coupon","source","campaign","landing","cart"]') dim
)`;

const BY_PRODUCT = `${LINES}, named AS (
  SELECT 'product' AS dimension, line.product_id AS name, o.currency, line.* FROM line JOIN orders o ON o.id = line.order_id
)`;

/** SQL: the largest names of each dimension, and all others as one. */
const ranked = (facts: string) => `${facts}, summed AS (
  SELECT dimension, name, currency, ${TOTALS} FROM named GROUP BY 1, 2, 3
), place AS (
  SELECT dimension, name, row_number() OVER (
    PARTITION BY dimension ORDER BY sum(gross_usd) DESC, sum(orders) DESC, name) AS place
  FROM summed GROUP BY 1, 2
) SELECT ?4 AS day, s.dimension, iif(p.place <= ${MAX_ROWS}, s.name, '${REST}') AS name, s.currency, ${TOTALS}
  FROM summed s JOIN place p USING (dimension, name) GROUP BY 2, 3, 4`;

const SALES = [ranked(BY_ORDER), ranked(BY_PRODUCT)];

const values = ({ day, beginsAt, endsAt }: StoreDay, live: boolean) => [beginsAt, endsAt, live ? 1 : 0, day];

/** Returns a day's sales, read from the orders themselves, in the form of `daily_sales`. */
export const selectSales = (db: D1Database, day: StoreDay, live: boolean) =>
  SALES.map((sql) => statement<FigureRow>(db, sql, ...values(day, live)));

/** An invoice adds its tax, a credit note subtracts it. */
const TAX = `SELECT ?4 AS day, currency, sum(sign * tax) AS tax, sum(sign * tax_usd) AS tax_usd FROM (
    SELECT i.currency, iif(i.kind = 'invoice', 1, -1) AS sign, i.tax_minor AS tax, ${usd('i.tax_minor')} AS tax_usd
    FROM invoice i JOIN orders o ON o.id = i.order_id WHERE ${isWithin('i.issued_at')} AND ${COUNTED})
  GROUP BY currency`;

/** Returns the tax of a day's documents, in the form of `daily_tax`. */
export const selectTaxOf = (db: D1Database, day: StoreDay, live: boolean) =>
  statement<FigureRow>(db, TAX, ...values(day, live));

/** CROSS JOIN fixes the join order: a day has few lines, and the shop many assignments. */
const COPIES = `CROSS JOIN key_assignment a ON a.line_id = q.line_id AND a.generation = 1 AND a.slot <= q.quantity
  JOIN seat s ON s.id = a.seat_id JOIN license_key k ON k.id = s.key_id`;

/**
 * SQL: the index (from 0) of copy `of` among those that a refund names by their keys; null if it does not name the
 * copy.
 */
const placeIn = (cover: string, of: string) => `(SELECT c.key FROM json_each(${cover}, '$.copies') c
  JOIN key_assignment n ON n.id = c.value AND n.line_id = ${of}.line_id WHERE n.slot = ${of}.slot)`;

/** SQL: whether a copy was refunded individually before the rest of its line. */
const isGone = (of: string) => `EXISTS (SELECT 1 FROM refund e JOIN json_each(e.covers) v
  WHERE e.order_id = q.order_id AND e.state = 'succeeded' AND ${placeIn('v.value', of)} IS NOT NULL)`;
const RANK = `(SELECT count(*) FROM key_assignment g WHERE g.line_id = a.line_id AND g.generation = 1
  AND g.slot <= a.slot AND NOT ${isGone('g')})`;

/** SQL: the part of a refund that belongs to copy `a`; 0 for a refund of copies that never had a key. */
const BACK_FOR_COPY = `coalesce(CASE WHEN q.cover IS NULL THEN ${ofCopy('q.refund_usd + q.dispute_usd')} - ${ofCopy('q.won_usd')}
  WHEN q.cover ->> 'missing' IS NOT NULL THEN ${share('q.refund_usd', {
    before: placeIn('q.cover', 'a'),
    upTo: `${placeIn('q.cover', 'a')} + 1`,
    whole: "(q.cover ->> 'missing')",
  })}
  WHEN NOT ${isGone('a')} THEN ${share('q.refund_usd', { before: `${RANK} - 1`, upTo: RANK, whole: 'q.rest' })} END, 0)`;

const LOTS = `INSERT INTO daily_lot (day, lot_id, sold, paid_usd, returned, replacements, defective, back_usd)
  ${LINES}, copy AS (
    SELECT k.lot_id, q.orders AS sold, iif(q.orders, ${ofCopy('q.gross_usd - q.discount_usd')}, 0) AS paid_usd,
      0 AS returned, 0 AS replacements, 0 AS defective,
      ${BACK_FOR_COPY} AS back_usd
    FROM line q ${COPIES}
    UNION ALL
    SELECT k.lot_id, 0, 0, e.kind = 'returned', 0, e.kind = 'defective', 0 FROM license_event e
    JOIN seat s ON s.id = e.seat_id JOIN license_key k ON k.id = s.key_id
    WHERE e.kind IN ('defective', 'returned') AND e.created_at >= ?1 AND e.created_at < ?2
    UNION ALL
    SELECT k.lot_id, 0, 0, 0, 1, 0, 0 FROM key_assignment n
    JOIN seat s ON s.id = n.seat_id JOIN license_key k ON k.id = s.key_id
    WHERE n.generation > 1 AND n.created_at >= ?1 AND n.created_at < ?2
  )
  SELECT ?4, lot_id, sum(sold), sum(paid_usd), sum(returned), sum(replacements), sum(defective), sum(back_usd)
  FROM copy GROUP BY lot_id`;

const GROUP = `CASE ${TO_KEY_SECONDS.map((seconds) => `WHEN waited <= ${seconds * 1000} THEN '${seconds}'`).join(' ')} ELSE 'more' END`;

const TALLIES: Record<Metric, string> = {
  to_key: `SELECT ${GROUP} AS name, count(*) AS times FROM (
    SELECT ${DELIVERY_TIMES} AS waited FROM ${FIRST_KEYS}
    WHERE o.paid_at IS NOT NULL AND o.paid_at >= ?1 AND o.paid_at < ?2 AND o.live_mode >= ?3) GROUP BY 1`,
  decline: `SELECT ${METHOD('d')} AS name, count(*) AS times FROM payment_decline d JOIN orders o ON o.id = d.order_id
    WHERE d.created_at >= ?1 AND d.created_at < ?2 AND o.live_mode >= ?3 GROUP BY 1`,
  mail: `SELECT name, count(*) AS times FROM (
    SELECT ${MAIL_STATE} AS name FROM outbox m WHERE ${isNotErased('recipient')} AND ${isAboutNoOrder('m')}
      AND created_at >= ?1 AND created_at < ?2
    UNION ALL
    SELECT ${MAIL_STATE} FROM outbox m WHERE ${isNotErased('recipient')} AND ${isAboutOrder('m')}
      AND created_at >= ?1 AND created_at < ?2) GROUP BY 1`,
  assistant: `SELECT iif(m.found, 'answered', 'unanswered') AS name, count(*) AS times
    FROM chat c JOIN chat_message m ON m.chat_id = c.id
    WHERE c.last_at >= ?1 AND m.role = 'assistant' AND m.created_at >= ?1 AND m.created_at < ?2 GROUP BY 1`,
};

/** How long the rows behind a metric are certain to exist: an older day keeps its stored count. */
const RETENTION_MS: Record<Metric, number> = {
  to_key: Number.POSITIVE_INFINITY,
  decline: 1.9 * DAY_MS,
  mail: 6 * DAY_MS,
  assistant: 1.1 * DAY_MS,
};

const clear = (db: D1Database, table: string, day: string) => statement(db, `DELETE FROM ${table} WHERE day = ?`, day);

function tallies(db: D1Database, day: StoreDay, { now, live }: { now: number; live: boolean }) {
  const counted = (Object.keys(TALLIES) as Metric[]).filter((metric) => day.beginsAt > now - RETENTION_MS[metric]);
  return counted.flatMap((metric) => [
    statement(db, 'DELETE FROM daily_tally WHERE metric = ? AND day = ?', metric, day.day),
    statement(
      db,
      `INSERT INTO daily_tally (day, metric, name, times) SELECT ?4, '${metric}', name, times FROM (${TALLIES[metric]})`,
      ...values(day, live),
    ),
  ]);
}

interface Computing {
  timeZone: string;
  /** The last change mark that this computation covers; later ones wait for the next. */
  upTo: number;
}

/** Recomputes a day's figures from orders, refunds, disputes, keys and mails, in one batch. Idempotent. */
export async function computeDay(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  day: StoreDay,
  { timeZone, upTo }: Computing,
): Promise<void> {
  const at = now();
  const live = !isTestShop({ settings });
  await db.batch([
    statement(db, 'DELETE FROM report_change WHERE id <= ? AND at >= ? AND at < ?', upTo, day.beginsAt, day.endsAt),
    statement(
      db,
      `INSERT INTO report_day (day, time_zone, begins_at, ends_at, computed_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (day) DO UPDATE SET time_zone = ?2, begins_at = ?3, ends_at = ?4, computed_at = ?5, verified_at = NULL`,
      day.day,
      timeZone,
      day.beginsAt,
      day.endsAt,
      at,
    ),
    clear(db, 'daily_sales', day.day),
    ...SALES.map((sql) => statement(db, `INSERT INTO daily_sales (${COLUMNS}) ${sql}`, ...values(day, live))),
    clear(db, 'daily_tax', day.day),
    statement(db, `INSERT INTO daily_tax (day, currency, tax, tax_usd) ${TAX}`, ...values(day, live)),
    clear(db, 'daily_lot', day.day),
    statement(db, LOTS, ...values(day, live)),
    ...tallies(db, day, { now: at, live }),
  ]);
}
