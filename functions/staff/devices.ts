import { ShopError } from '../../src/shop/errors';
import type { DevicesOutput, EndDevicesInput } from '../../src/shop/staff/contract-me';
import { missedCondition, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { SESSION_LIMITS } from '../platform/sessions';
import { rememberBrowser } from './known-browser';
import { meOf } from './members';
import { endSessions, type SignedIn } from './sessions';
import { recordAudit } from './statements';

interface Row {
  id: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

/** The browsers in which the member is signed in, the latest used first. */
export async function listDevices(deps: Deps): Promise<DevicesOutput> {
  const now = deps.now();
  const { results } = await statement(
    deps.db,
    `SELECT id, user_agent, created_at, last_seen_at, expires_at FROM staff_session
     WHERE staff_id = ?1 AND state = 'active' AND expires_at > ?2 AND last_seen_at > ?3 ORDER BY last_seen_at DESC`,
    meOf(deps),
    now,
    now - SESSION_LIMITS.staff.idleMs,
  ).all<Row>();
  const devices = results.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    current: row.id === deps.actor.session?.id,
  }));
  return { success: true, devices };
}

/** Signs one of the member's own browsers out. Throws not_found for anybody else's. */
export async function endDevice(deps: Deps, { id }: { id: string }): Promise<SignedIn<{ success: true }>> {
  const { db } = deps;
  try {
    await db.batch([
      statement(db, 'DELETE FROM staff_session WHERE id = ?1 AND staff_id = ?2', id, meOf(deps)),
      must(db, 1),
      recordAudit(db, deps, { action: 'staff.device_signed_out', subject: deps.actor.name, after: { session: id } }),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('not_found');
    throw error;
  }
  return id === deps.actor.session?.id ? { output: { success: true }, session: null } : { output: { success: true } };
}

/** Signs the member out in every browser, or in every other one with `keepCurrent`; those are no longer known. */
export async function endDevices(deps: Deps, { keepCurrent }: EndDevicesInput): Promise<SignedIn<{ success: true }>> {
  const id = meOf(deps);
  await deps.db.batch([
    endSessions(deps.db, id, keepCurrent ? deps.actor.session?.id : undefined),
    recordAudit(deps.db, deps, {
      action: 'staff.signed_out_everywhere',
      subject: deps.actor.name,
      after: { keepCurrent },
    }),
  ]);
  if (!keepCurrent) return { output: { success: true }, session: null };
  return { output: { success: true }, device: await rememberBrowser(deps, id) };
}
