import { statement } from '../db/client';
import type { Actor } from '../platform/deps';
import type { Doors } from '../platform/doors';
import { SEEN_EVERY_MS, SESSION_LIMITS } from '../platform/sessions';

interface Row {
  id: string;
  customer_id: string;
  created_at: number;
  last_seen_at: number;
}

/** The signed-in customer whose session token has this hash; undefined when it is unknown or has run out. */
export async function findCustomer(
  { db, now, later }: Pick<Doors, 'db' | 'now' | 'later'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const at = now();
  const row = await statement(
    db,
    `SELECT id, customer_id, created_at, last_seen_at FROM customer_session
     WHERE token_hash = ?1 AND expires_at > ?2 AND last_seen_at > ?3`,
    tokenHash,
    at,
    at - SESSION_LIMITS.customer.idleMs,
  ).first<Row>();
  if (!row) return undefined;
  if (at - row.last_seen_at > SEEN_EVERY_MS)
    later(statement(db, 'UPDATE customer_session SET last_seen_at = ?2 WHERE id = ?1', row.id, at).run());
  return {
    kind: 'customer',
    name: `customer:${row.customer_id}`,
    id: row.customer_id,
    permissions: new Set(),
    session: { id: row.id, provedAt: row.created_at },
  };
}
