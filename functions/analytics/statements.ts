import { statement } from '../db/client';

/** How often an event came on a page of the shop on one day (UTC, e.g. 2026-11-22). */
export interface DayCount {
  day: string;
  event: 'page_view';
  page: string;
  times: number;
}

/** Adds counts to those that are there, one row for each day, event and page. */
export const insertCounts = (db: D1Database, counts: readonly DayCount[]): D1PreparedStatement =>
  statement(
    db,
    `INSERT INTO daily_count (day, event, page, times)
     SELECT value ->> 'day', value ->> 'event', value ->> 'page', value ->> 'times' FROM json_each(?1) WHERE true
     ON CONFLICT (event, page, day) DO UPDATE SET times = times + excluded.times`,
    JSON.stringify(counts),
  );
