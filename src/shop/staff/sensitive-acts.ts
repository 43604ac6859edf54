import type { AuditAction } from './acts';

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
  'customer.data_exported',
  'customer.erased',
  'customer.origins_shown',
  'customer.credit_set',
  'order.evidence_saved',
  'order.origin_shown',
  'order.retained_buyer_opened',
  'order.refunded',
  'order.rest_refunded',
  'order.address_corrected',
  'receivable.returned',
  'receivable.taken_back',
  'role.changed',
  'role.created',
  'role.deleted',
  'staff.role_changed',
  'staff.second_factor_reset',
  'staff.invited',
  'staff.deleted',
  'staff.setup_link_created',
  'staff.sign_in_refused',
  'setting.changed',
  'script.approved',
  'script.approved_alone',
  'suppression.released',
  'store.connected',
]);

/** Returns whether an action is one to look at first in the audit. */
export const isSensitive = (action: string): boolean => SENSITIVE.has(action);
