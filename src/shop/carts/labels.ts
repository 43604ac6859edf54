import type { Label } from '../label';
import type { CartState, Reminders } from './contract-staff';

/** Labels for the states of an abandoned cart. */
export const CART_STATES: Record<CartState, Label> = {
  open: { label: 'Open', tone: 'plain' },
  bought: { label: 'Bought', tone: 'plain' },
  recovered: { label: 'Recovered', tone: 'good' },
};

/** Labels for whether a cart gets reminders, or why not. */
export const REMINDERS: Record<Reminders, Label> = {
  on: { label: 'Opted in', tone: 'good' },
  not_asked: { label: 'Did not opt in', tone: 'plain' },
  stopped: { label: 'Stopped by staff', tone: 'plain' },
  opted_out: { label: 'Unsubscribed', tone: 'plain' },
};
