import type { IdPrefix } from '../ids';
import { wordsOfName } from '../label';
import { SOLD_OUT } from '../licenses/stock-cover';
import { type ScreenId, screenLink, screenPath } from './screens';
import type { SubjectKind } from './subject';

/** The labels of all kinds of attention entries; raising a kind without a label does not compile. */
const KINDS = {
  account_address_undone: 'Address change of an account undone',
  address_undone: 'Address change undone',
  api_key_elsewhere: 'API key used elsewhere',
  api_key_expiring: 'API key expires',
  answer_overdue: 'Answer overdue',
  assistant_model: 'Assistant model',
  awaiting_keys: 'Awaiting keys',
  bank_account_changed: 'Bank account changed',
  commerce_conflict: 'Store order waiting',
  commerce_failing: 'Connected store',
  cron_failing: 'Background job failing',
  dispute_lost: 'Dispute lost',
  dispute_won: 'Dispute won on appeal',
  dispute: 'Dispute opened',
  dispute_due: 'Dispute must be answered',
  dispute_inquiry: 'Bank inquiry',
  event_failed: 'Payment event failed',
  fraud_warning: 'Fraud warning',
  inbound_mail: 'Inbound email',
  invoice_attachment: 'Invoices not attached',
  key_unreplaced: 'Broken key not replaced',
  keys_quarantined: 'Keys in quarantine',
  ledger_conflict: 'Key sold twice',
  ledger_gap: 'Ledger has a gap',
  ledger_missing: 'No ledger',
  keys_exported: 'Keys exported',
  lot_defective: 'Many bad keys in a lot',
  lot_expiring: 'Lot must be activated soon',
  mail_bounced: 'Email bounced',
  mail_failed: 'Email failed',
  mail_service: 'Email service',
  mail_text: 'Email text broken',
  measurement_failing: 'Purchases not reported',
  operator_key: 'Operator key no longer needed',
  order_review: 'Order held',
  page_coupon: 'Page’s coupon ended',
  page_due: 'Page due',
  page_products: 'Page names a product not on sale',
  payment_link_paid: 'Payment by link',
  payment_mismatch: 'Amount differs',
  payment_service: 'Payment service',
  payments_foreign: 'Payments of others',
  payment_unrecorded: 'Payment not recorded',
  picture_failed: 'Picture failed',
  price_missed: 'Scheduled price missed',
  rate_held: 'Exchange rate held back',
  rates_failing: 'Exchange rates not refreshed',
  rates_old: 'Exchange rates old',
  receivable_overdue: 'Payment on account overdue',
  refund_elsewhere: 'Refunded elsewhere',
  refund_failed: 'Refund failed',
  reports_failing: 'Figures not computed',
  reviews_waiting: 'Reviews waiting',
  script_changed: 'External script changed',
  script_stopped: 'Script stopped',
  script_unreachable: 'External script unreachable',
  selling_off: 'Selling is off',
  stock_low: 'Stock low',
  vies_failing: 'VAT numbers not checked',
  webhooks_silent: 'Webhooks silent',
} as const satisfies Record<string, string>;

export type AttentionKind = keyof typeof KINDS;

/** What is late, lost, or has a deadline; what costs most while it waits first. */
const LATE_KINDS: readonly AttentionKind[] = [
  'selling_off',
  'dispute_due',
  'dispute',
  'dispute_inquiry',
  'refund_failed',
  'event_failed',
  'mail_bounced',
  'mail_failed',
  'answer_overdue',
  'receivable_overdue',
  'dispute_lost',
  'page_due',
  'picture_failed',
];
const LATE: ReadonlySet<AttentionKind> = new Set(LATE_KINDS);

/** Returns whether a kind is red on the scale of `alarm.ts`: late, lost, or with a deadline. */
export const isLate = (kind: string): boolean => isAttentionKind(kind) && LATE.has(kind);

/** The most entries shown as next steps on Home. */
export const MAX_STEPS = 3;

/** The kinds that cost the most while they wait, the worst first. */
export const PRESSING: readonly AttentionKind[] = [
  'selling_off',
  'dispute_due',
  'dispute',
  'dispute_inquiry',
  'fraud_warning',
  'payment_mismatch',
  'refund_failed',
  'awaiting_keys',
  'key_unreplaced',
  'order_review',
];

/** The kinds that come before all others: the pressing ones in their order, then what is late. */
export const RANKED_KINDS: readonly AttentionKind[] = [
  ...PRESSING,
  ...LATE_KINDS.filter((kind) => !PRESSING.includes(kind)),
];

/** Returns whether this version of the shop knows a kind. */
export const isAttentionKind = (kind: string): kind is AttentionKind => Object.hasOwn(KINDS, kind);

/** Returns the label of a kind of entry; a kind without one is shown by its name. */
export function kindLabel(kind: string): string {
  return isAttentionKind(kind) ? KINDS[kind] : wordsOfName(kind);
}

/** Returns the name of an entry: what has none left is not low. The kind, for filters and counts, is one. */
export const entryTitle = ({ kind, message }: { kind: string; message: string }): string =>
  kind === 'stock_low' && message.includes(SOLD_OUT) ? 'Out of stock' : kindLabel(kind);

/** Returns a function to the address that opens one item of a screen. */
const opens = (screen: ScreenId, name: string) => (id: string) => screenLink(screen, { [name]: id });

/** Where entries of a kind are handled, whatever their subject is. */
const KIND_ADDRESSES: Partial<Record<AttentionKind, (subject: string) => string>> = {
  bank_account_changed: () => screenLink('settings', { setting: 'bankDetails' }),
  dispute: opens('orders', 'dispute'),
  dispute_due: opens('orders', 'dispute'),
  dispute_inquiry: opens('orders', 'dispute'),
  dispute_lost: opens('orders', 'dispute'),
  dispute_won: opens('orders', 'dispute'),
  lot_defective: () => screenLink('licenses', { view: 'lots' }),
  lot_expiring: () => screenLink('licenses', { view: 'lots' }),
  page_coupon: (subject) => opens('landings', 'page-open')(subject.slice('page:'.length)),
  rate_held: () => screenPath('rates'),
  rates_failing: () => screenPath('rates'),
  rates_old: () => screenPath('rates'),
  receivable_overdue: () => screenLink('receivables', { state: 'overdue' }),
  reports_failing: () => screenPath('store'),
  reviews_waiting: () => screenLink('reviews', { state: 'pending' }),
  stock_low: () => screenPath('licenses'),
};

/** Returns the form of a subject that is an id of these kinds; those of orders and staff may follow their noun. */
const idOf = (...kinds: IdPrefix[]) => new RegExp(`^(?:(?:order|staff):)?((?:${kinds.join('|')})_.*)`);

/** A form of subjects with the id (its first group), the noun, and the screen that shows it. */
interface SubjectForm {
  form: RegExp;
  noun?: string;
  address?: (id: string) => string;
}

/** The forms that `subjectOf` makes. */
const NAMED_BY_KIND: Record<SubjectKind, SubjectForm> = {
  product: { form: /^product:([^/]*)/, address: opens('products', 'product') },
  api_key: { form: /^api_key:/, noun: 'API key', address: () => screenLink('team', { tab: 'keys' }) },
  staff: { form: idOf('stf'), address: () => screenPath('team') },
};

const SUBJECTS: readonly SubjectForm[] = [
  // The subject of a picture ends with the picture: `product:home-2024/pic_1`.
  { form: /^product:([^/]*)\/./, address: (id) => screenLink('products', { product: id, view: 'pictures' }) },
  ...Object.values(NAMED_BY_KIND),
  { form: idOf('prod'), address: opens('products', 'product') },
  { form: /^script:(.*)/, address: opens('scripts', 'script') },
  { form: idOf('order'), noun: 'Order', address: opens('orders', 'order') },
  { form: idOf('plink', 'cpl'), noun: 'Payment link', address: opens('payment-links', 'link') },
  { form: idOf('cart'), noun: 'Cart', address: opens('carts', 'cart') },
  { form: idOf('buyer'), noun: 'Customer', address: opens('customers', 'customer') },
  { form: idOf('thread'), noun: 'Conversation', address: opens('support', 'thread') },
  { form: idOf('mail'), noun: 'Email', address: opens('email', 'mail') },
  { form: idOf('review'), noun: 'Review', address: opens('reviews', 'review') },
  { form: idOf('suppressed'), noun: 'Suppressed address', address: opens('suppression', 'entry') },
  { form: idOf('key'), noun: 'Key', address: opens('licenses', 'key') },
  {
    form: /^coupon_batch:(.*)/,
    noun: 'Batch of codes',
    address: (id) => screenLink('coupons', { view: 'batches', batchId: id }),
  },
  { form: /^coupon:(.*)/, address: opens('coupons', 'coupon') },
  { form: idOf('link'), noun: 'Set-up link' },
];

/** Returns the screen that shows the subject of an entry or audit row; undefined when there is none. */
export function subjectPath(subject: string, kind = ''): string | undefined {
  if (isAttentionKind(kind) && KIND_ADDRESSES[kind]) return KIND_ADDRESSES[kind](subject);
  const subjectKind = SUBJECTS.find(({ form, address }) => address && form.test(subject));
  return subjectKind?.address?.(subjectKind.form.exec(subject)?.[1] ?? '');
}

/** Returns the noun of a subject where only its id is known; the id itself where its kind has no noun. */
export const subjectNoun = (subject: string): string =>
  SUBJECTS.find(({ form, noun }) => noun && form.test(subject))?.noun ?? subject.replace(/^\w+:/, '');
