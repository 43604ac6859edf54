import { ShopError } from '../../src/shop/errors';
import { type Bindable, isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/** A thread in the version the caller has seen. */
export interface ExpectedVersion {
  id: string;
  revision: number;
}

const CHANGED =
  'Somebody wrote in this thread or changed it since you opened it. What you typed is still here: look at what is new, ' +
  'then decide.';

interface Change {
  /** SQL after SET, over `?3` and so on. */
  set: string;
  values?: Bindable[];
  /** A further SQL condition besides the revision. */
  where?: string;
  audit: Omit<Parameters<typeof recordAudit>[2], 'subject'>;
  /** Further writes of the same batch. */
  writes?: D1PreparedStatement[];
}

/**
 * Changes a thread if it is still in the version the caller saw, with the audit row, in one batch. Throws not_found,
 * and changed_meanwhile if a colleague or a new message was faster.
 */
export async function changeThread(
  deps: Deps,
  { id, revision }: ExpectedVersion,
  change: Change,
): Promise<{ success: true }> {
  const { db } = deps;
  const { set, values = [], where = '1', audit, writes = [] } = change;
  try {
    await db.batch([
      statement(
        db,
        `UPDATE thread SET ${set}, revision = revision + 1
         WHERE id = ?1 AND revision = ?2 AND merged_into IS NULL AND ${where}`,
        id,
        revision,
        ...values,
      ),
      must(db, 1),
      recordAudit(db, deps, { ...audit, subject: id }),
      ...writes,
    ]);
  } catch (error) {
    if (!isPreconditionFailed(error)) throw error;
    const existing = await statement(db, 'SELECT id FROM thread WHERE id = ?', id).first();
    throw new ShopError(existing ? 'changed_meanwhile' : 'not_found', existing ? { message: CHANGED } : {});
  }
  return { success: true };
}
