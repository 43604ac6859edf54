import type { ShownOrder, StaffOrder } from '../../../shop/orders/contract-staff';
import { staffOrderLabel } from '../../../shop/orders/labels-staff';
import { Badge } from '../../../ui/Badge';

/** The state of an order. */
export function OrderState(order: ShownOrder) {
  const { label, tone } = staffOrderLabel(order);
  return <Badge tone={tone}>{label}</Badge>;
}

/** Returns the number of paid copies that have no key yet. */
export const waitingIn = ({ items }: Pick<StaffOrder, 'items'>): number =>
  items.filter(({ state }) => state === 'awaiting_keys').reduce((sum, { undelivered }) => sum + undelivered, 0);
