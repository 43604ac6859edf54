import { ShopError } from '../../src/shop/errors';
import { MINUTE_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { listEntryNumbers } from '../platform/ledger-entries';
import { statement } from './client';

/** Selling is off for a restore or a migration, which takes longer than a minute: only then is trying again of use. */
const RETRY_S = 600;

/** Creates the selling_off error, with `message` in place of the general one. */
export const sellingOff = (message?: string): ShopError =>
  new ShopError('selling_off', { ...(message && { message }), retryAfter: RETRY_S });

/** How often and how far apart to check for an entry past the head: the cron stores an entry just before its number. */
const LOOKS = 3;
const PAUSE_MS = 250;

/** Whether an older database is being restored; everything since its backup is then only in the ledger. */
export async function isRestoring({
  db,
  files,
  settings,
  sleep,
}: Pick<Deps, 'db' | 'files' | 'settings' | 'sleep'>): Promise<boolean> {
  if (settings.SELLING === 'off') return true;
  if (!files) return false;
  for (let look = 1; ; look += 1) {
    const seq = await statement<{ seq: number }>(db, 'SELECT seq FROM ledger_head WHERE id = 1').first('seq');
    if (seq === null || (await listEntryNumbers(files, seq, 1)).length === 0) return false;
    if (look === LOOKS) return true;
    await sleep(PAUSE_MS);
  }
}

/**
 * Throws selling_off with `message` while the database is older than the ledger: keys that seem unseen may have been
 * shown, and money that seems to be here may have been refunded.
 */
export async function requireCurrentDatabase(deps: Deps, message: string): Promise<void> {
  if (await isRestoring(deps)) throw sellingOff(message);
}

/** An entry is written each minute, so a current database has one of these minutes. */
const FRESH_MS = 3 * MINUTE_MS;

/**
 * SQL: whether the database may be older than the ledger, so that `isRestoring` must be asked; `now` is SQL, in
 * milliseconds. Without a bucket there is no ledger to be behind.
 */
export function mayBeRestoring({ files, settings }: Pick<Deps, 'files' | 'settings'>, now: string): string {
  if (settings.SELLING === 'off') return '1';
  if (!files) return '0';
  return `EXISTS (SELECT 1 FROM ledger_head h, selling w WHERE h.id = 1 AND w.id = 1
    AND (w.state <> 'on' OR h.at < ${now} - ${FRESH_MS}))`;
}

/** Why keys that nobody has seen are not shown before the replay: another buyer may have them by now. */
export const KEY_WAITS =
  'We cannot show new license keys right now, and nothing was changed. Please try again in an hour.';
/** As above, of an email that would have to wait for the replay. */
export const KEY_MAIL_WAITS =
  'We cannot email new license keys right now, and nothing was sent. Please try again in an hour.';
