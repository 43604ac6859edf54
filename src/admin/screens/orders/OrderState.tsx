import type { OrderRow, StaffOrder } from '../../../shop/orders/contract-staff';
import { APPROVAL_STATES, awaitingKeys } from '../../../shop/orders/labels';
import { STAFF_ORDER_STATES } from '../../../shop/orders/labels-staff';
import { Badge } from '../../../ui/Badge';

/** The state of an order by priority: held, then waiting, then its payment. */
export function OrderState({
  status,
  state,
  review,
  waiting,
}: Pick<OrderRow, 'status' | 'state' | 'review' | 'waiting'>) {
  if (review === 'held' && status === 'paid')
    return <Badge tone={APPROVAL_STATES.held.tone}>{APPROVAL_STATES.held.label}</Badge>;
  if (waiting > 0) return <Badge tone="warn">{awaitingKeys(waiting)}</Badge>;
  return <Badge tone={STAFF_ORDER_STATES[state].tone}>{STAFF_ORDER_STATES[state].label}</Badge>;
}

/** Returns the number of paid copies that have no key yet. */
export const waitingIn = ({ items }: Pick<StaffOrder, 'items'>): number =>
  items.filter(({ state }) => state === 'awaiting_keys').reduce((sum, { undelivered }) => sum + undelivered, 0);
