import { invalidField } from '../../src/shop/errors';
import type { CannedAnswer } from '../../src/shop/support/contract';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

const MAX_ROWS = 200;

interface Text {
  name: string;
  body: string;
}

/** Returns every canned answer, by name. */
export const selectCanned = (db: D1Database) =>
  statement<CannedAnswer>(
    db,
    `SELECT id, name, body, revision FROM canned_answer ORDER BY name COLLATE NOCASE LIMIT ${MAX_ROWS}`,
  );

/** Returns the shop's canned answers, for their editor. */
export async function listCanned({ db }: Deps): Promise<{ answers: CannedAnswer[] }> {
  const { results } = await selectCanned(db).all();
  return { answers: results };
}

async function write(deps: Deps, statements: D1PreparedStatement[]) {
  const nameTaken = () => invalidField('name', 'There is an answer with this name already.');
  await guardedBatch(deps.db, 'changed_meanwhile', statements, { 'canned_answer.name': nameTaken });
  return { success: true as const };
}

/** Adds a canned answer. Throws invalid_input for a name that is taken. */
export function addCanned(deps: Deps, { name, body }: Text) {
  const { db } = deps;
  const id = deps.newId('canned');
  return write(deps, [
    statement(
      db,
      'INSERT INTO canned_answer (id, name, body, updated_by, updated_at) VALUES (?, ?, ?, ?, ?)',
      id,
      name,
      body,
      deps.actor.name,
      deps.now(),
    ),
    recordAudit(db, deps, { action: 'canned_answer.saved', subject: id, after: { name, body } }),
  ]);
}

/** Changes a canned answer. Throws changed_meanwhile if a colleague was faster. */
export function saveCanned(deps: Deps, { id, revision, name, body }: Text & { id: string; revision: number }) {
  const { db } = deps;
  return write(deps, [
    statement(
      db,
      `UPDATE canned_answer SET name = ?3, body = ?4, updated_by = ?5, updated_at = ?6, revision = revision + 1
       WHERE id = ?1 AND revision = ?2`,
      id,
      revision,
      name,
      body,
      deps.actor.name,
      deps.now(),
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'canned_answer.saved', subject: id, after: { name, body } }),
  ]);
}

/** Deletes a canned answer; threads that were answered with it keep its text. */
export function deleteCanned(deps: Deps, { id, revision }: { id: string; revision: number }) {
  const { db } = deps;
  return write(deps, [
    statement(db, 'DELETE FROM canned_answer WHERE id = ? AND revision = ?', id, revision),
    must(db, 1),
    recordAudit(db, deps, { action: 'canned_answer.deleted', subject: id }),
  ]);
}
