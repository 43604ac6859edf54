import { z } from 'zod';
import { listContract, timeFilter } from '../staff/contract-list';

export const mailState = z.enum(['queued', 'sent', 'delivered', 'bounced', 'needs_attention']);
export type MailState = z.infer<typeof mailState>;
/** As the database keeps it: "sending" is a moment of "queued". */
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
const mailEventKind = z.enum([...mailState.options, 'failed', 'delayed', 'complained', 'replayed', 'canceled']);
export type MailEventKind = z.infer<typeof mailEventKind>;

/** A mail as staff list it: never its content. Times are milliseconds since 1970. */
export const mailRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is about: an order id, mostly. */
  subject: z.string(),
  /** What people call it: an order’s number, mostly; null where it has none. */
  about: z.string().nullable(),
  recipient: z.string(),
  state: mailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  provider: z.string().nullable(),
  /** When the next attempt is due; null once no attempt follows. */
  nextAttemptAt: z.int().nullable(),
  /** How staff closed it; null while nobody did. */
  closed: mailClosed.nullable(),
  /** Whether the shop can write it again: codes and one-time links cannot. */
  replayable: z.boolean(),
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

/** `q` searches recipients and subjects. `trouble` finds what bounced or could not be sent and is not closed. */
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
  /** The entry of its recipient on the suppression list; null for an address that gets mail. */
  suppression: z.object({ id: z.string(), reason: suppressionReason }).nullable(),
});
export type ReadMailOutput = z.infer<typeof readMailOutput>;

/** What a mail says, its HTML without style sheets and with keys masked; null when it cannot or must not be shown. */
export const mailContentOutput = z.object({ content: z.object({ subject: z.string(), html: z.string() }).nullable() });
export type MailContentOutput = z.infer<typeof mailContentOutput>;

export const mailActOutput = z.object({ success: z.literal(true), message: z.string(), id: z.string() });
