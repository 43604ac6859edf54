import { must, statement } from '../db/client';

/** Closes paid lines whose money goes back (JSON list of ids); aborts the batch unless all `count` were open. */
export const refundLines = (db: D1Database, lineIds: string, count: number) => [
  statement(
    db,
    `UPDATE order_line SET state = 'refunded'
     WHERE state IN ('awaiting_keys', 'fulfilled') AND id IN (SELECT value FROM json_each(?))`,
    lineIds,
  ),
  must(db, count),
];
