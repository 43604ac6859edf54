import { must, statement } from '../db/client';
import type { OutboxRow } from './statements';

/** The mail an event of a service is about: by the tag we gave it, else by the service's own reference. */
export const selectTold = (db: D1Database, id: string, providerRef: string) =>
  statement(
    db,
    `SELECT * FROM outbox WHERE id = ?1
     UNION SELECT * FROM outbox WHERE provider_ref = ?2 AND provider_ref IS NOT NULL LIMIT 1`,
    id,
    providerRef,
  );

/** Moves a mail on by what its service told; aborts the batch when it is no longer in the state that was read. */
export const moveMail = (
  db: D1Database,
  row: OutboxRow,
  { state, provider, providerRef, now }: { state: string; provider: string; providerRef: string; now: number },
) => [
  statement(
    db,
    `UPDATE outbox SET state = ?3, provider = coalesce(provider, ?4), provider_ref = coalesce(provider_ref, ?5),
       sent_at = coalesce(sent_at, ?6), payload = NULL, payload_key_id = NULL WHERE id = ?1 AND state = ?2`,
    row.id,
    row.state,
    state,
    provider,
    providerRef || null,
    now,
  ),
  must(db, 1),
];
