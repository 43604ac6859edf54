import type { Label } from '../label';
import type { MailState } from './contract';

/** Labels for the states of an email, on every screen; apart from labels-staff.ts, since order pages load these. */
export const MAIL_STATES: Record<MailState, Label> = {
  queued: { label: 'Queued', tone: 'plain' },
  sent: { label: 'Sent', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  bounced: { label: 'Bounced', tone: 'bad' },
  needs_attention: { label: 'Not sent', tone: 'bad' },
};
