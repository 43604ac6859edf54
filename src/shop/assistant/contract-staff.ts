import { z } from 'zod';
import { listContract } from '../staff/contract-list';

/** One conversation. Times are milliseconds since 1970. */
const chatRow = z.object({
  id: z.string(),
  /** Its first question, redacted. */
  question: z.string(),
  /** The email address it was handed over with; empty if it was not handed over. */
  email: z.string(),
  /** The support thread it became. */
  threadId: z.string().nullable(),
  questions: z.int(),
  unanswered: z.int(),
  /** The topic of its first question that no page answered; empty if pages answered all. */
  topic: z.string(),
  /** The page of its first answer; empty if none came from a page. */
  source: z.string(),
  /** Its first question that no page answered; empty if pages answered all. */
  open: z.string(),
  createdAt: z.int(),
  lastAt: z.int(),
});
export type ChatRow = z.infer<typeof chatRow>;

/** `q` searches addresses. */
export const chatList = listContract({
  row: chatRow,
  sorts: ['lastAt', 'createdAt'],
  filters: { handed: z.enum(['yes', 'no']).optional(), unanswered: z.enum(['yes']).optional() },
});

const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  found: z.boolean(),
  source: z.string(),
  at: z.int(),
});
export const readChatOutput = z.object({ chat: chatRow, messages: z.array(chatMessage) });
export type ReadChatOutput = z.infer<typeof readChatOutput>;

/** A question that no page answered; questions with the same terms share one row. */
const questionRow = z.object({
  id: z.string(),
  question: z.string(),
  asked: z.int(),
  lastAt: z.int(),
  /** Whether a draft was written from it. */
  drafted: z.enum(['yes', 'no']),
});
export type QuestionRow = z.infer<typeof questionRow>;

export const questionList = listContract({
  row: questionRow,
  sorts: ['asked', 'lastAt'],
  filters: { drafted: z.enum(['yes', 'no']).optional() },
});

export const readQuestionOutput = z.object({
  question: questionRow,
  draft: z.object({ question: z.string(), answer: z.string(), revision: z.int() }).nullable(),
});
export type ReadQuestionOutput = z.infer<typeof readQuestionOutput>;

export const saveDraftInput = z.strictObject({
  question: z.string().trim().min(3, 'Write the question.').max(200),
  answer: z.string().trim().max(2000),
  revision: z.int().min(1),
});
