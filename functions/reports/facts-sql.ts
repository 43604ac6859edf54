import { EXPONENTS } from '../../src/shop/money';
import { settledOf } from '../db/bought';
import { unrefundedCopies } from '../db/order-lines';

/** SQL: the factor of each currency's minor units in the conversion below: 10^(8 - exponent). */
const SCALES = `${Object.entries(EXPONENTS)
  .filter(([, exponent]) => exponent !== 2)
  .map(([code, exponent]) => `WHEN '${code}' THEN ${10 ** (8 - exponent)}`)
  .join(' ')} ELSE 1000000 END`;

/** SQL: minor units of the order `of` as US cents at its own rate, rounded half up; only for integers of at least 0. */
export const usd = (minor: string, of = 'o') =>
  `((2 * (${minor}) * (CASE ${of}.currency ${SCALES}) + ${of}.rate_millionths) / (2 * ${of}.rate_millionths))`;

/** SQL: one part's share of a sum, by running weights that end at `whole`; the parts add up to the sum. */
export const share = (sum: string, { before, upTo, whole }: { before: string; upTo: string; whole: string }) =>
  `((2 * (${sum}) * (${upTo}) + ${whole}) / (2 * ${whole}) - (2 * (${sum}) * (${before}) + ${whole}) / (2 * ${whole}))`;

/** The bindings of every statement about a day: its start and end (milliseconds), and 1 if only live payments count. */
export const isWithin = (column: string) => `${column} >= ?1 AND ${column} < ?2`;
export const COUNTED = 'o.live_mode >= ?3';

/** Returned money of settled payments: refunds on the day they were made, disputes when they were opened or won. */
const BACK = `back AS MATERIALIZED (
  SELECT r.order_id, r.created_at AS at, r.covers, 1 AS refunds, 0 AS disputes, 'refund' AS what, r.amount_minor AS amount,
    (SELECT coalesce(sum(e.amount_minor), 0) FROM refund e JOIN ${settledOf('e', 'f')}
     WHERE e.order_id = r.order_id AND e.state = 'succeeded'
       AND (e.created_at < r.created_at OR (e.created_at = r.created_at AND e.id < r.id))) AS earlier, r.id
  FROM refund r JOIN ${settledOf('r')}
  WHERE r.state = 'succeeded' AND ${isWithin('r.created_at')}
  UNION ALL
  SELECT d.order_id, d.created_at, NULL, 0, 1, 'dispute', iif(d.currency = p.currency, d.amount_minor, p.amount_minor), 0, d.id
  FROM dispute d JOIN ${settledOf('d')}
  WHERE d.state IN ('opened', 'won', 'lost') AND ${isWithin('d.created_at')}
  UNION ALL
  SELECT d.order_id, d.closed_at, NULL, 0, 0, 'won', iif(d.currency = p.currency, d.amount_minor, p.amount_minor), 0, d.id
  FROM dispute d JOIN ${settledOf('d')}
  WHERE d.state = 'won' AND ${isWithin('d.closed_at')}
), back_usd AS MATERIALIZED (
  SELECT b.*, ${usd('b.earlier + b.amount')} - ${usd('b.earlier')} AS usd
  FROM back b JOIN orders o ON o.id = b.order_id WHERE ${COUNTED}
)`;

const of = (what: string, column: string) => `iif(b.what = '${what}', b.${column}, 0)`;

/** SQL: `fact`, one row for each order paid, refunded or disputed on the day. */
export const FACTS = `WITH ${BACK}, fact AS MATERIALIZED (
  SELECT o.id AS order_id, o.paid_at AS at, 1 AS orders,
    (SELECT coalesce(sum(l.quantity), 0) FROM order_line l WHERE l.order_id = o.id) AS units,
    o.subtotal_minor AS gross, o.discount_minor AS discount, 0 AS refunds, 0 AS refund, 0 AS disputes, 0 AS dispute, 0 AS won,
    ${usd('o.subtotal_minor')} AS gross_usd, ${usd('o.subtotal_minor')} - ${usd('o.total_minor')} AS discount_usd,
    0 AS refund_usd, 0 AS dispute_usd, 0 AS won_usd
  FROM orders o WHERE o.paid_at IS NOT NULL AND ${isWithin('o.paid_at')} AND ${COUNTED}
  UNION ALL
  SELECT b.order_id, b.at, 0, 0, 0, 0, b.refunds, ${of('refund', 'amount')}, b.disputes, ${of('dispute', 'amount')}, ${of('won', 'amount')},
    0, 0, ${of('refund', 'usd')}, ${of('dispute', 'usd')}, ${of('won', 'usd')} FROM back_usd b
)`;

const NET = '(l.total_minor - l.discount_minor)';
const RUNNING = 'OVER (PARTITION BY l.order_id ORDER BY l.position)';

/** SQL: what a refund covers of line `l`, as JSON; null if it does not cover the line, or names no lines at all. */
const COVER = "(SELECT c.value FROM json_each(b.covers) c WHERE c.value ->> 'line' = l.id)";
/**
 * SQL: copies of line `l` that a refund or dispute covers: those it names or what was left of the line, or else all.
 */
const COVERED = `iif(b.covers IS NULL, l.quantity, (SELECT coalesce(c.value ->> 'missing', ${unrefundedCopies('l')})
  FROM json_each(b.covers) c WHERE c.value ->> 'line' = l.id))`;
const RUN = { before: 'upto - weight', upTo: 'upto', whole: 'whole' };

/**
 * SQL: `line`, like `fact` but one row per order line; sums that cover several lines are split by what was paid for
 * them.
 */
export const LINES = `WITH ${BACK}, sold AS MATERIALIZED (
  SELECT l.*, o.currency, o.paid_at AS at, o.rate_millionths,
    sum(l.total_minor) ${RUNNING} AS upto, sum(${NET}) ${RUNNING} AS upto_net
  FROM orders o JOIN order_line l ON l.order_id = o.id
  WHERE o.paid_at IS NOT NULL AND ${isWithin('o.paid_at')} AND ${COUNTED}
), weighed AS (
  SELECT b.*, l.id AS line_id, l.product_id, l.position, l.quantity, ${COVER} AS cover, ${unrefundedCopies('l')} AS rest,
    coalesce(${NET} * ${COVERED} / l.quantity, 0) AS net
  FROM back_usd b JOIN order_line l ON l.order_id = b.order_id
), weights AS (
  SELECT *, iif(max(net) OVER (PARTITION BY what, id) > 0, net, 1) AS weight FROM weighed
), shared AS MATERIALIZED (
  SELECT *, sum(weight) OVER (PARTITION BY what, id ORDER BY position) AS upto,
    sum(weight) OVER (PARTITION BY what, id) AS whole FROM weights
), parts AS MATERIALIZED (
  SELECT *, ${share('amount', RUN)} AS part, ${share('usd', RUN)} AS part_usd,
    upto = weight AND weight > 0 AS leading FROM shared
), line AS MATERIALIZED (
  SELECT i.id AS line_id, i.order_id, i.product_id, i.quantity, 1 AS orders, i.quantity AS units,
    i.total_minor AS gross, i.discount_minor AS discount, 0 AS refunds, 0 AS refund, 0 AS disputes, 0 AS dispute, 0 AS won,
    ${usd('i.upto', 'i')} - ${usd('i.upto - i.total_minor', 'i')} AS gross_usd,
    ${usd('i.upto', 'i')} - ${usd('i.upto - i.total_minor', 'i')}
      - (${usd('i.upto_net', 'i')} - ${usd('i.upto_net - (i.total_minor - i.discount_minor)', 'i')}) AS discount_usd,
    0 AS refund_usd, 0 AS dispute_usd, 0 AS won_usd, NULL AS cover, 0 AS rest FROM sold i
  UNION ALL
  SELECT b.line_id, b.order_id, b.product_id, b.quantity, 0, 0, 0, 0, iif(b.leading, b.refunds, 0), ${of('refund', 'part')},
    iif(b.leading, b.disputes, 0), ${of('dispute', 'part')}, ${of('won', 'part')},
    0, 0, ${of('refund', 'part_usd')}, ${of('dispute', 'part_usd')}, ${of('won', 'part_usd')}, b.cover, b.rest FROM parts b
)`;

/** SQL: the part of a line's sum that belongs to the copy in slot `a.slot` of `q.quantity`. */
export const ofCopy = (sum: string) => share(sum, { before: 'a.slot - 1', upTo: 'a.slot', whole: 'q.quantity' });
