/** What people call the acts of the audit; every action the shop records stands here. */
const ACTS: Record<string, string> = {
  'api_key.created': 'API key made',
  'api_key.revoked': 'API key revoked',
  'attention.assigned': 'Entry of the attention list assigned',
  'attention.resolved': 'Entry of the attention list resolved',
  'customer.change-password': 'Customer changed their password',
  'customer.erase': 'Customer erased their data',
  'customer.reset-password': 'Customer set a new password',
  'keys.defective': 'Key marked defective',
  'keys.exported': 'Keys exported in clear',
  'keys.found': 'Key looked for and found',
  'keys.imported': 'Keys imported',
  'keys.replaced': 'Key replaced',
  'keys.revealed': 'Key shown in clear',
  'mail.cancel': 'Mail kept from going out',
  'mail.replay': 'Mail sent again',
  'order.approve': 'Order approved',
  'order.correct-address': 'Address of an order corrected',
  'order.dispute_lost': 'Dispute lost',
  'order.paid': 'Order paid',
  'order.refund': 'Money given back',
  'order.refund-rest': 'Rest of an order given back',
  'order.refunded_elsewhere': 'Money given back outside the shop',
  'order.resend-keys': 'Keys mailed again',
  'payment.declined': 'Payment declined',
  'payment.second': 'Second payment given back',
  'role.changed': 'Role changed',
  'role.created': 'Role created',
  'role.deleted': 'Role deleted',
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
  'staff.password_accepted': 'Password accepted, second step asked for',
  'staff.password_changed': 'Password changed',
  'staff.password_link_sent': 'Link for a new password sent',
  'staff.password_reset': 'New password set by a link',
  'staff.profile_changed': 'Profile changed',
  'staff.reauthenticated': 'Confirmed that it is them',
  'staff.recovery_codes_renewed': 'Recovery codes made anew',
  'staff.role_changed': 'Role given',
  'staff.second_factor_reset': 'Second step taken away, to set up anew',
  'staff.set_up': 'First super admin set up',
  'staff.setup_link_made': 'Set-up link made',
  'staff.sign_in_refused': 'Sign-in refused',
  'staff.signed_in': 'Signed in',
  'staff.signed_out': 'Signed out',
  'staff.signed_out_everywhere': 'Signed out other devices',
  'staff.totp_removed': 'Authenticator app removed',
  'staff.totp_set_up': 'Authenticator app set up',
};

/** Whether an action has words of its own. */
export const isAct = (action: string): boolean => Object.hasOwn(ACTS, action);

/** The words for an action of the audit; one that another version of the shop recorded is told by its own name. */
export function actLabel(action: string): string {
  const words = action.replaceAll(/[._-]+/g, ' ');
  return (isAct(action) && ACTS[action]) || words.charAt(0).toUpperCase() + words.slice(1);
}

const ACTORS: Record<string, string> = { anonymous: 'Somebody', operator: 'The operator', system: 'The shop' };

/** Who did it, in words: people and API keys have names, the others are told apart by what they are. */
export const actorLabel = (actorName: string): string => ACTORS[actorName] ?? actorName;

/** To whom an act on people was done: a name where it is known, else what it was; empty for the actor themselves. */
export function whomLabel({ actor, subject }: { actor: string; subject: string }, names: ReadonlyMap<string, string>) {
  if (actor === subject) return '';
  if (subject === 'staff:unknown') return 'an unknown address';
  if (subject.startsWith('staff:')) return names.get(subject.slice('staff:'.length)) ?? 'a former colleague';
  return '';
}
