import { wordFor } from '../label';
import { isAccountRef } from '../receivables/account-ref';
import type { UnnamedActor } from './actor';
import { ACCESS_ACTS } from './acts-access';

/**
 * Every action recorded in the audit log, named noun, dot, past tense. An action without a label, or one that is not
 * listed here, does not compile.
 */
const ACTS = {
  ...ACCESS_ACTS,
  'attention.assigned': 'Entry of the attention list assigned',
  'attention.resolved': 'Entry of the attention list resolved',
  'cart.erased': 'Abandoned cart erased',
  'cart.reminders_stopped': 'Reminders of a cart stopped',
  'customer.address_change_asked': 'Link to confirm a customer’s new address sent',
  'customer.address_change_withdrawn': 'Change of a customer’s address withdrawn',
  'customer.address_changed': 'Customer confirmed their new address',
  'customer.address_undone': 'Change of a customer’s address undone by its former owner',
  'customer.blocked': 'Customer blocked',
  'customer.credit_ended': 'Purchase on account ended for a customer',
  'customer.credit_set': 'Purchase on account approved for a customer',
  'customer.data_exported': 'Data of a customer exported',
  'customer.erased': 'Data of a customer erased',
  'customer.link_sent': 'Sign-in or order link sent to a customer',
  'customer.note_added': 'Note written on a customer',
  'customer.note_changed': 'Note on a customer changed',
  'customer.note_deleted': 'Note on a customer deleted',
  'customer.orders_joined': 'Guest orders joined to an account',
  'customer.origins_shown': 'Devices, location and consents of a customer shown',
  'canned_answer.deleted': 'Canned answer deleted',
  'canned_answer.saved': 'Canned answer saved',
  'claim.credited': 'Credit of a supplier received for a bad key',
  'claim.refused': 'Claim for a bad key refused by its supplier',
  'claim.sent': 'Bad key claimed at its supplier',
  'store.backfill_started': 'Back-fill of a connected store started',
  'store.backfill_stopped': 'Back-fill of a connected store stopped',
  'store.changed': 'Settings of a connected store changed',
  'store.connected': 'Store connected',
  'store.disconnected': 'Store disconnected',
  'store.mapped': 'Variant of a store mapped',
  'store.order_decided': 'Order of a store decided',
  'store.paused': 'Connected store paused',
  'store.resumed': 'Connected store resumed',
  'coupon.archived': 'Coupon archived',
  'coupon.changed': 'Coupon changed',
  'coupon.created': 'Coupon created',
  'coupon.paused': 'Coupon paused',
  'coupon.resumed': 'Coupon resumed',
  'payment.late_returned': 'Payment by a closed link sent back',
  'payment_link.canceled': 'Payment link canceled',
  'payment_link.changed': 'Payment link changed',
  'payment_link.created': 'Payment link made',
  'payment_link.sent': 'Payment link sent by email',
  'coupon_batch.archived': 'Batch of codes archived',
  'coupon_batch.created': 'Batch of codes made',
  'coupon_batch.paused': 'Batch of codes paused',
  'coupon_batch.resumed': 'Batch of codes resumed',
  'customer.password_changed': 'Customer changed their password',
  'customer.unblocked': 'Customer unblocked',
  'customer.password_reset': 'Customer set a new password',
  'dispute.answer_begun': 'Answer to a dispute begun',
  'dispute.answered': 'Answer to a dispute sent to the bank',
  'key.exported': 'Keys exported in clear',
  'key.found': 'Key looked for and found',
  'key.imported': 'Keys imported',
  'key.marked_defective': 'Key marked defective',
  'key.reported': 'Key reported by its buyer',
  'key.replaced': 'Key replaced',
  'key.revealed': 'Key revealed',
  'key.quarantined': 'Keys set aside that were sold elsewhere',
  'key.quarantine_decided': 'Quarantined keys released or withdrawn',
  'lot.put_on_sale': 'Lot put on sale again',
  'lot.taken_off_sale': 'Lot taken off sale',
  'ledger.replayed': 'Ledger replayed',
  'list.exported': 'List saved as a file',
  'mail.canceled': 'Email canceled',
  'mail.text_changed': 'Words of an email changed',
  'mail.text_tested': 'Test email of a text sent',
  'mail.replayed': 'Email sent again',
  'order.address_corrected': 'Address of an order corrected',
  'order.address_undone': 'Change of an order’s address undone by its former owner',
  'order.approved': 'Order approved',
  'order.dispute_lost': 'Dispute lost',
  'order.evidence_saved': 'Evidence for a bank saved as a file',
  'order.keys_resent': 'Keys emailed again',
  'order.origin_shown': 'Device, location and consents of an order shown',
  'invoice.corrected': 'Invoice made out to a company',
  'order.paid': 'Order paid',
  'order.released': 'Order released after the time a rule had set',
  'order.refunded': 'Order refunded',
  'order.refunded_elsewhere': 'Order refunded outside the shop',
  'order.withdrawn': 'Buyer withdrew from an order',
  'order.rest_refunded': 'Rest of an order refunded',
  'order.retained_buyer_opened': 'Kept data of an erased buyer opened',
  'payment.bank_debit_begun': 'Bank debit begun; the bank takes days to pay',
  'payment.bank_refused': 'Bank debit not paid',
  'payment.declined': 'Payment declined',
  'payment.second_refunded': 'Second payment refunded',
  'recipient.changed': 'Recipient of a copy changed',
  'recipient.named': 'Recipients of copies named',
  'recipient.taken_back': 'Copy taken back from its recipient',
  'price.compared': 'Comparison price set',
  'price.comparison_removed': 'Comparison price removed',
  'price.fixed': 'Price fixed in a currency',
  'price.released': 'Fixed price removed',
  'price_schedule.canceled': 'Scheduled price canceled',
  'price_schedule.created': 'Price scheduled',
  'price_schedule.ended': 'Scheduled price ended',
  'price_schedule.missed': 'Scheduled price missed',
  'price_schedule.started': 'Scheduled price took effect',
  'product.changed': 'Product changed',
  'product.created': 'Product created',
  'product.duplicated': 'Product duplicated',
  'product.hidden': 'Product taken off sale, back to the drafts',
  'product.moved': 'Product moved in the catalog',
  'product.published': 'Product put on sale',
  'product.retired': 'Product retired',
  'product.reverted': 'Product reverted to an earlier revision',
  'picture.deleted': 'Picture of a product deleted',
  'picture.described': 'Picture of a product described again',
  'picture.moved': 'Pictures of a product put into another order',
  'picture.uploaded': 'Picture of a product uploaded',
  'rate.approved': 'Held rate approved',
  'rate.kept': 'Held rate refused, former one kept',
  'rate.refreshed': 'Exchange rates refreshed',
  'rate.released': 'Rate given back to its source',
  'rate.rounding_changed': 'Rounding of a currency changed',
  'rate.set': 'Rate set by hand',
  'report.rebuild_asked': 'Computing all figures again asked for',
  'review.answer_removed': 'Public answer to a review taken away',
  'review.answered': 'Review answered in public',
  'data.imported': 'Data of another shop imported',
  'review.imported': 'Reviews from elsewhere imported',
  'review.published': 'Review published',
  'review.refused': 'Review refused',
  'receivable.canceled': 'Order on account canceled while its keys waited for the transfer',
  'receivable.received': 'Payment of an order on account booked',
  'receivable.returned': 'Money paid back for an order on account booked',
  'receivable.taken_back': 'Booking of a transfer taken back',
  'receivable.placed': 'Order on account placed; its keys wait for the transfer',
  'script.approved': 'Version of a custom script approved',
  'script.approved_alone': 'Version of a custom script approved by its author, since nobody else may',
  'script.created': 'Custom script made',
  'script.refused': 'Version of a custom script refused',
  'script.removed': 'Custom script removed',
  'script.stopped': 'Custom script stopped because it held pages up',
  'script.turned_off': 'Custom script turned off',
  'script.turned_on': 'Custom script turned on',
  'script.version_saved': 'Version of a custom script saved',
  'script.all_switched_off': 'All custom scripts switched off',
  'script.all_switched_on': 'Custom scripts switched on again',
  'suppression.added': 'Address put on the suppression list',
  'suppression.released': 'Address released from the suppression list',
  'selling.changed': 'Selling switched on or off',
  'setting.mail_tested': 'Test email sent to the notification addresses',
  'setting.changed': 'Setting of the shop changed',
  'quote.offered': 'Quote answered by an offer',
  'quote.offer_withdrawn': 'Offer withdrawn',
  'faq.drafted': 'Draft of an answer made',
  'faq.draft_saved': 'Draft of an answer saved',
  'thread.answered': 'Replied to a support message',
  'thread.assigned': 'Support message assigned',
  'thread.closed': 'Support message closed',
  'thread.marked_spam': 'Support message marked as spam',
  'thread.merged': 'Support messages merged',
  'thread.noted': 'Note written in a thread of the inbox',
  'thread.reopened': 'Support message reopened',
  'thread.snoozed': 'Support message snoozed',
  'thread.unmarked_spam': 'Support message taken out of spam',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof ACTS;

/** Returns whether an action has a label. */
export const isAct = (action: string): action is AuditAction => Object.hasOwn(ACTS, action);

/** Returns the label of an action; an unknown one, from another version of the shop, is shown by its name. */
export function actLabel(action: string): string {
  if (isAct(action)) return ACTS[action];
  const words = action.replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the label of an entry: an order on account is not paid yet, and a free one never is. */
export function entryLabel({ action, after }: { action: string; after: unknown }): string {
  const { ref, free } = (after ?? {}) as { ref?: unknown; free?: unknown };
  if (action === 'order.paid' && isAccountRef(String(ref))) return 'Order put on account';
  return action === 'order.paid' && free ? 'Free order completed' : actLabel(action);
}

const ACTORS: Record<UnnamedActor, string> = {
  anonymous: 'A shopper',
  bank: 'The bank',
  buyer: 'The buyer',
  operator: 'The operator',
  system: 'The shop',
};
const KINDS: readonly [RegExp, string][] = [
  [/^(buyer_|customer:)/, 'The buyer'],
  [/^staff:/, 'A former colleague'],
  [/^system:/, 'The shop'],
  [/^api_key:/, 'A former API key'],
];

/** Returns the name of the actor: people and API keys have names, the others are described by what they are. */
export const actorLabel = (actorName: string): string =>
  KINDS.find(([kind]) => kind.test(actorName))?.[1] ?? wordFor(ACTORS, actorName);

/** Returns the person an action was done to: the name if known, else what it was; empty for the actor themselves. */
export function subjectLabel(
  { actor, subject }: { actor: string; subject: string },
  names: ReadonlyMap<string, string>,
) {
  if (actor === subject) return '';
  if (subject === 'staff:unknown') return 'an unknown address';
  if (subject.startsWith('staff:')) return names.get(subject.slice('staff:'.length)) ?? 'a former colleague';
  return '';
}
