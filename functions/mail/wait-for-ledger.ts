import { MINUTE_MS } from '../../src/shop/time';
import { isRestoring } from '../db/restoring';
import { countUnseen } from '../licenses/mailed-keys';
import type { Deps } from '../platform/deps';
import { postponeMail } from './handle-failure';
import type { OutboxRow } from './statements';

const WAIT_MS = 2 * MINUTE_MS;

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
