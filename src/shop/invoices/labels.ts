import type { Label } from '../label';
import { RECEIVABLE_STATES } from '../receivables/labels';
import type { InvoiceMode, InvoiceRow, InvoiceState } from './contract-staff';

export const INVOICE_KINDS: Record<InvoiceRow['kind'], Label> = {
  invoice: { label: 'Invoice', tone: 'plain' },
  credit_note: { label: 'Credit note', tone: 'warn' },
};

export const INVOICE_MODES: Record<InvoiceMode, Label> = {
  live: { label: 'Real payments', tone: 'good' },
  test: { label: 'Test mode', tone: 'plain' },
};

export const INVOICE_STATES: Record<InvoiceState, Label> = {
  paid: RECEIVABLE_STATES.paid,
  due: { label: 'Due', tone: 'plain' },
  overdue: RECEIVABLE_STATES.overdue,
};
