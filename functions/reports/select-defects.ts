import { dayAt } from '../../src/shop/reports/days';
import { knownUsd } from '../../src/shop/reports/to-usd';
import type { Span } from '../../src/shop/reports/views';
import { DAY_MS, QUARTER_HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';

interface DayRow {
  day: string;
  currency: string | null;
  millionths: number | null;
  sold: number;
  defective: number;
  cost: number | null;
}

/** Credits of a quarter of an hour: in every time zone, days begin on one. */
interface CreditRow {
  quarter: number;
  currency: string | null;
  millionths: number | null;
  credit: number;
}

const usd = (minor: number | null, row: { currency: string | null; millionths: number | null }) =>
  knownUsd(minor, row.currency, row.millionths) ?? 0;

/**
 * Returns the copies sold and those that went bad, by day, with the cost of the bad ones in US dollars at the current
 * rate.
 */
export const selectDefects = (db: D1Database, { from, to }: Span) => ({
  sql: statement<DayRow>(
    db,
    `SELECT d.day, l.currency, r.millionths, sum(d.sold) AS sold, sum(d.defective) AS defective,
       sum(d.defective * l.unit_cost_minor) AS cost
     FROM daily_lot d JOIN lot l ON l.id = d.lot_id LEFT JOIN rate r ON r.currency = l.currency
     WHERE d.day BETWEEN ?1 AND ?2 GROUP BY d.day, l.currency ORDER BY d.day`,
    from,
    to,
  ),
  view: (rows: DayRow[]) => {
    const days = new Map<string, { day: string; sold: number; defective: number; costUsd: number }>();
    for (const row of rows) {
      const day = days.get(row.day) ?? { day: row.day, sold: 0, defective: 0, costUsd: 0 };
      days.set(row.day, {
        day: row.day,
        sold: day.sold + row.sold,
        defective: day.defective + row.defective,
        costUsd: day.costUsd + usd(row.cost, row),
      });
    }
    return [...days.values()];
  },
});

/** Returns what suppliers credited for bad keys, by the day it was recorded, in US dollars at the current rate. */
export const selectCredits = (db: D1Database, { from, to }: Span, timeZone: string) => ({
  sql: statement<CreditRow>(
    db,
    `SELECT c.updated_at / ${QUARTER_HOUR_MS} AS quarter, l.currency, r.millionths, sum(c.credit_minor) AS credit
     FROM supplier_claim c JOIN lot l ON l.id = c.lot_id LEFT JOIN rate r ON r.currency = l.currency
     WHERE c.state = 'credited' AND c.updated_at BETWEEN ?1 AND ?2 GROUP BY 1, l.currency`,
    Date.parse(`${from}T00:00:00Z`) - DAY_MS,
    Date.parse(`${to}T00:00:00Z`) + 2 * DAY_MS,
  ),
  view: (rows: CreditRow[]) => {
    const days = new Map<string, number>();
    for (const row of rows) {
      const day = dayAt(row.quarter * QUARTER_HOUR_MS, timeZone);
      if (day >= from && day <= to) days.set(day, (days.get(day) ?? 0) + usd(row.credit, row));
    }
    return [...days].map(([day, creditUsd]) => ({ day, creditUsd }));
  },
});
