import type { Permission } from '../staff/permissions';
import { DAY_MINUTES } from '../time';

/** The facts about a kind of email besides its text. */
interface KindFacts {
  /** Its name in the staff's email list. */
  label: string;
  /** What it is about: a bounced email about an order needs attention, since keys or money depend on it. */
  about: 'order' | 'account' | 'shop';
  /** True if a person waits for it who cannot see that it came back, so that staff are alerted. */
  awaited?: true;
  /** Minutes after which an email with a one-time code or link is useless and no longer sent. */
  minutes?: number;
  /** The permission staff need, besides `mail:read`, to read its content. */
  permission?: Permission;
}

/**
 * Every kind of email this shop sends. A new one needs an entry here and in functions/mail/kinds (docs/add-an-email.md).
 */
export const MAIL_KINDS = {
  order_paid: { label: 'Order confirmation', about: 'order' },
  keys_confirmed: { label: 'Keys after address confirmation', about: 'order' },
  keys_arrived: { label: 'More keys arrived', about: 'order' },
  keys_delayed: { label: 'Keys are late', about: 'order' },
  keys_resend: { label: 'Keys, sent again', about: 'order' },
  order_link: { label: 'Link to an order', about: 'order' },
  payment_reminder: { label: 'Reminder of an invoice', about: 'order' },
  refund: { label: 'Refund', about: 'order' },
  refund_failed: { label: 'Refund did not arrive', about: 'order' },
  payment_pending: { label: 'Waiting for the bank', about: 'order' },
  payment_refused: { label: 'Bank did not pay', about: 'order' },
  second_payment: { label: 'Second payment refunded', about: 'order' },
  link_returned: { label: 'Payment by a closed link sent back', about: 'order' },
  payment_link: { label: 'Payment link', about: 'shop', awaited: true },
  withdrawal: { label: 'Withdrawal received', about: 'order' },
  recipient_key: { label: 'Copy for its recipient', about: 'shop' },
  recipient_link: { label: 'Link to a copy, for its recipient', about: 'shop' },
  recipient_bounced: { label: 'Email to a recipient bounced', about: 'order' },
  address_code: { label: 'Code for a new email address', about: 'account', minutes: 30 },
  address_changed: { label: 'Address of an order changed', about: 'account', minutes: 14 * DAY_MINUTES },
  account_address: { label: 'Confirm the new address of an account', about: 'account', minutes: 2 * DAY_MINUTES },
  account_address_changed: { label: 'Address of an account changed', about: 'account', minutes: 14 * DAY_MINUTES },
  verify_email: { label: 'Confirm an email address', about: 'account', minutes: 2 * DAY_MINUTES },
  address_known: { label: 'Address has an account already', about: 'account' },
  reset_password: { label: 'Set a new password', about: 'account', minutes: 60 },
  sign_in_code: { label: 'Sign-in code', about: 'account', minutes: 15 },
  order_code: { label: 'Code to see orders', about: 'account', minutes: 15 },
  withdrawal_code: { label: 'Code to withdraw from an order', about: 'account', minutes: 15 },
  privacy_code: { label: 'Code to export or erase data', about: 'account', minutes: 15 },
  password_changed: { label: 'Password changed', about: 'account' },
  account_erased: { label: 'Account erased', about: 'account', minutes: 3 * DAY_MINUTES },
  staff_invite: { label: 'Invitation to the back office', about: 'account', minutes: 7 * DAY_MINUTES },
  staff_reset: { label: 'New password for staff', about: 'account', minutes: 60 },
  review_request: { label: 'Review request', about: 'shop' },
  cart_reminder: { label: 'Cart reminder', about: 'shop', minutes: DAY_MINUTES / 2 },
  back_in_stock: { label: 'Back in stock', about: 'shop' },
  attention: { label: 'What needs a person', about: 'shop' },
  sales_summary: { label: 'Summary of sales', about: 'shop', permission: 'reports:read' },
  text_test: { label: 'Test of an email’s words', about: 'shop', minutes: 60 },
  thread_answer: { label: 'Answer from the inbox', about: 'shop', awaited: true },
  form_received: { label: 'Message or request received', about: 'shop' },
  form_confirm: { label: 'Confirm a message sent without script', about: 'shop', minutes: 2 * DAY_MINUTES },
  contact: { label: 'Contact form message', about: 'shop' },
} as const satisfies Record<string, KindFacts>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Returns the facts about a kind; undefined for one from another version of the shop. */
export const kindFacts = (kind: string): KindFacts | undefined => (isMailKind(kind) ? MAIL_KINDS[kind] : undefined);

/** Returns the label of a kind; an unknown one is returned as is, since a newer version may have run before. */
export const mailKindLabel = (kind: string): string => kindFacts(kind)?.label ?? kind;

/** Returns whether this version of the shop knows a kind. */
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind);
