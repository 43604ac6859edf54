import { statement } from '../db/client';

/** Closes a waiting line once it has a key for every copy. */
export const fulfilWaiting = (db: D1Database, lineId: string) =>
  statement(
    db,
    `UPDATE order_line SET state = 'fulfilled' WHERE id = ? AND state = 'awaiting_keys' AND quantity = (
       SELECT count(*) FROM key_assignment a WHERE a.line_id = order_line.id AND a.generation = 1)`,
    lineId,
  );
