import type { MailKind } from '../../src/shop/mail/kinds';
import type { AttentionKind } from '../../src/shop/staff/attention';
import type { AuditAction } from '../../src/shop/staff/audit-actions';

// Names of closed lists as SQL literals, so that a renamed one does not compile; bind those that are values.
const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** SQL: kinds of attention entries, e.g. `kind IN (${attentionKinds('mail_failed', 'mail_bounced')})`. */
export const attentionKinds = (...kinds: [AttentionKind, ...AttentionKind[]]): string => quoted(kinds);

/** SQL: kinds of emails in the outbox. */
export const mailKinds = (...kinds: [MailKind, ...MailKind[]]): string => quoted(kinds);

/** SQL: actions of the audit log. */
export const auditActions = (...actions: [AuditAction, ...AuditAction[]]): string => quoted(actions);

/** SQL: the kinds of emails that deliver an order to its buyer: if one fails, the buyer has received nothing. */
export const DELIVERY_KINDS = mailKinds('order_paid', 'keys_confirmed', 'keys_arrived', 'keys_resend');
