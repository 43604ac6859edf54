import type { Label } from '../label';
import type { ReceivableState } from './rules';

export const RECEIVABLE_STATES: Record<ReceivableState, Label> = {
  open: { label: 'Open', tone: 'plain' },
  overdue: { label: 'Overdue', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  canceled: { label: 'Canceled', tone: 'plain' },
  payback: { label: 'To be paid back', tone: 'warn' },
};
