import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isRestoring, mayBeRestoring } from '../db/restoring';
import { WAS_SEEN } from '../db/seat-round';
import type { Deps } from '../platform/deps';
import { postponeMail } from './handle-failure';
import { loadOrderMail } from './order-facts';
import type { OutboxRow } from './statements';

const WAIT_MS = 2 * MINUTE_MS;

/** Returns how many of the keys (JSON list of assignment ids) nobody has seen. */
const countUnseen = (db: D1Database, assignmentIds: string) =>
  statement<{ unseen: number }>(
    db,
    `SELECT count(*) AS unseen FROM key_assignment a WHERE a.id IN (SELECT value FROM json_each(?)) AND NOT ${WAS_SEEN}`,
    assignmentIds,
  );

/**
 * Puts a claimed mail back if it contains keys that nobody has seen while the database is being restored: they may be
 * another buyer's by now. The cron sends it after the replay. Returns whether it waits.
 */
export async function waitForLedger(deps: Deps, row: OutboxRow, assignmentIds: readonly string[]): Promise<boolean> {
  if (assignmentIds.length === 0 || !(await isRestoring(deps))) return false;
  if (!(await countUnseen(deps.db, JSON.stringify(assignmentIds)).first('unseen'))) return false;
  const error = 'The database is being restored, and which keys are whose is not known yet.';
  await postponeMail(deps.db, row, { nextAt: deps.now() + WAIT_MS, error }).run();
  return true;
}

/** Whether a mail with the keys of an order would wait, if it were written now. */
export async function wouldWaitForLedger(deps: Deps, orderId: string): Promise<boolean> {
  const now = deps.now();
  const asked = statement<{ maybe: number }>(deps.db, `SELECT ${mayBeRestoring(deps, '?1')} AS maybe`, now);
  if (!(await asked.first('maybe')) || !(await isRestoring(deps))) return false;
  const mail = { kind: 'keys_resend', subject_id: orderId, recipient: '', created_at: now } as const;
  const loaded = await loadOrderMail('keys')(deps, mail);
  const assignmentIds = loaded?.assignmentIds ?? [];
  return ((await countUnseen(deps.db, JSON.stringify(assignmentIds)).first('unseen')) ?? 0) > 0;
}
