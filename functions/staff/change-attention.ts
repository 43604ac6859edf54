import { invalidField } from '../../src/shop/errors';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import type { AssignInput, ChangedOutput, ResolveInput } from '../../src/shop/staff/contract-attention';
import { isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from './statements';

const SELECTED = "state = 'open' AND id IN (SELECT value FROM json_each(?1))";

/** Writes one audit row for each entry that the previous statement changed, in the same batch. */
async function change(
  deps: Deps,
  ids: string[],
  write: D1PreparedStatement,
  entry: { action: AuditAction; after: object; reason?: string },
): Promise<ChangedOutput> {
  const { db } = deps;
  const list = JSON.stringify(ids);
  const { results } = await statement<{
    id: string;
    assignee: string | null;
  }>(db, `SELECT id, assignee FROM attention WHERE ${SELECTED}`, list).all();
  if (results.length === 0) return { success: true, changed: 0 };
  const audits = results.map(({ id, assignee }) =>
    recordAudit(db, deps, { ...entry, subject: id, before: { state: 'open', assignee } }),
  );
  try {
    await db.batch([write, must(db, results.length), ...audits]);
  } catch (error) {
    // A colleague was faster: the list of open entries has changed.
    if (isPreconditionFailed(error)) return change(deps, ids, write, entry);
    throw error;
  }
  return { success: true, changed: results.length };
}

/** Assigns open entries to a colleague, or to nobody. Throws invalid_input if the assignee is not active staff. */
export async function assignAttention(deps: Deps, { ids, assignee }: AssignInput): Promise<ChangedOutput> {
  const { db } = deps;
  if (assignee) {
    const member = await statement(
      db,
      "SELECT 1 FROM staff_member WHERE id = ? AND state = 'active'",
      assignee,
    ).first();
    if (!member) throw invalidField('assignee', 'No colleague has this id.');
  }
  const write = statement(db, `UPDATE attention SET assignee = ?2 WHERE ${SELECTED}`, JSON.stringify(ids), assignee);
  return change(deps, ids, write, { action: 'attention.assigned', after: { assignee } });
}

/** Resolves open entries, with a note on what was done. */
export async function resolveAttentionManually(deps: Deps, { ids, note }: ResolveInput): Promise<ChangedOutput> {
  const write = statement(
    deps.db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?2, resolved_by = ?3, note = ?4 WHERE ${SELECTED}`,
    JSON.stringify(ids),
    deps.now(),
    deps.actor.name,
    note,
  );
  return change(deps, ids, write, { action: 'attention.resolved', after: { state: 'resolved' }, reason: note });
}
