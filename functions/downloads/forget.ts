import type { Deps } from '../platform/deps';
import { deleteDownloads } from './statements';

const YEAR_MS = 365 * 24 * 3_600_000;
const MOST = 500;

/** Forgets downloads of more than a year ago; for the cron. */
export async function forgetDownloads({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteDownloads(db, now() - YEAR_MS, MOST).run();
}
