import type { QuestionRow, ReadQuestionOutput } from '../../../src/shop/assistant/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { COLUMNS, FROM } from './questions';

/** A question no page answered, with its draft. Throws not_found. */
export async function readQuestion({ db }: Deps, { id }: { id: string }): Promise<ReadQuestionOutput> {
  const [found, drafts] = await db.batch([
    statement(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE q.id = ?`, id),
    statement(db, 'SELECT question, answer, revision FROM faq_draft WHERE topic = ?', id),
  ]);
  const question = found?.results[0] as QuestionRow | undefined;
  if (!question) throw new ShopError('not_found');
  return { question, draft: (drafts?.results[0] as ReadQuestionOutput['draft'] | undefined) ?? null };
}
