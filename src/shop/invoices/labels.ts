import type { Label } from '../label';
import type { PaperRow } from './contract-staff';

export const PAPER_KINDS: Record<PaperRow['kind'], Label> = {
  invoice: { label: 'Invoice', tone: 'plain' },
  credit_note: { label: 'Credit note', tone: 'warn' },
};

export const PAPER_MODES: Record<'live' | 'test', Label> = {
  live: { label: 'Real payments', tone: 'good' },
  test: { label: 'Test mode', tone: 'plain' },
};
