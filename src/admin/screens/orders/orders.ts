import { saveFile } from '../../../client/save-file';
import { fileAddress, staff } from '../../../client/staff';
import type { RetainedBuyer } from '../../../shop/customers/contract-retained';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';

/** Every order of the shop, and the open one with its history. */
export const orders = resource({
  list: '/api/admin/orders',
  filters: ['state', 'review', 'waiting', 'mail', 'product', 'coupon', 'batch', 'dispute', 'from', 'to'],
  csv: { from: '/api/admin/orders.csv', name: 'orders.csv', permission: 'orders:export' },
  read: '/api/admin/orders/:id',
  opens: 'order',
});

async function finish(title: string, text?: string): Promise<void> {
  toast(title, { kind: 'good', ...(text && { text }) });
  await orders.record.reload();
}

/** Emails the keys again, to the address of the last email. */
export async function resend({ id }: { id: string }, reason: string) {
  const { message } = await staff.post('/api/admin/orders/:id/resend', { param: { id }, json: { reason } });
  return { title: 'Sent again', text: message };
}

/** Releases the keys of a held order. */
export async function approve(id: string, reason: string): Promise<void> {
  const { message } = await staff.post('/api/admin/orders/:id/approve', { param: { id }, json: { reason } });
  await finish('Order approved', message);
}

const REFUND_TEXT = {
  succeeded: 'The payment provider accepted it.',
  intended: 'The payment provider has not confirmed it yet; it is asked again automatically.',
  failed: 'The payment provider refused. It is in the attention list.',
} as const;

/** What a refund does to the money: one on account only reduces what is owed, and nothing is sent from here. */
export const moneyBack = ({ provider }: Pick<StaffOrder, 'provider'>, sum: string): string =>
  provider === 'account'
    ? `${sum} is taken off what the buyer owes. What they have paid already has to go back by bank transfer.`
    : `${sum} goes back to the buyer.`;

/** Refunds these products, or everything that is left. */
export async function refund({ id, provider }: StaffOrder, reason: string, productIds?: string[]): Promise<void> {
  const json = { reason, ...(productIds && { productIds }) };
  const { state } = await staff.post('/api/admin/orders/:id/refund', { param: { id }, json });
  if (state === 'succeeded' && provider === 'account')
    return finish('Refunded', 'It is taken off what the buyer owes.');
  if (state !== 'failed') return finish('Refund sent', REFUND_TEXT[state]);
  toast('The refund was refused', { text: REFUND_TEXT.failed, kind: 'bad' });
  await orders.record.reload();
}

/** Submits the evidence of a dispute to the buyer's bank; this cannot be undone. */
export async function sendEvidence(id: string, dispute: string, reason: string): Promise<void> {
  const path = '/api/admin/orders/:id/disputes/:dispute/answer';
  const { message } = await staff.post(path, { param: { id, dispute }, json: { reason } });
  await finish('Evidence sent', message);
}

/** Returns the URL of the evidence file of an order, or of one of its disputes. */
export const evidenceFile = (id: string, form: 'pdf' | 'txt', dispute?: string): string =>
  fileAddress(`/api/admin/orders/:id/evidence.${form}`, { param: { id }, query: { dispute } });

/** Downloads all keys of an order as a file; each counts as seen, and the audit log records the reason. */
export async function saveKeyList(id: string, format: 'csv' | 'pdf', reason: string): Promise<void> {
  const path = '/api/admin/orders/:id/key-list';
  const { name, type, base64, keys } = await staff.post(path, { param: { id }, json: { format, reason } });
  saveFile(
    name,
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    type,
  );
  await finish('Keys saved', `${keys === 1 ? '1 key' : `${keys} keys`} in ${name}.`);
}

/** Returns the sealed, retained data of a buyer who erased their account; the audit log records the reason. */
export async function openRetained(id: string, reason: string): Promise<RetainedBuyer> {
  const path = '/api/admin/orders/:id/retained-buyer';
  const { retained } = await staff.post(path, { param: { id }, json: { reason } });
  return retained;
}
