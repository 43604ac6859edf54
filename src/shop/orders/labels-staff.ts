import type { Label } from '../label';
import type { ShownOrder, StaffOrderState } from './contract-staff';
import { APPROVAL_STATES, awaitingKeys, LINE_STATES, ORDER_STATES } from './labels';

/** Labels for the states of an order, for staff. */
export const STAFF_ORDER_STATES: Record<StaffOrderState, Label> = {
  pending: ORDER_STATES.pending,
  on_account: { label: 'On account', tone: 'plain' },
  paid: ORDER_STATES.paid,
  failed: ORDER_STATES.failed,
  expired: ORDER_STATES.expired,
  refunded: ORDER_STATES.refunded,
  canceled: ORDER_STATES.canceled,
};

/** Returns the label of an order, on every screen and in every file: that it is held, then waits, then its payment. */
export function staffOrderLabel({ status, state, review, waiting }: ShownOrder): Label {
  if (review === 'held' && status === 'paid') return APPROVAL_STATES.held;
  if (waiting > 0) return { ...LINE_STATES.awaiting_keys, label: awaitingKeys(waiting) };
  return STAFF_ORDER_STATES[state];
}
