import { statement } from '../db/client';
import { BRINGING } from '../mail/statements';

/** A fact about an order as the database keeps it; `amount_minor` only where money went back. */
export interface FactRow {
  kind: 'assigned' | 'mailed' | 'delivered' | 'bounced' | 'revealed' | 'refunded' | 'second_payment';
  at: number;
  count: number;
  amount_minor: number | null;
  by_staff: number;
}

const ASSIGNED = 'FROM order_line l JOIN key_assignment a ON a.line_id = l.id';

/**
 * What has happened to an order after its payment. Keys assigned in one write are one fact; of a key's reveals only
 * the first counts, by whom it was: the log keeps all of them. A payment made twice went back without the order losing
 * anything. D1 takes no more than five parts in one statement.
 */
export const selectTimeline = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT 'assigned' AS kind, a.created_at AS at, count(DISTINCT s.key_id) AS count, NULL AS amount_minor, 0 AS by_staff
       ${ASSIGNED} JOIN seat s ON s.id = a.seat_id WHERE l.order_id = ?1 GROUP BY a.created_at
     UNION ALL SELECT 'mailed', sent_at, 1, NULL, 0 FROM outbox
       WHERE subject_id = ?1 AND kind IN (${BRINGING}) AND sent_at IS NOT NULL
     UNION ALL SELECT e.kind, e.created_at, 1, NULL, 0 FROM outbox m JOIN mail_event e ON e.outbox_id = m.id
       WHERE m.subject_id = ?1 AND m.kind IN (${BRINGING}) AND e.kind IN ('delivered', 'bounced')
     UNION ALL SELECT 'revealed', at, count(*), NULL, staff FROM (
       SELECT min(e.created_at) AS at, e.actor NOT LIKE 'buyer:%' AND e.actor NOT LIKE 'customer:%' AS staff ${ASSIGNED}
         JOIN seat s ON s.id = a.seat_id JOIN licence_event e ON e.assignment_id = a.id AND e.kind = 'revealed'
       WHERE l.order_id = ?1 GROUP BY s.key_id, staff) GROUP BY at, staff
     UNION ALL SELECT CASE p.state WHEN 'duplicate' THEN 'second_payment' ELSE 'refunded' END, r.created_at, 1,
         r.amount_minor, 0
       FROM refund r LEFT JOIN payment p ON p.provider_ref = r.provider_ref
       WHERE r.order_id = ?1 AND r.state <> 'failed'`,
    orderId,
  );
