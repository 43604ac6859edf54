import { addressOf } from './screens';

/** What staff call the kinds of entries of the attention list. */
const KINDS: Record<string, string> = {
  awaiting_keys: 'Keys awaited',
  dispute_lost: 'Dispute lost',
  dispute_won: 'Dispute won on appeal',
  dispute: 'Dispute opened',
  event_failed: 'Payment event failed',
  fraud_warning: 'Fraud warning',
  mail_failed: 'Mail failed',
  mail_service: 'Mail service',
  order_review: 'Order held',
  page_due: 'Page due',
  payment_mismatch: 'Amount differs',
  refund_elsewhere: 'Refund made elsewhere',
  refund_failed: 'Refund failed',
  stock_low: 'Stock low',
  webhooks_silent: 'Webhooks silent',
};

/** The words for a kind of entry; a kind nobody has written words for is told by its own name. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll(/[_-]+/g, ' ');
  return KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The screen that shows what an entry or an audit row is about; undefined when there is none. */
export function subjectAddress(subject: string, kind = ''): string | undefined {
  if (kind === 'stock_low') return addressOf('licenses');
  const id = subject.replace(/^order:/, '');
  if (id.startsWith('order_')) return `${addressOf('orders')}&order=${encodeURIComponent(id)}`;
  if (id.startsWith('mail_')) return `${addressOf('email')}&mail=${encodeURIComponent(id)}`;
  if (id.startsWith('key_')) return `${addressOf('licenses')}&key=${encodeURIComponent(id)}`;
  if (/^(staff:)?stf_/.test(subject)) return addressOf('team');
  return undefined;
}
