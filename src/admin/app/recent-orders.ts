import { atom, readonlyType } from 'nanostores';
import { $session } from './session';

interface RecentOrder {
  id: string;
  number: string;
  /** Empty once the buyer is erased. */
  name: string;
}

const MAX_RECENT = 3;
const $orders = atom<readonly RecentOrder[]>([]);

/** The orders that were open last, the newest first; known to this page alone and until somebody signs out. */
export const $recentOrders = readonlyType($orders);

/** Notes that an order was opened. */
export function noteOrder(order: RecentOrder): void {
  $orders.set([order, ...$orders.get().filter(({ id }) => id !== order.id)].slice(0, MAX_RECENT));
}

$session.listen(({ status }) => status === 'out' && $orders.set([]));
