import type { QuestionRow, ReadQuestionOutput } from '../../../src/shop/assistant/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { QUESTION_COLUMNS, QUESTION_FROM } from './questions';

/** Returns an unanswered question with its draft. Throws not_found. */
export async function readQuestion({ db }: Deps, { id }: { id: string }): Promise<ReadQuestionOutput> {
  type Draft = NonNullable<ReadQuestionOutput['draft']>;
  const { questions, drafts } = await selectBatch<{ questions: QuestionRow; drafts: Draft }>(db, {
    questions: statement(db, `SELECT ${QUESTION_COLUMNS} FROM ${QUESTION_FROM} WHERE q.id = ?`, id),
    drafts: statement(db, 'SELECT question, answer, revision FROM faq_draft WHERE topic = ?', id),
  });
  const [question] = questions;
  if (!question) throw new ShopError('not_found');
  return { question, draft: drafts[0] ?? null };
}
