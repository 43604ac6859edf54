import { HOUR_MS } from '../../src/shop/time';
import { limitClause, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention, upsertAttention } from '../staff/statements';
import { fetchExternal } from './fetch-external';
import { type StoredTerms, scriptSubject, scriptTermsOf } from './statements';

/** How often each file is fetched; one run of the cron fetches at most `PER_RUN` of them. */
const EVERY_MS = HOUR_MS;
const PER_RUN = 4;
const FAILURES_FOR_STAFF = 3;

interface DueScript {
  id: string;
  name: string;
  version: number;
  terms: string;
  hash: string | null;
  decided_at: number;
  failures: number | null;
}

const RUNNING = "s.is_active = 1 AND s.archived_at IS NULL AND s.stopped_at IS NULL AND v.terms ->> 'address' <> ''";

const selectDue = (db: D1Database, before: number) =>
  statement<DueScript>(
    db,
    `SELECT s.id, s.name, v.version, v.terms, v.hash, v.decided_at, c.failures
     FROM script s JOIN script_version v ON v.script_id = s.id AND v.version = s.live_version
     LEFT JOIN script_check c ON c.script_id = s.id AND c.version = v.version
     WHERE ${RUNNING} AND coalesce(c.checked_at, 0) <= ?1 ORDER BY coalesce(c.checked_at, 0), s.id ${limitClause('?2')}`,
    before,
    PER_RUN,
  );

const keep = (
  db: D1Database,
  result: { id: string; version: number; hash: string | null; error: string | null },
  now: number,
) =>
  statement(
    db,
    `INSERT INTO script_check (script_id, version, hash, checked_at, failures, error)
     VALUES (?1, ?2, ?3, ?4, iif(?5 IS NULL, 0, 1), ?5)
     ON CONFLICT (script_id) DO UPDATE SET hash = coalesce(excluded.hash, iif(version = excluded.version, hash, NULL)),
       failures = iif(?5 IS NULL, 0, iif(version = excluded.version, failures, 0) + 1), error = ?5, checked_at = ?4, version = ?2`,
    result.id,
    result.version,
    result.hash,
    now,
    result.error,
  );

function unreachable(deps: Deps, due: DueScript, address: string, error: unknown): D1PreparedStatement[] {
  const { db } = deps;
  const now = deps.now();
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const failures = (due.failures ?? 0) + 1;
  const message =
    `The file of the script “${due.name}” could not be read ${failures} times in a row: ${address}: ${reason}. ` +
    'Pages work without it. Ask whoever runs that host, enter another address, or turn the script off.';
  return [
    keep(db, { ...due, hash: null, error: reason }, now),
    ...(failures >= FAILURES_FOR_STAFF
      ? [upsertAttention(deps, { kind: 'script_unreachable', subject: scriptSubject(due.id), message })]
      : []),
  ];
}

function readAs(deps: Deps, due: DueScript, { address, integrity }: StoredTerms, hash: string): D1PreparedStatement[] {
  const { db } = deps;
  const [subject, now] = [scriptSubject(due.id), deps.now()];
  const resolved = [
    keep(db, { ...due, hash, error: null }, now),
    resolveAttention(deps, 'script_unreachable', subject),
  ];
  if (due.hash === null)
    // It could not be fetched when it was approved: its hash is known from now on.
    return [
      ...resolved,
      statement(
        db,
        'UPDATE script_version SET hash = ?3 WHERE script_id = ?1 AND version = ?2 AND hash IS NULL',
        due.id,
        due.version,
        hash,
      ),
    ];
  if (due.hash === hash) return [...resolved, resolveAttention(deps, 'script_changed', subject)];
  const message =
    `The file of the script “${due.name}” is another one than was approved: ${address}. ` +
    (integrity
      ? 'Browsers refuse it, because its integrity hash differs. '
      : 'It still runs on the pages of the shop. If nobody announced the change, turn the script off now. ') +
    'Look at the new file, save a version with it and have that approved.';
  return [...resolved, raiseAttention(deps, { kind: 'script_changed', subject, message })];
}

/**
 * Fetches the files of running external scripts, each once an hour, and alerts staff if one differs from the approved
 * file or fails three times in a row; for the cron. Alerts close once it is fixed or the script is off.
 */
export async function watchScripts(deps: Deps): Promise<void> {
  const { db } = deps;
  const { results } = await selectDue(db, deps.now() - EVERY_MS).all();
  const found = await Promise.all(
    results.map(async (due) => {
      const terms = scriptTermsOf(due);
      try {
        return readAs(deps, due, terms, await fetchExternal(terms.address));
      } catch (error) {
        return unreachable(deps, due, terms.address, error);
      }
    }),
  );
  if (found.length > 0) await db.batch(found.flat());
}
