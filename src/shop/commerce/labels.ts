import type { Label } from '../label';
import type { StoreOrderState, VariantState } from './contract';

export const VARIANT_STATES: Record<VariantState, Label> = {
  undecided: { label: 'Not decided', tone: 'warn' },
  mapped: { label: 'Mapped', tone: 'good' },
  ignored: { label: 'Needs no key', tone: 'plain' },
};

export const STORE_ORDER_STATES: Record<StoreOrderState, Label> = {
  imported: { label: 'Imported', tone: 'good' },
  waits: { label: 'Waiting for the store', tone: 'plain' },
  conflict: { label: 'Needs a decision', tone: 'warn' },
  failed: { label: 'Retrying', tone: 'warn' },
  left: { label: 'Handled by the store', tone: 'plain' },
};
