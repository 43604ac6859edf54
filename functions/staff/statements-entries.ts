import type { AttentionKind } from '../../src/shop/staff/attention';
import { statement } from '../db/client';

/** Closes the entries of a kind about these subjects in one statement. */
export const resolveEach = (db: D1Database, kind: AttentionKind, subjects: readonly string[], now: number) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?3
     WHERE kind = ?1 AND state = 'open' AND subject IN (SELECT value FROM json_each(?2))`,
    kind,
    JSON.stringify(subjects),
    now,
  );

/** Closes the entries about payments that differed from their orders and were recorded since. */
export const resolveRecorded = (db: D1Database, now: number) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?1 WHERE kind = 'payment_mismatch' AND state = 'open'
       AND EXISTS (SELECT 1 FROM payment p WHERE p.provider_ref = attention.subject)`,
    now,
  );

interface Counted {
  kind: AttentionKind;
  subject: string;
  bucket: string;
  since: number;
  now: number;
}

/** Closes an entry once nothing was counted in a bucket since a time (milliseconds). */
export const resolveUncounted = (db: D1Database, { kind, subject, bucket, since, now }: Counted) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?5 WHERE kind = ?1 AND subject = ?2 AND state = 'open'
       AND NOT EXISTS (SELECT 1 FROM limit_count WHERE bucket = ?3 AND window_start > ?4)`,
    kind,
    subject,
    bucket,
    since,
    now,
  );
