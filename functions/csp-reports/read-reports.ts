import type { PolicyReport } from '../../src/shop/vitals/contract';
import { statement } from '../db/client';

/** Maximum number of groups shown. */
const SHOWN = 100;

/** Policy violations from day `from` to day `to` (in the shop's time zone, e.g. 2026-11-22), most frequent first. */
export const selectReports = (db: D1Database, from: string, to: string) =>
  statement<PolicyReport>(
    db,
    `SELECT directive, blocked, page, source, sum(times) AS times, max(day) AS lastDay FROM csp_report
     WHERE day BETWEEN ?1 AND ?2 GROUP BY directive, blocked, page, source ORDER BY times DESC, directive LIMIT ${SHOWN}`,
    from,
    to,
  );
