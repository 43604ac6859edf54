import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** How the reports of purchases to Google Analytics stand. */
interface Reporting {
  /** Reports that failed and are tried again. */
  retried: number;
  /** Reports of the last 90 days or so that were given up: Google takes none that are older than three days. */
  failed: number;
  /** When they last failed often enough to alert staff, in milliseconds; null where they never did. */
  failedAt: number | null;
}

/** How the reports of purchases stand; for the list of services. */
export async function readReporting({ db }: Pick<Deps, 'db'>): Promise<Reporting> {
  const row = await statement<Reporting>(
    db,
    `SELECT (SELECT count(*) FROM purchase_report WHERE state = 'waiting' AND attempts > 0) AS retried,
       (SELECT count(*) FROM purchase_report WHERE state = 'failed') AS failed,
       (SELECT max(created_at) FROM attention WHERE kind = 'measurement_failing') AS failedAt`,
  ).first();
  return row ?? { retried: 0, failed: 0, failedAt: null };
}
