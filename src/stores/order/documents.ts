import { atom, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import { readOrder } from '../../client/orders';
import type { OrderView } from '../../shop/orders/contract';

const $state = atom<OrderView | 'loading' | 'none' | 'failed'>('loading');

/**
 * The order whose documents are shown; `none` for visitors who may not open it, `failed` if the shop does not respond.
 */
export const $documents = readonlyType($state);

/** Loads the order with its documents. */
export async function loadDocuments(id: string): Promise<void> {
  try {
    const order = await readOrder(id);
    $state.set(order.access === 'owner' ? order : 'none');
  } catch (error) {
    $state.set(error instanceof ApiError && error.code === 'order_not_found' ? 'none' : 'failed');
  }
}
