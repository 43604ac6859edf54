import { mailList } from '../../../src/shop/mail/contract';
import { mailRowOf } from '../../mail/board-row';
import { ABOUT_MAIL, MAIL_LIST_COLUMNS } from '../../mail/statements-board';
import { defineList } from '../kit/list';

/** The list of emails, newest first; without their contents. */
export const mails = defineList(mailList, {
  columns: MAIL_LIST_COLUMNS,
  from: 'outbox m',
  search: ['m.recipient', 'm.subject_id', ABOUT_MAIL],
  sorts: { createdAt: 'm.created_at', recipient: 'm.recipient', attempts: 'm.attempts' },
  filters: {
    // Emails being sent count as queued.
    state: (state) => ({ sql: state === 'queued' ? "m.state IN (?, 'sending')" : 'm.state = ?', values: [state] }),
    trouble: () => ({ sql: "m.state IN ('bounced', 'needs_attention') AND m.closed_at IS NULL", values: [] }),
    kind: 'm.kind = ?',
    subject: 'm.subject_id = ?',
    from: 'm.created_at >= ?',
    to: 'm.created_at < ?',
  },
  tie: 'm.rowid',
  view: mailRowOf,
});
