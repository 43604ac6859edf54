import type { z } from 'zod';
import type { recordConsentInput } from '../../src/shop/consent/contract';
import { OPTIONAL_PURPOSES } from '../../src/shop/consent/purposes';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';

const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

/** Maximum changes of one record, above human use, so that a program cannot fill the table. */
const MAX_TURNS = 100;

/** Adds the current choice unless it equals the previous one. */
const insertTurn = (
  db: D1Database,
  record: { id: string; version: string; purposes: string; now: number },
): D1PreparedStatement =>
  statement(
    db,
    `INSERT INTO consent_record (id, turn, version, purposes, created_at)
     SELECT ?1, coalesce(max(turn), 0) + 1, ?2, ?3, ?4 FROM consent_record WHERE id = ?1
     HAVING coalesce(max(turn), 0) < ${MAX_TURNS} AND NOT EXISTS (
       SELECT 1 FROM consent_record WHERE id = ?1 AND version = ?2 AND purposes = ?3
       AND turn = (SELECT max(turn) FROM consent_record WHERE id = ?1))`,
    record.id,
    record.version,
    record.purposes,
    record.now,
  );

/**
 * Records a visitor's consent, change or withdrawal with the version of the text shown; an unchanged choice adds no
 * record. Reads no cookie and stores nothing about the request. Throws too_many_requests.
 */
export async function recordConsent(
  deps: Pick<Deps, 'db' | 'now' | 'request'>,
  { id, version, purposes }: z.output<typeof recordConsentInput>,
): Promise<{ success: true }> {
  await consume(deps, `consent:ip:${deps.request.ipHash}`, PER_CLIENT);
  const agreed = OPTIONAL_PURPOSES.filter((purpose) => purposes.includes(purpose)).join(' ');
  await insertTurn(deps.db, { id, version, purposes: agreed, now: deps.now() }).run();
  return { success: true };
}
