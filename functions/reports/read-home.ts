import type { z } from 'zod';
import { localTimeOf, momentOf } from '../../src/shop/local-time';
import { orderNumber } from '../../src/shop/orders/number';
import type { homeReportOutput } from '../../src/shop/reports/contract';
import { addDays, storeDay } from '../../src/shop/reports/days';
import { addSums, NO_SALES, PACE_DAYS, SUM_NAMES, type Sums } from '../../src/shop/reports/sums';
import { spanOf } from '../../src/shop/reports/views';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isTestShop } from '../orders/test-orders';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { FACTS } from './facts-sql';
import { FUNNEL, readAll, withoutGaps } from './read-report';
import { selectComputed, selectDays, selectEvents, selectRecovered, selectRunway } from './select';

type HourRow = Sums & { day: string; hour: number };
const COUNTS = ['orders', 'units', 'refunds', 'disputes'];

/** SQL: the column of a sales sum in US dollars. */
const usd = (name: string) => (COUNTS.includes(name) ? name : `${name}_usd`);

/** Returns the sales of two days by hours since midnight, in US dollars. */
const selectHours = (db: D1Database, days: readonly string[]) => ({
  sql: statement<HourRow>(
    db,
    `SELECT day, CAST(name AS INTEGER) AS hour,
       ${SUM_NAMES.map((name) => `sum(${usd(name)}) AS ${name}`).join(', ')}
     FROM daily_sales WHERE dimension = 'hour' AND day IN (SELECT value FROM json_each(?)) GROUP BY day, name`,
    JSON.stringify(days),
  ),
  view: (rows: HourRow[]) => rows,
});

/**
 * Returns the sales of a part of an hour in US dollars, from the orders themselves: stored figures cover whole hours
 * only.
 */
const selectWithinHour = ({ db, settings }: Deps, { from, to }: { from: number; to: number }) => ({
  sql: statement<Sums>(
    db,
    `${FACTS} SELECT ${SUM_NAMES.map((name) => `coalesce(sum(${usd(name)}), 0) AS ${name}`).join(', ')} FROM fact`,
    from,
    to,
    isTestShop({ settings }) ? 0 : 1,
  ),
  view: ([row = NO_SALES]: Sums[]) => row,
});

interface OrderRow {
  id: string;
  seq: number;
  name: string;
  minor: number;
  currency: string;
  paidAt: number;
  createdAt: number;
  isTest: number;
}

const selectLatest = (db: D1Database) => ({
  sql: statement<OrderRow>(
    db,
    `SELECT id, seq, trim(first_name || ' ' || last_name) AS name, total_minor AS minor, currency, paid_at AS paidAt,
       created_at AS createdAt, live_mode = 0 AS isTest
     FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 5`,
  ),
  view: (rows: OrderRow[]) =>
    rows.map(({ seq, createdAt, isTest, ...row }) => ({
      ...row,
      number: orderNumber(seq, createdAt),
      testMode: isTest === 1,
    })),
});

/** Returns the sums of a day's first `hour` hours. */
const until = (rows: readonly HourRow[], day: string, hour: number): Sums =>
  rows.filter((row) => row.day === day && row.hour < hour).reduce<Sums>((sums, row) => addSums(sums, row), NO_SALES);

/** Returns the hours since midnight by the wall clock, e.g. 14.5 at 14:30, also on days when the clocks change. */
const hourOf = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / HOUR_MS;

/**
 * Returns the sales for the home screen of the back office: today, the same day last week, and 30 days. One D1 call.
 */
export async function readHome(deps: Deps): Promise<z.input<typeof homeReportOutput>> {
  const { db } = deps;
  const { openingHours, coverDays, supplierDays } = await shopSettings(deps);
  const { timeZone } = openingHours;
  const [today = '', time = ''] = localTimeOf(deps.now(), timeZone).split('T');
  const lastWeek = addDays(today, -7);
  const month = spanOf('30d', today);
  const midnight = storeDay(lastWeek, timeZone).beginsAt;
  const to = momentOf(`${lastWeek}T${time}`, timeZone);
  const whole = Math.floor((to - midnight) / HOUR_MS);
  const { computed, hours, part, days, events, recovered, runway, latest } = await readAll(db, {
    computed: selectComputed(db, { today, timeZone }),
    hours: selectHours(db, [today, lastWeek]),
    part: selectWithinHour(deps, { from: midnight + whole * HOUR_MS, to }),
    days: selectDays(db, month),
    events: selectEvents(db, { dimension: 'all', events: FUNNEL }, month),
    recovered: selectRecovered(db, month),
    runway: selectRunway(db, { today, cover: coverDays + supplierDays || PACE_DAYS }),
    latest: selectLatest(db),
  });
  return {
    timeZone,
    ...computed,
    today,
    hour: hourOf(time),
    now: until(hours, today, Number.POSITIVE_INFINITY),
    lastWeek: addSums(until(hours, lastWeek, whole), part),
    days: withoutGaps(days, month.now),
    daysBefore: withoutGaps(days, month.before),
    events,
    recovered,
    latest: deps.actor.permissions.has('orders:read') ? latest : null,
    runway,
    coverDays: coverDays + supplierDays,
  };
}
