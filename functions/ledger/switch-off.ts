import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention, recordAudit } from '../staff/statements';

/** The subject of the only attention entry about the switch. */
export const SUBJECT = 'selling';

/** Switches selling off, if it is on, and alerts staff with `message`. */
export async function switchOff(deps: Deps, reason: string, message: string): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const raise = raiseAttention(deps, { kind: 'selling_off', subject: SUBJECT, message });
  const state = await statement<{ state: string }>(db, 'SELECT state FROM selling WHERE id = 1').first('state');
  const change = [
    statement(
      db,
      "UPDATE selling SET state = 'off', reason = ?1, changed_by = ?2, changed_at = ?3 WHERE id = 1",
      reason,
      deps.actor.name,
      now,
    ),
    recordAudit(db, deps, { action: 'selling.changed', subject: SUBJECT, after: { state: 'off' }, reason }),
  ];
  await db.batch([raise, ...(state === 'off' ? [] : change)]);
}

/** Throws selling_on unless selling is off: a restore changes what was sold, so nothing may be sold during it. */
export async function requireSellingDisabled(db: D1Database): Promise<void> {
  const state = await statement<{ state: string }>(db, 'SELECT state FROM selling WHERE id = 1').first('state');
  if (state !== 'off') throw new ShopError('selling_on');
}
