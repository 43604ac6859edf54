import type { Label } from '../label';
import type { OrderStatus, OrderView } from './contract';

/** Labels for the status of an order, for buyers and staff alike. */
export const ORDER_STATES: Record<OrderStatus, Label> = {
  pending: { label: 'Awaiting payment', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};

/** Labels for the states of an order line. */
export const LINE_STATES: Record<OrderView['items'][number]['state'], Label> = {
  pending: ORDER_STATES.pending,
  awaiting_keys: { label: 'Awaiting keys', tone: 'warn' },
  fulfilled: { label: 'Delivered', tone: 'good' },
  refunded: ORDER_STATES.refunded,
};

/** Labels for the approval of an order. */
export const APPROVAL_STATES: Record<'held' | 'approved', Label> = {
  held: { label: 'Held for approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
};

/** "Awaiting 1 key", "Awaiting 3 keys": paid copies that have no key yet. */
export const awaitingKeys = (count: number): string => (count === 1 ? 'Awaiting 1 key' : `Awaiting ${count} keys`);
