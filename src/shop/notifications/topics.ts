import { type AttentionKind, isAttentionKind } from '../staff/attention';

/** What staff choose from when they say who is notified of what. */
export const TOPICS = {
  orders: 'Orders that wait',
  stock: 'Stock and keys',
  money: 'Payments, refunds and disputes',
  mail: 'Mails to buyers',
  messages: 'Messages and reviews',
  prices: 'Prices and exchange rates',
  pages: 'Pages and pictures',
  security: 'Security',
  running: 'Running of the shop',
} as const satisfies Record<string, string>;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];

/** The topic of each kind of attention entry; a new kind without one does not compile, so that none is forgotten. */
const TOPIC_OF: Record<AttentionKind, Topic> = {
  account_address_undone: 'security',
  address_undone: 'orders',
  answer_overdue: 'messages',
  assistant_model: 'running',
  awaiting_keys: 'orders',
  cron_failing: 'running',
  dispute_lost: 'money',
  dispute_won: 'money',
  dispute: 'money',
  dispute_inquiry: 'money',
  event_failed: 'money',
  fraud_warning: 'money',
  inbound_mail: 'messages',
  invoice_attachment: 'running',
  keys_quarantined: 'stock',
  ledger_conflict: 'stock',
  ledger_gap: 'running',
  ledger_missing: 'running',
  keys_exported: 'security',
  lot_defective: 'stock',
  lot_expiring: 'stock',
  mail_bounced: 'mail',
  mail_failed: 'mail',
  mail_service: 'mail',
  mail_text: 'mail',
  measurement_failing: 'running',
  operator_key: 'security',
  order_review: 'orders',
  page_coupon: 'pages',
  page_due: 'pages',
  page_products: 'pages',
  payment_mismatch: 'money',
  payment_service: 'money',
  payments_foreign: 'money',
  payment_unrecorded: 'money',
  picture_failed: 'pages',
  price_missed: 'prices',
  rate_held: 'prices',
  rates_failing: 'prices',
  rates_old: 'prices',
  refund_elsewhere: 'money',
  refund_failed: 'money',
  reports_failing: 'running',
  reviews_waiting: 'messages',
  script_changed: 'security',
  script_stopped: 'running',
  script_unreachable: 'running',
  selling_off: 'running',
  stock_low: 'stock',
  vies_failing: 'running',
  webhooks_silent: 'money',
};

/** The topic of an entry; one of a kind this version does not know concerns the running of the shop. */
export const topicOf = (kind: string): Topic => (isAttentionKind(kind) ? TOPIC_OF[kind] : 'running');
