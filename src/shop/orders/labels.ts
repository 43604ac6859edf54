import type { Label } from '../label';
import type { OrderStatus, OrderView } from './contract';

/** What an order's status is called, for buyers and staff alike. */
export const ORDER_STATES: Record<OrderStatus, Label> = {
  pending: { label: 'Awaiting payment', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};

/** What the state of one line of an order is called. */
export const LINE_STATES: Record<OrderView['items'][number]['state'], Label> = {
  pending: ORDER_STATES.pending,
  awaiting_keys: { label: 'Awaiting keys', tone: 'warn' },
  fulfilled: { label: 'Delivered', tone: 'good' },
  refunded: ORDER_STATES.refunded,
};

/** What approval of an order is called: whether a person must look at it, or has. */
export const APPROVAL_STATES: Record<'held' | 'approved', Label> = {
  held: { label: 'Held for approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
};

/** "Awaiting 1 key", "Awaiting 3 keys": copies that are paid for and have no key yet. */
export const awaitingKeys = (count: number): string => (count === 1 ? 'Awaiting 1 key' : `Awaiting ${count} keys`);
