import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { requireBuyer } from './buyers';

interface Note {
  /** The customer. */
  id: string;
  noteId: string;
}

const OWN = 'id = ? AND buyer_id = ? AND author = ?';

/** Runs a batch that changes a note of the caller. Throws not_found for other authors' notes. */
async function change(deps: Deps, write: D1PreparedStatement, entry: Parameters<typeof recordAudit>[2]) {
  const { db } = deps;
  await guardedBatch(
    db,
    () => new ShopError('not_found', { message: 'This note is gone, or a colleague wrote it. Reload the customer.' }),
    [write, must(db, 1), recordAudit(db, deps, entry)],
  );
  return { success: true as const };
}

/**
 * Returns what staff wrote about a person, on their page and in their conversations, for their data export; who wrote
 * it is left out.
 */
export const selectNotesOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT n.text, n.created_at FROM buyer_note n JOIN buyer b ON b.id = n.buyer_id WHERE b.email = ?1
     UNION ALL SELECT m.body, m.created_at FROM thread_message m
       WHERE m.correspondent = ?1 AND m.direction = 'note' AND ?1 <> '' ORDER BY 2`,
    email,
  );

/** Adds a staff note to a customer; the audit records this but not the text. Throws not_found and customer_erased. */
export async function addNote(deps: Deps, { id, text }: { id: string; text: string }) {
  const { db } = deps;
  await requireBuyer(db, id);
  const noteId = deps.newId('note');
  const now = deps.now();
  const write = statement(
    db,
    `INSERT INTO buyer_note (id, buyer_id, author, text, created_at, updated_at)
     SELECT ?1, id, ?3, ?4, ?5, ?5 FROM buyer WHERE id = ?2 AND state <> 'erased'`,
    noteId,
    id,
    deps.actor.name,
    text,
    now,
  );
  return change(deps, write, { action: 'customer_note.added', subject: id, after: { noteId } });
}

/** Changes a note of the caller. Throws not_found. */
export async function editNote(deps: Deps, { id, noteId, text }: Note & { text: string }) {
  const write = statement(
    deps.db,
    `UPDATE buyer_note SET text = ?, updated_at = ? WHERE ${OWN}`,
    text,
    deps.now(),
    noteId,
    id,
    deps.actor.name,
  );
  return change(deps, write, { action: 'customer_note.changed', subject: id, after: { noteId } });
}

/** Deletes a note of the caller. Throws not_found. */
export async function deleteNote(deps: Deps, { id, noteId }: Note) {
  const write = statement(deps.db, `DELETE FROM buyer_note WHERE ${OWN}`, noteId, id, deps.actor.name);
  return change(deps, write, { action: 'customer_note.deleted', subject: id, before: { noteId } });
}
