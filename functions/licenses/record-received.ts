import { statement } from '../db/client';
import { IN_USE } from '../db/seat-round';
import { INSERT_REVEALED } from './copies';

/**
 * Records that a recipient revealed the key of their copy, for every copy of it in the order. Writes only if the
 * statement directly before it, which grants the reveal, wrote something.
 */
export const recordReceived = (
  db: D1Database,
  { recipientId, actor, detail, now }: { recipientId: string; actor: string; detail: string; now: number },
) =>
  statement(
    db,
    `${INSERT_REVEALED} a.seat_id, a.id, ?2, ?3, ?4 FROM recipient r JOIN order_line l ON l.order_id = r.order_id
     JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON ${IN_USE}
     WHERE changes() > 0 AND r.id = ?1 AND s.key_id IN (SELECT t.key_id FROM key_assignment b
       JOIN seat t ON t.id = b.seat_id AND t.round = b.round AND t.state = 'assigned'
       WHERE b.line_id = r.line_id AND b.slot = r.slot)`,
    recipientId,
    actor,
    detail,
    now,
  );
