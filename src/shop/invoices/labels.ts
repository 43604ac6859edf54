import type { Label } from '../label';
import type { InvoiceRow } from './contract-staff';

export const INVOICE_KINDS: Record<InvoiceRow['kind'], Label> = {
  invoice: { label: 'Invoice', tone: 'plain' },
  credit_note: { label: 'Credit note', tone: 'warn' },
};

export const INVOICE_MODES: Record<'live' | 'test', Label> = {
  live: { label: 'Real payments', tone: 'good' },
  test: { label: 'Test mode', tone: 'plain' },
};
