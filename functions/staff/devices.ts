import type { DevicesOutput, EndDevicesInput } from '../../src/shop/staff/contract-me';
import { guardedBatch } from '../db/client';
import { type AuthResult, endSession, endSessions, selectSessions } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import { rememberDevice } from './known-device';
import { meOf } from './members';
import { recordAudit } from './statements';

/** Returns the browsers in which the member is signed in, the most recently used first. */
export async function listDevices(deps: Deps): Promise<DevicesOutput> {
  const { results } = await selectSessions(deps.db, { kind: 'staff', ownerId: meOf(deps), now: deps.now() }).all();
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

/** Signs one of the member's own browsers out. Throws not_found for any other session. */
export async function endDevice(deps: Deps, { id }: { id: string }): Promise<AuthResult<{ success: true }>> {
  const { db } = deps;
  await guardedBatch(db, 'not_found', [
    ...endSession(db, { kind: 'staff', ownerId: meOf(deps), id }),
    recordAudit(db, deps, { action: 'staff_device.signed_out', subject: deps.actor.name, after: { session: id } }),
  ]);
  return id === deps.actor.session?.id ? { output: { success: true }, session: null } : { output: { success: true } };
}

/** Signs the member out in every browser, or in every other one with `keepCurrent`; those are no longer recognized. */
export async function endDevices(deps: Deps, { keepCurrent }: EndDevicesInput): Promise<AuthResult<{ success: true }>> {
  const id = meOf(deps);
  await deps.db.batch([
    endSessions(deps.db, { kind: 'staff', ownerId: id, except: keepCurrent ? deps.actor.session?.id : undefined }),
    recordAudit(deps.db, deps, {
      action: 'staff.signed_out_everywhere',
      subject: deps.actor.name,
      after: { keepCurrent },
    }),
  ]);
  if (!keepCurrent) return { output: { success: true }, session: null };
  return { output: { success: true }, device: await rememberDevice(deps, id) };
}
