import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { refundRest } from '../../client/orders';
import { formatMajor, parseCurrency } from '../../shop/money';
import type { OrderView } from '../../shop/orders/contract';
import { isOwed } from '../../shop/orders/timeline';
import { toast } from '../toasts';
import type { Reload } from './address';

const $running = atom(false);
/** True while the rest of the order is being refunded. */
export const $refunding = readonlyType($running);

/** Refunds the copies that still wait for keys and shows the amount; `reload` then refreshes the order. */
export async function refundWaitingCopies(
  order: Pick<OrderView, 'id' | 'onAccount' | 'paidFirst'>,
  reload: Reload,
): Promise<void> {
  const { id } = order;
  $running.set(true);
  try {
    const { amount, currency: code } = await refundRest(id);
    const sum = formatMajor(amount, parseCurrency(code) ?? 'USD');
    toast(isOwed(order) ? 'Canceled' : 'Refund on its way', { text: `${sum}: we email you the details.` });
  } catch (error) {
    toast('Refund Failed', { text: errorMessage(error), kind: 'bad' });
  } finally {
    $running.set(false);
  }
  await reload(id);
}
