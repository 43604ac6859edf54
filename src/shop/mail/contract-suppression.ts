import { z } from 'zod';
import { emailField } from '../customers/contract-fields';
import { listContract } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';
import { suppressionReason } from './contract';

/** An address the shop sends no email to. `since` in milliseconds since 1970. */
const suppressionRow = z.object({
  id: z.string(),
  email: z.string(),
  reason: suppressionReason,
  /** The mail service's reason, or why staff added the address. */
  note: z.string().nullable(),
  /** Who added it: a staff member or the mail service. */
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
  /**
   * The email that bounced or was marked as spam; null where staff added the address or the email is deleted by now.
   */
  mail: z.string().nullable(),
  /** Emails to this address that were not sent and not dealt with yet. */
  held: z.int(),
});
export type ReadSuppressionOutput = z.infer<typeof readSuppressionOutput>;

export const suppressInput = z.strictObject({
  email: emailField,
  note: reason,
});
