import type { PolicyReport } from '../../src/shop/vitals/contract';
import { statement } from '../db/client';

/** Groups a screen shows at most. */
const SHOWN = 100;

/** What policies refused on the days `from` to `to` (of the shop, e.g. 2026-11-22), most often first. */
export const selectReports = (db: D1Database, from: string, to: string) =>
  statement<PolicyReport>(
    db,
    `SELECT directive, blocked, page, source, sum(times) AS times, max(day) AS lastDay FROM csp_report
     WHERE day BETWEEN ?1 AND ?2 GROUP BY directive, blocked, page, source ORDER BY times DESC, directive LIMIT ${SHOWN}`,
    from,
    to,
  );
