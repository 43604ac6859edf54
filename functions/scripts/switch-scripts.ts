import { ShopError } from '../../src/shop/errors';
import type { SwitchScriptsInput } from '../../src/shop/scripts/contract-staff';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { clearScriptsCache } from './active-scripts';
import { scriptSubject, selectScript } from './statements';

type Done = Promise<{ success: true }>;

/** One change of a script's state: what it sets, and under which condition. */
interface Step {
  action: AuditAction;
  set: string;
  when: string;
}

/** Entries about a running script; switching it resolves them. */
const ABOUT = ['script_changed', 'script_unreachable', 'script_stopped'] as const;

const step =
  ({ action, set, when }: Step) =>
  async (deps: Deps, { id, reason }: { id: string; reason: string }): Done => {
    const { db } = deps;
    const [subject, now] = [scriptSubject(id), deps.now()];
    if (!(await selectScript(db, id).first())) throw new ShopError('not_found');
    await guardedBatch(db, 'changed_meanwhile', [
      statement(
        db,
        `UPDATE script SET ${set}, revision = revision + 1, updated_at = ?2 WHERE id = ?1 AND ${when}`,
        id,
        now,
      ),
      must(db, 1),
      statement(db, 'DELETE FROM script_block WHERE script_id = ?', id),
      ...ABOUT.map((kind) => resolveAttention(deps, kind, subject)),
      recordAudit(db, deps, { action, subject, reason }),
    ]);
    clearScriptsCache();
    return { success: true };
  };

/** Lets the approved version run again, also after the shop stopped it. Throws not_found and changed_meanwhile. */
export const turnOnScript = step({
  action: 'script.turned_on',
  set: 'is_active = 1, stopped_at = NULL, stopped_why = NULL',
  when: 'archived_at IS NULL AND (is_active = 0 OR stopped_at IS NOT NULL)',
});

/** Stops a script on every page within a minute. Throws not_found and changed_meanwhile. */
export const turnOffScript = step({
  action: 'script.turned_off',
  set: 'is_active = 0, stopped_at = NULL, stopped_why = NULL',
  when: 'archived_at IS NULL AND is_active = 1',
});

/** Removes a script for good; its versions stay on record. Throws not_found and changed_meanwhile. */
export const removeScript = step({
  action: 'script.removed',
  set: 'is_active = 0, archived_at = ?2',
  when: 'archived_at IS NULL',
});

/** Switches all custom scripts off, on every page within a minute, or on again. Throws changed_meanwhile. */
export async function switchScripts(deps: Deps, { off, reason }: SwitchScriptsInput): Done {
  const { db } = deps;
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      'UPDATE script_switch SET off_at = ?1, off_by = ?2, reason = ?3 WHERE id = 1 AND (off_at IS NULL) = ?4',
      off ? deps.now() : null,
      off ? deps.actor.name : null,
      off ? reason : null,
      off ? 1 : 0,
    ),
    must(db, 1),
    recordAudit(db, deps, {
      action: off ? 'script_switch.turned_off' : 'script_switch.turned_on',
      subject: 'scripts',
      reason,
    }),
  ]);
  clearScriptsCache();
  return { success: true };
}
