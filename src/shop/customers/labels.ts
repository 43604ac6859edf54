import type { Label } from '../label';
import type { BuyerOrders, BuyerState } from './contract-staff';

/** Labels for the states of a buyer. */
export const BUYER_STATES: Record<BuyerState, Label> = {
  account: { label: 'With account', tone: 'plain' },
  guest: { label: 'Guest', tone: 'plain' },
  blocked: { label: 'Blocked', tone: 'bad' },
  erased: { label: 'Erased', tone: 'plain' },
};

/** Labels for how many orders a buyer paid. */
export const BUYER_ORDERS: Record<BuyerOrders, { label: string }> = {
  several: { label: 'Returning' },
  none: { label: 'No order yet' },
};
