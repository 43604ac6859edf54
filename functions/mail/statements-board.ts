import type { MailClosed, ShownMailState, StoredMailState } from '../../src/shop/mail/contract';
import { orderOfMail } from '../db/about-order';
import { statement } from '../db/client';
import { SHOWN_MAIL } from '../db/shown-mail';
import { subjectNameSql } from '../db/subject-name';

/** A row of the mail list. */
export interface MailListRow {
  id: string;
  kind: string;
  subject_id: string;
  version: number;
  recipient: string;
  state: StoredMailState;
  shown: ShownMailState;
  attempts: number;
  last_error: string | null;
  provider: string | null;
  next_attempt_at: number;
  closed_reason: MailClosed | null;
  created_at: number;
  sent_at: number | null;
  /** The current address of the order the mail is about; null if it is about something else. */
  order_email: string | null;
  /** The order the mail is about, by itself or by its withdrawal; else its subject. */
  order_id: string;
  about: string | null;
}

/** SQL: the name of what email `m` is about: the number of its order, also if it is about a withdrawal. */
export const ABOUT_MAIL = `coalesce((SELECT ${subjectNameSql('w.order_id')} FROM withdrawal w WHERE w.id = m.subject_id),
  ${subjectNameSql('m.subject_id')})`;

export const MAIL_LIST_COLUMNS = `m.id, m.kind, m.subject_id, m.version, m.recipient, m.state, ${SHOWN_MAIL} AS shown, m.attempts, m.last_error, m.provider,
  m.next_attempt_at, m.closed_reason, m.created_at, m.sent_at,
  (SELECT o.email FROM orders o WHERE o.id = ${orderOfMail('m')}) AS order_email, ${orderOfMail('m')} AS order_id,
  ${ABOUT_MAIL} AS about`;

/** Returns a mail for the back office's list. */
export const selectMail = (db: D1Database, id: string) =>
  statement<MailListRow>(db, `SELECT ${MAIL_LIST_COLUMNS} FROM outbox m WHERE m.id = ?`, id);
