import { z } from 'zod';
import { buyerState } from '../customers/contract-staff';
import { mailState, shownMail } from '../mail/contract';
import { shownOrder } from '../orders/contract-staff';
import { listContract } from '../staff/contract-list';
import { cannedProblem, unfilled } from './canned';
import { BODY_LENGTH, THREAD_KINDS, THREAD_STATES } from './kinds';

const kind = z.enum(THREAD_KINDS);
const state = z.enum(THREAD_STATES);
const person = z.object({ id: z.string(), name: z.string() });

/** Times in milliseconds; `answerDueAt` is null where no first reply was promised. */
const threadRow = z.object({
  id: z.string(),
  kind,
  state,
  subject: z.string(),
  /** The beginning of the newest message from the sender. */
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
  /** Whether it is open and its promised first reply is late. */
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
/** Counts cover the whole inbox, whatever the query; `colleagues` are the staff a thread can be assigned to. */
export const threadList = {
  ...list,
  output: list.output.extend({
    counts: z.object({
      open: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      snoozed: z.int(),
      closed: z.int(),
      spam: z.int(),
      overdue: z.int(),
      /** Reviews waiting for a moderator; they have a screen of their own. */
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
  /** Why it was not stored; null for one that can be downloaded. */
  refused: z.string().nullable(),
});
export type ThreadFile = z.infer<typeof attachment>;

const message = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out', 'note']),
  author: z.string(),
  /** The author of a message, the recipient of a reply, or the address of the thread with a note. */
  correspondent: z.string(),
  /** Whether an email really came from its sender's address; null for messages that are not emails. */
  check: z.object({ state: z.enum(['verified', 'failed', 'unknown']), results: z.string() }).nullable(),
  body: z.string(),
  createdAt: z.int(),
  /** The state of the email that carries a reply. */
  mail: z.object({ id: z.string(), state: mailState, ...shownMail.shape }).nullable(),
  attachments: z.array(attachment),
});
export type ThreadMessage = z.infer<typeof message>;

const canned = z.object({ id: z.string(), name: z.string(), body: z.string(), revision: z.int() });
export type CannedAnswer = z.infer<typeof canned>;

export const readThreadOutput = z.object({
  thread: threadRow,
  details: z.record(z.string(), z.string()),
  messages: z.array(message),
  /** Everyone in the thread who can be replied to: the thread's own address first. */
  recipients: z.array(z.string()),
  /** The number of older messages that are not included. */
  olderMessages: z.int(),
  customer: z.object({ id: z.string(), name: z.string(), state: buyerState, orders: z.int() }).nullable(),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      ...shownOrder.shape,
      items: z.string(),
      createdAt: z.int(),
    }),
  ),
  /** Other threads of the address, latest activity first. */
  others: z.array(z.object({ id: z.string(), subject: z.string(), kind, state, at: z.int() })),
  canned: z.array(canned),
  colleagues: z.array(person),
  /** The caller's first name, for replies. */
  agent: z.string(),
  /** The address at which email replies reach the inbox; null while inbound email is not set up. */
  repliesTo: z.string().nullable(),
});
export type ReadThreadOutput = z.infer<typeof readThreadOutput>;

/** The revision the caller has seen: an action on a thread that changed since is refused. */
const seen = { revision: z.int().min(1) };
const text = z
  .string()
  .trim()
  .min(2, 'Write at least a few words.')
  .max(BODY_LENGTH, 'That is too long for one message.');

export const answerInput = z.strictObject({
  ...seen,
  text: text.refine((value) => unfilled(value) === undefined, {
    error: ({ input }) => `Fill in {${unfilled(String(input))}} first, or take it out.`,
  }),
  /** One of `recipients`; the thread's own address by default. */
  to: z.email().max(254).optional(),
  /** Whether this reply closes the thread. */
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
  body: text.superRefine((body, context) => {
    const problem = cannedProblem(body);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
};
export const newCannedInput = z.strictObject(cannedFields);
export const saveCannedInput = z.strictObject({ ...cannedFields, revision: z.int().min(1) });
export const cannedListOutput = z.object({ answers: z.array(canned) });
