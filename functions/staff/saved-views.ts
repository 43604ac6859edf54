import { invalidField } from '../../src/shop/errors';
import type { SavedView, SaveViewInput, SaveViewOutput, ViewsOutput } from '../../src/shop/staff/contract-views';
import { guardedBatch, isPreconditionFailed, must, statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { meOf } from './members';

/** Views one member may save, across all lists. */
const MAX_VIEWS = 50;

/** Returns the signed-in member's saved views of all lists, by name. */
export async function listViews(deps: Deps): Promise<ViewsOutput> {
  const { results } = await statement<SavedView>(
    deps.db,
    'SELECT id, list, name, query FROM staff_view WHERE staff_id = ? ORDER BY list, name COLLATE NOCASE',
    meOf(deps),
  ).all();
  return { views: results };
}

/** Saves a search under a name; one of the same name is replaced. Throws invalid_input over 50 views. */
export async function saveView(deps: Deps, { list, name, query }: SaveViewInput): Promise<SaveViewOutput> {
  const [db, me] = [deps.db, meOf(deps)];
  const write = statement(
    db,
    `INSERT INTO staff_view (id, staff_id, list, name, query, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6
     WHERE (SELECT count(*) FROM staff_view WHERE staff_id = ?2 AND NOT (list = ?3 AND name = ?4)) < ${MAX_VIEWS}
     ON CONFLICT (staff_id, list, name) DO UPDATE SET query = excluded.query`,
    deps.newId('view'),
    me,
    list,
    name,
    query,
    deps.now(),
  );
  const read = statement<SavedView>(
    db,
    'SELECT id, list, name, query FROM staff_view WHERE staff_id = ? AND list = ? AND name = ?',
    me,
    list,
    name,
  );
  try {
    const { views } = await selectBatch(db, { write, held: must(db, 1), views: read });
    const [view] = views;
    if (!view) throw new Error('A view that was just saved is gone.');
    return { success: true, view };
  } catch (error) {
    if (!isPreconditionFailed(error)) throw error;
    const message = `You keep ${MAX_VIEWS} views already. Delete one first.`;
    throw invalidField('name', message);
  }
}

/** Deletes one of the member's own views. Throws not_found for any other. */
export async function deleteView(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  await guardedBatch(db, 'not_found', [
    statement(db, 'DELETE FROM staff_view WHERE id = ? AND staff_id = ?', id, meOf(deps)),
    must(db, 1),
  ]);
  return { success: true };
}
