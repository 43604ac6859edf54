import type { Label } from '../label';
import type { BuyerState } from './contract-staff';

/** Labels for the states of a buyer. */
export const BUYER_STATES: Record<BuyerState, Label> = {
  account: { label: 'Account', tone: 'plain' },
  guest: { label: 'Guest', tone: 'plain' },
  blocked: { label: 'Blocked', tone: 'bad' },
  erased: { label: 'Erased', tone: 'plain' },
};
