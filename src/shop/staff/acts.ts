/**
 * Every action the audit records, in one grammar: the noun, a dot, and what was done to it, in the past tense. One
 * without its words does not compile, nor does recording one that is not here.
 */
const ACTS = {
  'api_key.created': 'API key created',
  'api_key.revoked': 'API key revoked',
  'attention.assigned': 'Entry of the attention list assigned',
  'attention.resolved': 'Entry of the attention list resolved',
  'customer.address_change_asked': 'Link to confirm a customer’s new address sent',
  'customer.address_change_withdrawn': 'Change of a customer’s address withdrawn',
  'customer.address_changed': 'Customer confirmed their new address',
  'customer.address_undone': 'Change of a customer’s address undone by its former owner',
  'customer.blocked': 'Customer blocked',
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
  'coupon.archived': 'Coupon archived',
  'coupon.changed': 'Coupon changed',
  'coupon.created': 'Coupon created',
  'coupon.paused': 'Coupon paused',
  'coupon.resumed': 'Coupon resumed',
  'coupon_batch.archived': 'Batch of codes archived',
  'coupon_batch.made': 'Batch of codes made',
  'coupon_batch.paused': 'Batch of codes paused',
  'coupon_batch.resumed': 'Batch of codes resumed',
  'customer.password_changed': 'Customer changed their password',
  'customer.unblocked': 'Customer unblocked',
  'customer.password_reset': 'Customer set a new password',
  'keys.exported': 'Keys exported in clear',
  'keys.found': 'Key looked for and found',
  'keys.imported': 'Keys imported',
  'keys.marked_defective': 'Key marked defective',
  'keys.replaced': 'Key replaced',
  'keys.revealed': 'Key revealed',
  'keys.quarantine_decided': 'Quarantined keys released or withdrawn',
  'ledger.replayed': 'Ledger replayed',
  'list.exported': 'List saved as a file',
  'mail.canceled': 'Mail canceled',
  'mail.text_changed': 'Words of a mail changed',
  'mail.text_tested': 'Test mail of a text sent',
  'mail.replayed': 'Mail sent again',
  'order.address_corrected': 'Address of an order corrected',
  'order.address_undone': 'Change of an order’s address undone by its former owner',
  'order.approved': 'Order approved',
  'order.dispute_lost': 'Dispute lost',
  'order.keys_resent': 'Keys mailed again',
  'order.origin_shown': 'Device, location and consents of an order shown',
  'order.paid': 'Order paid',
  'order.refunded': 'Order refunded',
  'order.refunded_elsewhere': 'Order refunded outside the shop',
  'order.rest_refunded': 'Rest of an order refunded',
  'order.retained_buyer_opened': 'Kept data of an erased buyer opened',
  'payment.declined': 'Payment declined',
  'payment.second_refunded': 'Second payment refunded',
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
  'picture.described': 'Picture of a product described anew',
  'picture.moved': 'Pictures of a product put into another order',
  'picture.uploaded': 'Picture of a product uploaded',
  'rate.approved': 'Held rate approved',
  'rate.kept': 'Held rate refused, former one kept',
  'rate.refreshed': 'Exchange rates refreshed',
  'rate.released': 'Rate given back to its source',
  'rate.rounding_changed': 'Rounding of a currency changed',
  'rate.set': 'Rate set by hand',
  'role.changed': 'Role changed',
  'role.created': 'Role created',
  'role.deleted': 'Role deleted',
  'suppression.added': 'Address put on the suppression list',
  'suppression.released': 'Address released from the suppression list',
  'selling.changed': 'Selling switched on or off',
  'setting.mail_tested': 'Test mail sent to the notification addresses',
  'setting.changed': 'Setting of the shop changed',
  'staff.deleted': 'Colleague deleted',
  'staff.device_signed_out': 'Device signed out',
  'staff.disabled': 'Colleague disabled',
  'staff.enabled': 'Colleague enabled again',
  'staff.forced_out': 'Colleague signed out everywhere',
  'staff.invitation_revoked': 'Invitation revoked',
  'staff.invited': 'Colleague invited',
  'staff.joined': 'Invitation accepted',
  'staff.passkey_added': 'Passkey added',
  'staff.passkey_removed': 'Passkey removed',
  'staff.password_accepted': 'Password accepted, two-factor code asked for',
  'staff.password_changed': 'Password changed',
  'staff.password_link_sent': 'Link for a new password sent',
  'staff.password_reset': 'New password set by a link',
  'staff.profile_changed': 'Profile changed',
  'staff.reauthenticated': 'Confirmed that it is them',
  'staff.recovery_codes_renewed': 'Recovery codes made anew',
  'staff.role_changed': 'Role given',
  'staff.second_factor_reset': 'Two-factor sign-in reset',
  'staff.set_up': 'First super admin set up',
  'staff.setup_link_made': 'Set-up link made',
  'staff.sign_in_refused': 'Sign-in refused',
  'staff.signed_in': 'Signed in',
  'staff.signed_out': 'Signed out',
  'staff.signed_out_everywhere': 'Signed out other devices',
  'staff.totp_removed': 'Authenticator app removed',
  'staff.totp_set_up': 'Authenticator app set up',
  'thread.answered': 'Thread of the inbox answered',
  'thread.assigned': 'Thread of the inbox assigned',
  'thread.closed': 'Thread of the inbox closed',
  'thread.marked_spam': 'Thread of the inbox put into spam',
  'thread.merged': 'Thread of the inbox merged into another',
  'thread.noted': 'Note written in a thread of the inbox',
  'thread.reopened': 'Thread of the inbox opened again',
  'thread.snoozed': 'Thread of the inbox put away for a time',
  'thread.unmarked_spam': 'Thread of the inbox taken out of spam',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof ACTS;

/** Whether an action has words of its own. */
export const isAct = (action: string): action is AuditAction => Object.hasOwn(ACTS, action);

/** The words for an action of the audit; one that another version of the shop recorded appears under its own name. */
export function actLabel(action: string): string {
  if (isAct(action)) return ACTS[action];
  const words = action.replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ACTORS: Record<string, string> = { anonymous: 'Somebody', operator: 'The operator', system: 'The shop' };

/** Who did it, in words: people and API keys have names, the others are named by what they are. */
export const actorLabel = (actorName: string): string => ACTORS[actorName] ?? actorName;

/** To whom an act on people was done: a name where it is known, else what it was; empty for the actor themselves. */
export function whomLabel({ actor, subject }: { actor: string; subject: string }, names: ReadonlyMap<string, string>) {
  if (actor === subject) return '';
  if (subject === 'staff:unknown') return 'an unknown address';
  if (subject.startsWith('staff:')) return names.get(subject.slice('staff:'.length)) ?? 'a former colleague';
  return '';
}
