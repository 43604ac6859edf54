import { z } from 'zod';
import { buyerState } from '../customers/contract-staff';
import { mailState } from '../mail/contract';
import { orderStatus } from '../orders/contract';
import { staffOrderState } from '../orders/contract-staff';
import { listContract } from '../staff/contract-list';
import { cannedProblem, unfilled } from './canned';
import { BODY_LENGTH, THREAD_KINDS, THREAD_STATES } from './kinds';

const kind = z.enum(THREAD_KINDS);
const state = z.enum(THREAD_STATES);
const person = z.object({ id: z.string(), name: z.string() });

/** Times are milliseconds; `answerDueAt` is null where no first answer was promised. */
const threadRow = z.object({
  id: z.string(),
  kind,
  state,
  subject: z.string(),
  /** How the newest message of its writer begins. */
  excerpt: z.string(),
  name: z.string(),
  email: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  assignee: person.nullable(),
  snoozedUntil: z.int().nullable(),
  createdAt: z.int(),
  answerDueAt: z.int().nullable(),
  firstAnsweredAt: z.int().nullable(),
  /** Open, and its promised first answer is late. */
  overdue: z.boolean(),
  lastMessageAt: z.int(),
  mergedInto: z.string().nullable(),
  spamReason: z.string().nullable(),
  revision: z.int(),
});
export type ThreadRow = z.infer<typeof threadRow>;

const list = listContract({
  row: threadRow,
  sorts: ['lastMessageAt'],
  filters: {
    state: z.enum([...THREAD_STATES, 'all']).default('open'),
    kind: kind.optional(),
    /** `me`, `none`, or the id of a colleague. */
    assignee: z.string().max(64).optional(),
    answer: z.enum(['overdue', 'waiting']).optional(),
  },
});
/** Counts are over the whole inbox, whatever is asked; `colleagues` are who a thread can be given to. */
export const threadList = {
  ...list,
  output: list.output.extend({
    counts: z.object({
      open: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      snoozed: z.int(),
      spam: z.int(),
      overdue: z.int(),
      /** Reviews that wait for a moderator; they are on a screen of their own. */
      reviews: z.int(),
    }),
    colleagues: z.array(person),
  }),
};

const attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Why it was not kept; null for one that can be saved. */
  refused: z.string().nullable(),
});
export type ThreadFile = z.infer<typeof attachment>;

const message = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out', 'note']),
  author: z.string(),
  /** Who wrote it, who an answer went to, or whose thread a note was written in. */
  correspondent: z.string(),
  /** Whether a mail is of the address it names; null for what came by no mail. */
  check: z.object({ state: z.enum(['verified', 'failed', 'unknown']), results: z.string() }).nullable(),
  body: z.string(),
  createdAt: z.int(),
  /** What became of the mail that carries an answer. */
  mail: z.object({ id: z.string(), state: mailState }).nullable(),
  attachments: z.array(attachment),
});
export type ThreadMessage = z.infer<typeof message>;

const canned = z.object({ id: z.string(), name: z.string(), body: z.string(), revision: z.int() });
export type CannedAnswer = z.infer<typeof canned>;

export const readThreadOutput = z.object({
  thread: threadRow,
  details: z.record(z.string(), z.string()),
  messages: z.array(message),
  /** Who wrote in it and can be answered: the thread's own address first. */
  recipients: z.array(z.string()),
  /** Older messages that are not among them. */
  olderMessages: z.int(),
  customer: z.object({ id: z.string(), name: z.string(), state: buyerState, orders: z.int() }).nullable(),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: orderStatus,
      state: staffOrderState,
      items: z.string(),
      createdAt: z.int(),
    }),
  ),
  /** Other threads of the address, the one that moved last first. */
  others: z.array(z.object({ id: z.string(), subject: z.string(), kind, state, at: z.int() })),
  canned: z.array(canned),
  colleagues: z.array(person),
  /** The first name of anyone who asks, for answers. */
  agent: z.string(),
  /** Where answers by mail come back to the inbox; null while inbound mail is not set up. */
  repliesTo: z.string().nullable(),
});
export type ReadThreadOutput = z.infer<typeof readThreadOutput>;

/** What the caller has seen: an act on a thread that moved since is refused. */
const seen = { revision: z.int().min(1) };
const text = z
  .string()
  .trim()
  .min(2, 'Write at least a few words.')
  .max(BODY_LENGTH, 'That is too long for one message.');

export const answerInput = z.strictObject({
  ...seen,
  text: text.refine((given) => unfilled(given) === undefined, {
    error: ({ input }) => `Fill in {${unfilled(String(input))}} first, or take it out.`,
  }),
  /** One of `recipients`; the thread's own address unless named. */
  to: z.email().max(254).optional(),
  /** Whether the thread is done with this answer. */
  close: z.boolean().default(false),
});
export const noteInput = z.strictObject({ text });
export const seenInput = z.strictObject(seen);
export const assignThreadInput = z.strictObject({ ...seen, assignee: z.string().min(1).max(64).nullable() });
export const snoozeInput = z.strictObject({ ...seen, until: z.int() });
export const mergeInput = z.strictObject({ ...seen, into: z.string().min(1).max(64) });
export const spamInput = z.strictObject({ ...seen, reason: z.string().trim().min(3, 'Say why.').max(300) });

const cannedFields = {
  name: z.string().trim().min(2, 'Give it a name.').max(80),
  body: text.superRefine((given, context) => {
    const problem = cannedProblem(given);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
};
export const newCannedInput = z.strictObject(cannedFields);
export const saveCannedInput = z.strictObject({ ...cannedFields, revision: z.int().min(1) });
export const cannedListOutput = z.object({ answers: z.array(canned) });
