import type { Label } from '../label';
import type { StaffOrderState } from './contract-staff';
import { ORDER_STATES } from './labels';

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
