import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/** Writes a note among colleagues; the audit keeps that it was written, not its text. It blocks no answer. Throws not_found. */
export async function addNote(deps: Deps, { id, text }: { id: string; text: string }) {
  const { db } = deps;
  const messageId = deps.newId('msg');
  await guardedBatch(db, 'not_found', [
    statement(
      db,
      `INSERT INTO thread_message (id, thread_id, direction, author, correspondent, body, created_at)
         SELECT ?1, coalesce(merged_into, id), 'note', ?3, email, ?4, ?5 FROM thread WHERE id = ?2`,
      messageId,
      id,
      deps.actor.name,
      text,
      deps.now(),
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'thread.noted', subject: id, after: { message: messageId } }),
  ]);
  return { success: true as const };
}
