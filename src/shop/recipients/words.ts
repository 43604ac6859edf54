import type { Label } from '../label';
import type { RecipientState } from './rules';

/** How far a copy has come, as its buyer reads it. */
export const RECIPIENT_STATES: Record<RecipientState, Label> = {
  planned: { label: 'Planned', tone: 'plain' },
  waiting: { label: 'Waits for its key', tone: 'warn' },
  queued: { label: 'Email is being sent', tone: 'plain' },
  sent: { label: 'Email sent', tone: 'plain' },
  delivered: { label: 'Email delivered', tone: 'plain' },
  failed: { label: 'Email could not be delivered', tone: 'bad' },
  opened: { label: 'Opened', tone: 'good' },
  revealed: { label: 'Key revealed', tone: 'good' },
  ended: { label: 'Went back to us', tone: 'warn' },
};

/** Whether another recipient may still be named. */
export const canChangeRecipient = (state: RecipientState): boolean => state !== 'revealed' && state !== 'ended';
