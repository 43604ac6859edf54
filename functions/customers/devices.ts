import type { z } from 'zod';
import type { DeviceView, Done, devicesOutput } from '../../src/shop/customers/contract';
import { deviceName } from '../../src/shop/customers/rules';
import { guardedBatch } from '../db/client';
import { type AuthResult, endSession, endSessions, type SessionRow, selectSessions } from '../identity/sessions';
import { closeBrowsersOf } from '../orders/close-browser';
import type { Deps } from '../platform/deps';

/** A session as its owner sees it. */
export const deviceViewOf = (row: SessionRow, current: string | undefined): DeviceView => ({
  id: row.id,
  name: deviceName(row.user_agent),
  current: row.id === current,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

/** The customer's signed-in devices, most recently used first. */
export async function listDevices({ db, actor, now }: Deps): Promise<z.input<typeof devicesOutput>> {
  const { results } = await selectSessions(db, { kind: 'customer', ownerId: actor.id ?? '', now: now() }).all();
  return { devices: results.map((row) => deviceViewOf(row, actor.session?.id)) };
}

/** Signs one device out and closes the orders it opened. Throws not_found if it is not the customer's. */
export async function endDevice({ db, actor, now }: Deps, { id }: { id: string }): Promise<AuthResult<Done>> {
  const customerId = actor.id ?? '';
  await guardedBatch(db, 'not_found', [
    closeBrowsersOf(db, { customerId, sessionId: id, now: now() }),
    ...endSession(db, { kind: 'customer', ownerId: customerId, id }),
  ]);
  const output = { success: true as const, message: 'This device is signed out.' };
  return id === actor.session?.id ? { output, session: null, browser: null } : { output };
}

/** Signs out all devices, including this one, and closes the orders they opened. */
export async function endDevices({ db, actor, now }: Deps): Promise<AuthResult<Done>> {
  const customerId = actor.id ?? '';
  await db.batch([
    closeBrowsersOf(db, { customerId, now: now() }),
    endSessions(db, { kind: 'customer', ownerId: customerId }),
  ]);
  return { output: { success: true, message: 'You are signed out everywhere.' }, session: null, browser: null };
}
