import type { AuditAction } from './audit-actions';

/**
 * Acts that show keys or personal data, take money or access away, or give it: who reviews the audit reads these first.
 */
const SENSITIVE: ReadonlySet<string> = new Set<AuditAction>([
  'api_key.created',
  'key.exported',
  'key.revealed',
  'list.exported',
  'data.imported',
  'selling.changed',
  'customer.exported',
  'customer.erased',
  'customer_origin.shown',
  'customer_credit.approved',
  'dispute_evidence.exported',
  'order_origin.shown',
  'order_buyer.revealed',
  'order.refunded',
  'order_rest.refunded',
  'order_address.corrected',
  'receivable.returned',
  'receivable.taken_back',
  'role.changed',
  'role.created',
  'role.deleted',
  'staff_role.given',
  'staff_two_factor.reset',
  'staff_invitation.sent',
  'staff.deleted',
  'staff_setup_link.created',
  'staff_sign_in.refused',
  'setting.changed',
  'script_version.approved',
  'script_version.approved_alone',
  'suppression.released',
  'store.connected',
]);

/** Returns whether an action is one to look at first in the audit. */
export const isSensitive = (action: string): boolean => SENSITIVE.has(action);
