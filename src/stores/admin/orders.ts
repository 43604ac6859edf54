import { sentence } from '../../client/call';
import {
  approveOrder,
  correctOrderAddress,
  exportOrders,
  listOrders,
  readOrder,
  refundOrder,
  resendOrder,
} from '../../client/staff-orders';
import type { OrderRow, StaffOrder } from '../../shop/orders/contract-staff';
import { tableSearch } from '../../shop/staff/table';
import { toast } from '../toasts';
import { createList } from './list';
import { createOne } from './one';
import { saveFile } from './save-file';

/** Every order of the shop. */
export const orders = createList<OrderRow>({
  load: listOrders,
  filters: ['status', 'review', 'waiting', 'mail', 'product', 'from', 'to'],
  idOf: ({ id }) => id,
});

/** The order that is open, with everything that happened to it. */
export const order = createOne<StaffOrder>(readOrder);

/** Saves everything the filter finds, as the server writes it. */
export async function saveOrders(): Promise<void> {
  try {
    const { page: _, size: __, ...query } = orders.$query.get();
    saveFile('orders.csv', await exportOrders(tableSearch(query)), 'text/csv');
  } catch (error) {
    toast('The file could not be written', { text: sentence(error), kind: 'bad' });
  }
}

async function done(title: string, text?: string): Promise<void> {
  toast(title, { kind: 'good', ...(text && { text }) });
  await order.reload();
}

/** Mails the keys again to where the last mail went. */
export async function resend(id: string, reason: string): Promise<void> {
  const { message } = await resendOrder(id, reason);
  await done('Sent again', message);
}

/** Whether an order's keys can be mailed again: it is paid and nobody still looks at it. */
export const resendable = ({ status, review }: Pick<OrderRow, 'status' | 'review'>): boolean =>
  status === 'paid' && review !== 'held';

/** Mails the keys of several orders again, one after the other; those that cannot be are counted. */
export async function resendAll(rows: readonly OrderRow[], reason: string): Promise<void> {
  let sent = 0;
  for (const { id } of rows.filter(resendable)) {
    const done = await resendOrder(id, reason).catch(() => undefined);
    if (done) sent += 1;
  }
  const left = rows.length - sent;
  orders.select([]);
  toast(`${sent} of ${rows.length} sent again`, {
    text: left > 0 ? `${left} left out: not paid, closed, or held for approval.` : 'The keys are on their way.',
    kind: sent > 0 ? 'good' : 'bad',
  });
  await orders.reload();
}

/** Gives the order another mail address and mails the keys there. */
export async function correctAddress(id: string, email: string, reason: string): Promise<void> {
  const { message } = await correctOrderAddress(id, email, reason);
  await done('Address corrected', message);
}

/** Lets a held order have its keys. */
export async function approve(id: string, reason: string): Promise<void> {
  const { message } = await approveOrder(id, reason);
  await done('Order approved', message);
}

const REFUND_WORDS = {
  succeeded: 'The payment provider has taken it.',
  intended: 'The payment provider has not confirmed it yet; it is asked again by itself.',
  failed: 'The payment provider refused. It stands in the attention list.',
} as const;

/** Gives money back for these products, or for all that is left. */
export async function refund(id: string, reason: string, productIds?: string[]): Promise<void> {
  const { state } = await refundOrder(id, reason, productIds);
  if (state !== 'failed') return done('Money given back', REFUND_WORDS[state]);
  toast('The refund was refused', { text: REFUND_WORDS.failed, kind: 'bad' });
  await order.reload();
}
