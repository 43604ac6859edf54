import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/** Creates a draft for a question that no page answered, or keeps an existing one. Throws not_found. */
export async function draftAnswer(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  const entry = await statement<{ question: string | null }>(
    db,
    "SELECT min(text) AS question FROM chat_message WHERE topic = ? AND topic <> ''",
    id,
  ).first();
  const existing = await statement(db, 'SELECT 1 FROM faq_draft WHERE topic = ?', id).first();
  if (existing) return { success: true };
  if (!entry?.question) throw new ShopError('not_found');
  const draftId = deps.newId('faq');
  try {
    await db.batch([
      statement(
        db,
        'INSERT INTO faq_draft (id, topic, question, created_by, created_at) VALUES (?, ?, ?, ?, ?)',
        draftId,
        id,
        entry.question.slice(0, 200),
        deps.actor.name,
        deps.now(),
      ),
      recordAudit(db, deps, { action: 'faq_draft.created', subject: draftId }),
    ]);
  } catch (error) {
    // Another staff member created the draft at the same time; either draft is fine.
    if (!violates(error, 'faq_draft.topic')) throw error;
  }
  return { success: true };
}

/** Saves the text of a draft. Throws not_found, and changed_meanwhile if it was saved since `revision`. */
export async function saveDraft(
  deps: Deps,
  { id, question, answer, revision }: { id: string; question: string; answer: string; revision: number },
): Promise<{ success: true }> {
  const { db } = deps;
  const draft = await statement<{ id: string }>(db, 'SELECT id FROM faq_draft WHERE topic = ?', id).first();
  if (!draft) throw new ShopError('not_found');
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      'UPDATE faq_draft SET question = ?3, answer = ?4, revision = revision + 1 WHERE id = ?1 AND revision = ?2',
      draft.id,
      revision,
      question,
      answer,
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'faq_draft.saved', subject: draft.id, after: { question } }),
  ]);
  return { success: true };
}
