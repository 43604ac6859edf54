import { statement } from '../db/client';
import { attentionKinds } from '../db/kinds';
import type { Deps } from '../platform/deps';

/** The state of the purchase reports to Google Analytics. */
interface Reporting {
  /** Failed reports that will be retried. */
  retried: number;
  /** Reports of about the last 90 days that were given up: Google accepts none older than three days. */
  failed: number;
  /** When failures last alerted staff, in milliseconds; null if never. */
  failedAt: number | null;
}

/** Returns the state of the purchase reports, for the list of services. */
export async function readReporting({ db }: Pick<Deps, 'db'>): Promise<Reporting> {
  const row = await statement<Reporting>(
    db,
    `SELECT (SELECT count(*) FROM purchase_report WHERE state = 'waiting' AND attempts > 0) AS retried,
       (SELECT count(*) FROM purchase_report WHERE state = 'failed') AS failed,
       (SELECT max(created_at) FROM attention WHERE kind = ${attentionKinds('measurement_failing')}) AS failedAt`,
  ).first();
  return row ?? { retried: 0, failed: 0, failedAt: null };
}
