import { type AttentionKind, isAttentionKind, subjectPath } from './attention';
import type { Permission } from './permissions';
import { screenLink, screenPath } from './screens';

/** The action an entry calls for, and the screen where it is done. */
export interface Remedy {
  label: string;
  address: string;
}

/** The action for a kind of entry; other kinds lead to their subject. */
const ACTIONS: Partial<Record<AttentionKind, string>> = {
  answer_overdue: 'Answer',
  awaiting_keys: 'See the order',
  bank_account_changed: 'Check the account',
  api_key_elsewhere: 'Check the key',
  api_key_expiring: 'Renew the key',
  commerce_conflict: 'Decide',
  dispute: 'Answer',
  dispute_due: 'Answer',
  dispute_inquiry: 'Answer',
  key_unreplaced: 'See the key',
  keys_quarantined: 'Check the keys',
  lot_defective: 'Check the lot',
  lot_expiring: 'Check the lot',
  mail_bounced: 'Correct the address',
  mail_failed: 'Send again',
  mail_text: 'Correct the text',
  order_review: 'Check the order',
  picture_failed: 'Upload again',
  price_missed: 'Set the price',
  rate_held: 'Approve the rate',
  rates_failing: 'Set the rate',
  rates_old: 'Set the rate',
  receivable_overdue: 'Record a payment',
  refund_failed: 'Refund again',
  reviews_waiting: 'Moderate',
  selling_off: 'Check settings',
  stock_low: 'Import keys',
};

/** Screens for kinds whose subject has none. */
const SCREENS: Partial<Record<AttentionKind, string>> = {
  assistant_model: screenPath('assistant'),
  keys_exported: screenPath('audit'),
  mail_service: screenPath('email'),
  mail_text: screenPath('mail-texts'),
  measurement_failing: screenPath('settings'),
  page_due: screenPath('landings'),
  page_products: screenPath('landings'),
  selling_off: screenPath('settings'),
};

/**
 * Returns the one step that resolves an attention entry; low stock opens the import of that product for staff who may
 * import. Undefined where no screen of the back office helps, e.g. for a service that is down.
 */
export function remedyOf(
  { kind, subject }: { kind: string; subject: string },
  may: (permission: Permission) => boolean,
): Remedy | undefined {
  if (kind === 'stock_low' && may('keys:import')) return { label: 'Import keys', address: importPath(subject) };
  // The stock of products that orders wait for is on top there.
  if ((kind === 'awaiting_keys' || kind === 'key_unreplaced') && may('keys:import'))
    return { label: 'Import keys', address: screenPath('licenses') };
  const attentionKind = isAttentionKind(kind) ? kind : undefined;
  const address = subjectPath(subject, kind) ?? (attentionKind && SCREENS[attentionKind]);
  if (!address) return undefined;
  return {
    label: kind === 'stock_low' ? 'See the stock' : ((attentionKind && ACTIONS[attentionKind]) ?? 'Open'),
    address,
  };
}

/** Returns the address of the key import with this product selected. */
export const importPath = (product: string): string => screenLink('licenses', { import: product });
