import { invalidField, ShopError } from '../../src/shop/errors';
import type { ApproveVersionInput } from '../../src/shop/scripts/contract-staff';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { clearScriptsCache } from './active-scripts';
import { fetchExternal } from './fetch-external';
import { approvalOf } from './may-approve';
import { type StoredVersion, scriptSubject, scriptTermsOf } from './statements';

const selectVersion = (db: D1Database, id: string, version: number) =>
  statement<StoredVersion>(db, 'SELECT * FROM script_version WHERE script_id = ? AND version = ?', id, version);

async function waiting({ db }: Deps, id: string, version: number): Promise<StoredVersion> {
  const row = await selectVersion(db, id, version).first();
  if (!row) throw new ShopError('not_found');
  if (row.state !== 'waiting') throw new ShopError('changed_meanwhile');
  return row;
}

/**
 * Returns whether the author approves their own version. Throws second_person if a colleague must, and invalid_input
 * unless they confirm that they approve it `alone`.
 */
async function requireApprover(deps: Deps, { author }: StoredVersion, alone: boolean): Promise<boolean> {
  const approval = await approvalOf(deps, deps.actor, author);
  if (approval === 'colleague') throw new ShopError('second_person');
  if (approval !== 'alone') return false;
  const message = 'You wrote this version, and nobody else here may approve it. Say that you approve it alone.';
  if (!alone) throw invalidField('alone', message);
  return true;
}

/** Decides about the pending version; `then` follows in the same batch. */
async function decide(
  deps: Deps,
  row: StoredVersion,
  decision: { state: 'approved' | 'refused'; reason: string; hash: string | null; alone: boolean },
  then: D1PreparedStatement[],
): Promise<void> {
  const { db } = deps;
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      `UPDATE script_version SET state = ?3, hash = ?4, decided_by = ?5, decided_at = ?6, decision = ?7, alone = ?8
         WHERE script_id = ?1 AND version = ?2 AND state = 'waiting'`,
      row.script_id,
      row.version,
      decision.state,
      decision.hash,
      deps.actor.name,
      deps.now(),
      decision.reason,
      decision.alone ? 1 : 0,
    ),
    must(db, 1),
    ...then,
  ]);
}

/**
 * Approves the pending version, which runs from the next page on. An external file is fetched now, so that later
 * changes of it are noticed. Throws not_found, changed_meanwhile, second_person for its author while a colleague can
 * approve it, and invalid_input for `alone` if nobody else can.
 */
export async function approveVersion(
  deps: Deps,
  { id, version, reason, alone }: ApproveVersionInput & { id: string },
): Promise<{ success: true; fileRead: boolean }> {
  const { db } = deps;
  const row = await waiting(deps, id, version);
  const byAuthor = await requireApprover(deps, row, alone);
  const { address } = scriptTermsOf(row);
  const hash = address ? await fetchExternal(address).catch(() => null) : row.hash;
  const [subject, now] = [scriptSubject(id), deps.now()];
  await decide(deps, row, { state: 'approved', reason, hash, alone: byAuthor }, [
    statement(
      db,
      `UPDATE script SET live_version = ?2, stopped_at = NULL, stopped_why = NULL, revision = revision + 1, updated_at = ?3
       WHERE id = ?1 AND archived_at IS NULL`,
      id,
      version,
      now,
    ),
    must(db, 1),
    statement(db, 'DELETE FROM script_check WHERE script_id = ?', id),
    ...(['script_changed', 'script_unreachable', 'script_stopped'] as const).map((kind) =>
      resolveAttention(deps, kind, subject),
    ),
    recordAudit(db, deps, {
      action: byAuthor ? 'script_version.approved_alone' : 'script_version.approved',
      subject,
      after: { version, sha256: hash },
      reason,
    }),
  ]);
  clearScriptsCache();
  return { success: true, fileRead: hash !== null };
}

/** Refuses the pending version; the previous one keeps running. Throws not_found and changed_meanwhile. */
export async function refuseVersion(
  deps: Deps,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ success: true }> {
  const row = await waiting(deps, id, version);
  await decide(deps, row, { state: 'refused', reason, hash: row.hash, alone: false }, [
    statement(deps.db, 'UPDATE script SET revision = revision + 1, updated_at = ?2 WHERE id = ?1', id, deps.now()),
    recordAudit(deps.db, deps, {
      action: 'script_version.refused',
      subject: scriptSubject(id),
      after: { version },
      reason,
    }),
  ]);
  return { success: true };
}
