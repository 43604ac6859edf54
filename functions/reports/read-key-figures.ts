import { LICENSE_LABELS, type LicenseType } from '../../src/shop/licenses/lot-terms';
import {
  countBy,
  type KeyFigures,
  LOOKBACK_DAYS,
  MIN_CASES,
  medianWaitOf,
  type Share,
} from '../../src/shop/reports/key-figures';
import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import { deliveryOf, selectDeliveries } from '../orders/delivery-times';

/** Enough rows for a stable median, and few enough to read with a page. */
const NEWEST = 200;

interface LotOrigin {
  region: string | null;
  type: LicenseType | null;
}
const LOTS = 'SELECT region, license_type AS type FROM lot LIMIT 5000';

type SalesSums = Record<'orders' | 'refunds' | 'sold' | 'replacements', number | null>;
const SALES = `SELECT (SELECT sum(orders) FROM daily_sales WHERE dimension = 'all' AND day >= ?1) AS orders,
  (SELECT sum(refunds) FROM daily_sales WHERE dimension = 'all' AND day >= ?1) AS refunds,
  (SELECT sum(sold) FROM daily_lot WHERE day >= ?1) AS sold,
  (SELECT sum(replacements) FROM daily_lot WHERE day >= ?1) AS replacements`;

/** SQL: a message that still waits counts with its waiting time; one closed without an answer needed none. */
const ANSWERS = `SELECT coalesce(first_answered_at, ?2) - created_at AS waited FROM thread
  WHERE last_message_at >= ?1 AND created_at >= ?1 AND kind IN ('message', 'key_problem', 'mail')
    AND (first_answered_at >= created_at OR (first_answered_at IS NULL AND state IN ('open', 'snoozed')))
  ORDER BY last_message_at DESC LIMIT ${NEWEST}`;

interface NeededDeps {
  db: D1Database;
  /** True if only live payments count. */
  live: boolean;
  now: () => number;
}
const shareOf = (of: number | null, times: number | null, fewest: number): Share | undefined =>
  of === null || of < fewest ? undefined : { of, times: times ?? 0 };

function lotsOf(rows: LotOrigin[]): KeyFigures['lots'] {
  if (rows.filter(({ region, type }) => region?.trim() || type).length < MIN_CASES.lots) return undefined;
  return {
    of: rows.length,
    regions: countBy(rows.map(({ region }) => region?.trim() || 'Not noted')),
    types: countBy(rows.map(({ type }) => (type ? LICENSE_LABELS[type] : 'Not noted'))),
  };
}

/**
 * Returns all figures of the page about the origin of keys, from orders, lots and messages; each only if it has enough
 * cases.
 */
export async function readKeyFigures(deps: NeededDeps): Promise<KeyFigures> {
  const { db, now } = deps;
  const day = (back: number) => utcDay(now() - back * DAY_MS);
  const { deliveries, lots, sales, waits } = await selectBatch(db, {
    deliveries: selectDeliveries(deps),
    lots: statement<LotOrigin>(db, LOTS),
    sales: statement<SalesSums>(db, SALES, day(LOOKBACK_DAYS.sales)),
    waits: statement<{ waited: number }>(db, ANSWERS, now() - LOOKBACK_DAYS.answers * DAY_MS, now()),
  });
  const [sums = { orders: null, refunds: null, sold: null, replacements: null }] = sales;
  const figures = {
    delivery: deliveryOf(deliveries),
    lots: lotsOf(lots),
    refunds: shareOf(sums.orders, sums.refunds, MIN_CASES.orders),
    replacements: shareOf(sums.sold, sums.replacements, MIN_CASES.copies),
    answers: medianWaitOf(
      waits.map(({ waited }) => waited),
      MIN_CASES.answers,
    ),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined)) as KeyFigures;
}
