import { atom, readonlyType } from 'nanostores';
import { readOrder } from '../client/orders';
import type { OrderView } from '../shop/orders/contract';

const $known = atom<OrderView | 'loading' | 'none'>('loading');

/** The order whose documents are shown; `none` for who may not open it, and while the shop does not answer. */
export const $papers = readonlyType($known);

export async function loadPapers(id: string): Promise<void> {
  const order = await readOrder(id).catch(() => undefined);
  $known.set(order?.access === 'owner' ? order : 'none');
}
