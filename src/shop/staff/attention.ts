import { addressOf } from './screens';

/** What staff call the kinds of entries of the attention list; raising one without its words does not compile. */
const KINDS = {
  account_address_undone: 'Address change of an account undone',
  address_undone: 'Address change undone',
  api_key_elsewhere: 'API key used elsewhere',
  api_key_expiring: 'API key runs out',
  answer_overdue: 'Answer overdue',
  assistant_model: 'Model of the assistant',
  awaiting_keys: 'Awaiting keys',
  commerce_conflict: 'Order of the store waits',
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
  operator_key: 'Operator key can go',
  order_review: 'Order held',
  page_coupon: 'Coupon of a page closed',
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
  reviews_waiting: 'Reviews wait',
  script_changed: 'External script changed',
  script_stopped: 'Script stopped',
  script_unreachable: 'External script unreachable',
  selling_off: 'Selling is off',
  stock_low: 'Stock low',
  vies_failing: 'VAT numbers not checked',
  webhooks_silent: 'Webhooks silent',
} as const satisfies Record<string, string>;

export type AttentionKind = keyof typeof KINDS;

/** Whether this version of the shop knows a kind. */
export const isAttentionKind = (kind: string): kind is AttentionKind => Object.hasOwn(KINDS, kind);

/** The words for a kind of entry; a kind nobody has written words for appears under its own name. */
export function kindLabel(kind: string): string {
  if (isAttentionKind(kind)) return KINDS[kind];
  const words = kind.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The screen that shows what an entry or an audit row is about; undefined when there is none. */
export function subjectAddress(subject: string, kind = ''): string | undefined {
  if (kind === 'receivable_overdue') return `${addressOf('receivables')}&state=overdue`;
  if (kind === 'stock_low') return addressOf('licenses');
  if (kind === 'lot_expiring' || kind === 'lot_defective') return `${addressOf('licenses')}&view=lots`;
  if (kind === 'reports_failing') return addressOf('store');
  if (kind === 'rate_held' || kind === 'rates_failing' || kind === 'rates_old') return addressOf('rates');
  if (kind.startsWith('dispute')) return `${addressOf('orders')}&dispute=${encodeURIComponent(subject)}`;
  // Of a picture the picture follows: `product:home-2024/pic_1`.
  if (subject.startsWith('product:')) {
    const [product = '', picture] = subject.slice(8).split('/');
    return `${addressOf('products')}?product=${encodeURIComponent(product)}${picture ? '&view=pictures' : ''}`;
  }
  if (subject.startsWith('api_key:')) return `${addressOf('team')}?tab=keys`;
  if (subject.startsWith('script:')) return `${addressOf('scripts')}?script=${encodeURIComponent(subject.slice(7))}`;
  const id = subject.replace(/^order:/, '');
  if (id.startsWith('order_')) return `${addressOf('orders')}&order=${encodeURIComponent(id)}`;
  if (/^(plink|cpl)_/.test(id)) return `${addressOf('payment-links')}&link=${encodeURIComponent(id)}`;
  if (id.startsWith('cart_')) return `${addressOf('carts')}&cart=${encodeURIComponent(id)}`;
  if (id.startsWith('buyer_')) return `${addressOf('customers')}&customer=${encodeURIComponent(id)}`;
  if (id.startsWith('thread_')) return `${addressOf('support')}&thread=${encodeURIComponent(id)}`;
  if (id.startsWith('mail_')) return `${addressOf('email')}&mail=${encodeURIComponent(id)}`;
  if (kind === 'reviews_waiting') return `${addressOf('reviews')}&state=pending`;
  if (id.startsWith('review_')) return `${addressOf('reviews')}&review=${encodeURIComponent(id)}`;
  if (id.startsWith('suppressed_')) return `${addressOf('suppression')}&entry=${encodeURIComponent(id)}`;
  if (id.startsWith('key_')) return `${addressOf('licenses')}&key=${encodeURIComponent(id)}`;
  if (id.startsWith('prod_')) return `${addressOf('products')}?product=${encodeURIComponent(id)}`;
  if (kind === 'page_coupon') return `${addressOf('landings')}&page-open=${encodeURIComponent(subject.slice(5))}`;
  if (subject.startsWith('coupon_batch:')) return `${addressOf('coupons')}&view=batches&batchId=${subject.slice(13)}`;
  if (subject.startsWith('coupon:')) return `${addressOf('coupons')}&coupon=${encodeURIComponent(subject.slice(7))}`;
  if (/^(staff:)?stf_/.test(subject)) return addressOf('team');
  return undefined;
}

const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/^(order:)?order_/, 'Order'],
  [/^mail_/, 'Email'],
  [/^buyer_/, 'Customer'],
  [/^cart_/, 'Cart'],
  [/^key_/, 'Key'],
  [/^review_/, 'Review'],
  [/^thread_/, 'Conversation'],
  [/^(plink|cpl)_/, 'Payment link'],
  [/^suppressed_/, 'Suppressed address'],
  [/^api_key:/, 'API key'],
  [/^coupon_batch:/, 'Batch of codes'],
  [/^link_/, 'Set-up link'],
];

/** What a subject is, where nothing better is known of it than its id; that id where its kind has no word. */
export const subjectNoun = (subject: string): string =>
  NOUNS.find(([form]) => form.test(subject))?.[1] ?? subject.replace(/^\w+:/, '');
