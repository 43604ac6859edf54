import { type QuestionRow, questionList } from '../../../src/shop/assistant/contract-staff';
import { defineList } from '../kit/list';

/** SQL: unanswered questions, grouped by topic; a draft with an answer outlives its deleted conversations. */
export const QUESTION_FROM = `(
  SELECT topic AS id, min(text) AS question, count(*) AS asked, max(created_at) AS lastAt FROM chat_message
  WHERE topic <> '' GROUP BY topic
  UNION ALL
  SELECT f.topic, f.question, 0, f.created_at FROM faq_draft f
  WHERE NOT EXISTS (SELECT 1 FROM chat_message m WHERE m.topic = f.topic AND m.topic <> '')
) q LEFT JOIN faq_draft d ON d.topic = q.id`;
/** SQL: the columns of such a question. */
export const QUESTION_COLUMNS = "q.id, q.question, q.asked, q.lastAt, iif(d.id IS NULL, 'no', 'yes') AS drafted";

export const questions = defineList(questionList, {
  columns: QUESTION_COLUMNS,
  from: QUESTION_FROM,
  search: ['q.question'],
  sorts: { asked: 'q.asked', lastAt: 'q.lastAt' },
  filters: { drafted: (value) => ({ sql: `d.id IS ${value === 'yes' ? 'NOT ' : ''}NULL`, values: [] }) },
  tie: 'q.id',
  view: (row: QuestionRow): QuestionRow => row,
});
