import { ShopError } from '../../src/shop/errors';
import type { CreateScriptInput, SaveVersionInput, ScriptTerms } from '../../src/shop/scripts/terms';
import { sha256Hex } from '../../src/shop/sha256-hex';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { scriptSubject, selectScript } from './statements';

/** Returns what the audit stores of a version: the code as its hash. */
async function auditOf({ content, ...terms }: ScriptTerms): Promise<Record<string, unknown>> {
  return { ...terms, sha256: await hashOf({ content, address: terms.address }) };
}

/** Returns the SHA-256 of a version's code; null for an external file, which is fetched when it is approved. */
const hashOf = async ({ content, address }: Pick<ScriptTerms, 'content' | 'address'>): Promise<string | null> =>
  address ? null : sha256Hex(content);

/** Adds the next version of a script, which replaces a pending one. */
async function insertVersion(
  deps: Deps,
  id: string,
  { content, ...terms }: ScriptTerms,
  reason: string,
): Promise<D1PreparedStatement[]> {
  const { db, actor } = deps;
  return [
    statement(db, "UPDATE script_version SET state = 'replaced' WHERE script_id = ? AND state = 'waiting'", id),
    statement(
      db,
      `INSERT INTO script_version (script_id, version, terms, content, hash, reason, author, state, created_at)
       SELECT ?1, coalesce(max(version), 0) + 1, ?2, ?3, ?4, ?5, ?6, 'waiting', ?7 FROM script_version WHERE script_id = ?1`,
      id,
      JSON.stringify(terms),
      content,
      await hashOf({ content, address: terms.address }),
      reason,
      actor.name,
      deps.now(),
    ),
  ];
}

/** Creates a script with its first version, which runs once it is approved. */
export async function createScript(
  deps: Deps,
  { name, reason, ...terms }: CreateScriptInput,
): Promise<{ success: true; id: string }> {
  const { db } = deps;
  const [id, now] = [deps.newId('script'), deps.now()];
  await db.batch([
    statement(
      db,
      'INSERT INTO script (id, name, is_active, revision, created_at, updated_at) VALUES (?1, ?2, 1, 1, ?3, ?3)',
      id,
      name,
      now,
    ),
    ...(await insertVersion(deps, id, terms, reason)),
    recordAudit(db, deps, {
      action: 'script.created',
      subject: scriptSubject(id),
      after: { name, ...(await auditOf(terms)) },
      reason,
    }),
  ]);
  return { success: true, id };
}

/**
 * Saves a new version; the previous one keeps running until the new one is approved. Throws not_found for a script that
 * does not exist or was removed, and changed_meanwhile if it was saved since `revision` was read.
 */
export async function saveVersion(
  deps: Deps,
  { id, revision, name, reason, ...terms }: SaveVersionInput & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const former = await selectScript(db, id).first();
  if (!former || former.archived_at !== null) throw new ShopError('not_found');
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      'UPDATE script SET name = ?2, revision = revision + 1, updated_at = ?3 WHERE id = ?1 AND revision = ?4 AND archived_at IS NULL',
      id,
      name,
      deps.now(),
      revision,
    ),
    must(db, 1),
    ...(await insertVersion(deps, id, terms, reason)),
    recordAudit(db, deps, {
      action: 'script_version.saved',
      subject: scriptSubject(id),
      before: { name: former.name, liveVersion: former.live_version },
      after: { name, ...(await auditOf(terms)) },
      reason,
    }),
  ]);
  return { success: true };
}
