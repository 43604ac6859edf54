import type { Label } from '../label';
import type { StaffDispute } from './contract-staff';

/** What a question or dispute of a bank is called. */
export const DISPUTE_STATES: Record<StaffDispute['state'], Label> = {
  inquiry: { label: 'The bank asks', tone: 'warn' },
  opened: { label: 'Disputed', tone: 'bad' },
  won: { label: 'Won', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
  lost: { label: 'Lost', tone: 'bad' },
};

/** How far the shop's answer to the bank has come. */
export const DISPUTE_ANSWERS: Record<'none' | 'sending' | 'sent', string> = {
  none: 'Not sent',
  sending: 'Under way, or its outcome is not known. Ten minutes after it was begun it can be tried again.',
  sent: 'With the bank',
};
