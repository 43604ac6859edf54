import type { Label } from '../label';
import type { RecipientState } from './rules';

/** Labels for the progress of a copy, for its buyer. */
export const RECIPIENT_STATES: Record<RecipientState, Label> = {
  planned: { label: 'Planned', tone: 'plain' },
  waiting: { label: 'Waiting for its key', tone: 'warn' },
  queued: { label: 'Email is being sent', tone: 'plain' },
  sent: { label: 'Email sent', tone: 'plain' },
  delivered: { label: 'Email delivered', tone: 'plain' },
  failed: { label: 'Email could not be delivered', tone: 'bad' },
  opened: { label: 'Opened', tone: 'good' },
  revealed: { label: 'Key revealed', tone: 'good' },
  ended: { label: 'Went back to us', tone: 'warn' },
};

/** Returns whether the recipient may still be changed. */
export const canChangeRecipient = (state: RecipientState): boolean => state !== 'revealed' && state !== 'ended';
