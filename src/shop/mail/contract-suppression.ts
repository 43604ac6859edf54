import { z } from 'zod';
import { emailField } from '../customers/contract-fields';
import { listContract } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';
import { suppressionReason } from './contract';

/** An address the shop sends no mail to. `since` is milliseconds since 1970. */
const suppressionRow = z.object({
  id: z.string(),
  email: z.string(),
  reason: suppressionReason,
  /** What the mail service said, or why staff added it. */
  note: z.string().nullable(),
  /** Who put it there: a colleague, or the mail service. */
  actor: z.string(),
  since: z.int(),
});
export type SuppressionRow = z.infer<typeof suppressionRow>;

/** `q` searches addresses and notes. */
export const suppressionList = listContract({
  row: suppressionRow,
  sorts: ['since', 'email'],
  filters: { reason: suppressionReason.optional() },
});

export const readSuppressionOutput = z.object({
  entry: suppressionRow,
  /** The mail that came back or was marked as spam; null where staff added it or the mail is deleted by now. */
  mail: z.string().nullable(),
  /** Mails to this address that were not sent and that nobody has dealt with. */
  held: z.int(),
});
export type ReadSuppressionOutput = z.infer<typeof readSuppressionOutput>;

export const suppressInput = z.strictObject({
  email: emailField,
  note: reason,
});
