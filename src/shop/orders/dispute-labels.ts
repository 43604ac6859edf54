import type { Label } from '../label';
import type { StaffDispute } from './contract-staff';

/** Labels for inquiries and disputes. */
export const DISPUTE_STATES: Record<StaffDispute['state'], Label> = {
  inquiry: { label: 'The bank asks', tone: 'warn' },
  opened: { label: 'Disputed', tone: 'bad' },
  won: { label: 'Won', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
  lost: { label: 'Lost', tone: 'bad' },
};

/** Labels for the state of the shop's evidence to the bank. */
export const DISPUTE_ANSWERS: Record<'none' | 'sending' | 'sent', string> = {
  none: 'Not sent',
  sending: 'Under way, or its outcome is unknown. You can try again ten minutes after it started.',
  sent: 'With the bank',
};
