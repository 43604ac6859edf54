import { statement } from '../db/client';

/** The mails that should have gone out by now, the most overdue first. */
export const selectDueMails = (db: D1Database, now: number, limit: number) =>
  statement(
    db,
    `SELECT id FROM outbox WHERE state IN ('queued', 'sending') AND next_attempt_at <= ?1
     ORDER BY next_attempt_at LIMIT ?2`,
    now,
    limit,
  );
