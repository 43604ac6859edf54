import { statement } from '../db/client';
import { isLive } from '../db/live-session';
import { touchSession } from '../identity/sessions';
import type { Actor } from '../platform/deps';
import type { Services } from '../platform/services';
import { SEEN_EVERY_MS, SESSION_LIMITS } from '../platform/sessions';

interface Row {
  id: string;
  owner_id: string;
  created_at: number;
  reauthenticated_at: number;
  last_seen_at: number;
}

/** The signed-in customer with this session token hash; undefined if the session is unknown or expired. */
export async function findCustomer(
  { db, now, later }: Pick<Services, 'db' | 'now' | 'later'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const at = now();
  const row = await statement<Row>(
    db,
    `SELECT id, owner_id, created_at, reauthenticated_at, last_seen_at FROM customer_session s
     WHERE token_hash = ?1 AND ${isLive('?2', '?3')}`,
    tokenHash,
    at,
    at - SESSION_LIMITS.customer.idleMs,
  ).first();
  if (!row) return undefined;
  if (at - row.last_seen_at > SEEN_EVERY_MS) later(touchSession(db, 'customer', row.id, at).run());
  return {
    kind: 'customer',
    name: `customer:${row.owner_id}`,
    id: row.owner_id,
    permissions: new Set(),
    session: { id: row.id, signedInAt: row.created_at, reauthenticatedAt: row.reauthenticated_at },
  };
}
