import type { Label } from '../label';
import type { StoreOrderState, VariantState } from './contract';

export const VARIANT_STATES: Record<VariantState, Label> = {
  undecided: { label: 'Not decided', tone: 'warn' },
  mapped: { label: 'Mapped', tone: 'good' },
  ignored: { label: 'Needs no key', tone: 'plain' },
};

export const STORE_ORDER_STATES: Record<StoreOrderState, Label> = {
  imported: { label: 'Taken over', tone: 'good' },
  waits: { label: 'Waits for the store', tone: 'plain' },
  conflict: { label: 'Waits for a person', tone: 'warn' },
  failed: { label: 'Tried again', tone: 'warn' },
  left: { label: 'Left to the store', tone: 'plain' },
};
