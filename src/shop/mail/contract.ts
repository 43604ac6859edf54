import { z } from 'zod';
import { listContract, timeFilter } from '../staff/contract-list';

export const mailState = z.enum(['queued', 'sent', 'delivered', 'bounced', 'needs_attention']);
export type MailState = z.infer<typeof mailState>;
/** As stored in the database: "sending" is a phase of "queued". */
export const storedMailState = z.enum([...mailState.options, 'sending']);
export type StoredMailState = z.infer<typeof storedMailState>;
export const mailClosed = z.enum([
  'replayed',
  'canceled',
  'erased',
  'readdressed',
  'refunded',
  'unsubscribed',
  'outdated',
]);
export type MailClosed = z.infer<typeof mailClosed>;
/** What is shown of an email: how it was closed, or else its state; `tried` is a queued one after an attempt. */
export const shownMailState = z.enum([...mailState.options, 'tried', ...mailClosed.options]);
export type ShownMailState = z.infer<typeof shownMailState>;
/** The facts that `mailLabel` turns into its label. */
export const shownMail = z.object({ shown: shownMailState, attempts: z.int() });
export type ShownMail = z.infer<typeof shownMail>;
const mailEventKind = z.enum([...mailState.options, 'failed', 'delayed', 'complained', 'replayed', 'canceled']);
export type MailEventKind = z.infer<typeof mailEventKind>;

/** An email as staff list it, without its content. Times in milliseconds since 1970. */
export const mailRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is about: usually an order id. */
  subject: z.string(),
  /** Its readable name: usually an order’s number; null where it has none. */
  about: z.string().nullable(),
  recipient: z.string(),
  state: mailState,
  ...shownMail.shape,
  lastError: z.string().nullable(),
  provider: z.string().nullable(),
  /** When the next attempt is due; null if none follows. */
  nextAttemptAt: z.int().nullable(),
  /** How staff closed it; null while it is not closed. */
  closed: mailClosed.nullable(),
  /** Whether the shop can send it again: not if it contains a code or one-time link. */
  replayable: z.boolean(),
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

/**
 * `q` searches recipients and subjects. `trouble` finds emails that bounced or could not be sent and are not closed.
 */
export const mailList = listContract({
  row: mailRow,
  sorts: ['createdAt', 'recipient', 'attempts'],
  filters: {
    state: mailState.optional(),
    kind: z.string().max(64).optional(),
    subject: z.string().max(100).optional(),
    trouble: z.enum(['yes']).optional(),
    from: timeFilter,
    to: timeFilter,
  },
});

const mailEvent = z.object({
  kind: mailEventKind,
  provider: z.string().nullable(),
  detail: z.string().nullable(),
  actor: z.string(),
  at: z.int(),
});
export const suppressionReason = z.enum(['bounced', 'complained', 'staff']);
export type SuppressionReason = z.infer<typeof suppressionReason>;

export const readMailOutput = z.object({
  mail: mailRow,
  events: z.array(mailEvent),
  /** The recipient's entry on the suppression list; null if emails are sent to it. */
  suppression: z.object({ id: z.string(), reason: suppressionReason }).nullable(),
});
export type ReadMailOutput = z.infer<typeof readMailOutput>;

/**
 * The content of an email, its HTML without style sheets and with keys masked, also in the colors of dark mail
 * programs; null when it cannot or must not be shown.
 */
export const mailContentOutput = z.object({
  content: z.object({ subject: z.string(), html: z.string(), dark: z.string() }).nullable(),
});
export type MailContentOutput = z.infer<typeof mailContentOutput>;

export const mailActionOutput = z.object({ success: z.literal(true), message: z.string(), id: z.string() });
