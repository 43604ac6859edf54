import type { z } from 'zod';
import type { DeviceView, Done, devicesOutput } from '../../src/shop/customers/contract';
import { deviceName } from '../../src/shop/customers/rules';
import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { endSession, endSessions, type SessionRow, type SignedIn, selectSessions } from './sessions';

/** A session as its owner sees it. */
export const deviceOf = (row: SessionRow, current: string | undefined): DeviceView => ({
  id: row.id,
  name: deviceName(row.user_agent),
  current: row.id === current,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

/** Where the customer is signed in, the latest used first. */
export async function listDevices({ db, actor, now }: Deps): Promise<z.input<typeof devicesOutput>> {
  const { results } = await selectSessions(db, actor.id ?? '', now()).all<SessionRow>();
  return { devices: results.map((row) => deviceOf(row, actor.session?.id)) };
}

/** Signs one device out. Throws not_found for a device that is not the customer's. */
export async function endDevice({ db, actor }: Deps, { id }: { id: string }): Promise<SignedIn<Done>> {
  const ended = await endSession(db, actor.id ?? '', id).first();
  if (!ended) throw new ShopError('not_found');
  const output = { success: true as const, message: 'This device is signed out.' };
  return id === actor.session?.id ? { output, session: null } : { output };
}

/** Signs every device out, this one too. */
export async function endDevices({ db, actor }: Deps): Promise<SignedIn<Done>> {
  await endSessions(db, actor.id ?? '').run();
  return { output: { success: true, message: 'You are signed out everywhere.' }, session: null };
}
