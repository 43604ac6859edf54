import type { MailRow } from '../../src/shop/mail/contract';
import { isMailKind, kindFacts } from '../../src/shop/mail/kinds';
import { KINDS } from './kinds';
import type { MailListRow } from './statements-board';

/**
 * Returns whether a mail can be sent again: not if its sealed content was deleted after sending, nor if it was valid
 * for minutes only.
 */
export const replayable = ({ kind, state, closed_reason }: MailListRow): boolean =>
  kindFacts(kind)?.minutes === undefined &&
  !(isMailKind(kind) && KINDS[kind].isSealed) &&
  state !== 'queued' &&
  state !== 'sending' &&
  closed_reason === null;

/** Converts a row to a mail of the back office's list. */
export const mailRowOf = (row: MailListRow): MailRow => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject_id,
  about: row.about,
  recipient: row.recipient,
  state: row.state === 'sending' ? 'queued' : row.state,
  shown: row.shown,
  attempts: row.attempts,
  lastError: row.last_error,
  provider: row.provider,
  nextAttemptAt: row.state === 'queued' || row.state === 'sending' ? row.next_attempt_at : null,
  closed: row.closed_reason,
  replayable: replayable(row),
  createdAt: row.created_at,
  sentAt: row.sent_at,
});
