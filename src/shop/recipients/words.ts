import type { RecipientState } from './rules';

/** How far a copy has come, as its buyer reads it. */
export const RECIPIENT_STATES: Record<RecipientState, { text: string; look: '' | 'good' | 'warn' | 'bad' }> = {
  planned: { text: 'Planned', look: '' },
  waiting: { text: 'Waits for its key', look: 'warn' },
  queued: { text: 'Email is being sent', look: '' },
  sent: { text: 'Email sent', look: '' },
  delivered: { text: 'Email delivered', look: '' },
  failed: { text: 'Email could not be delivered', look: 'bad' },
  opened: { text: 'Opened', look: 'good' },
  revealed: { text: 'Key revealed', look: 'good' },
  ended: { text: 'Went back to us', look: 'warn' },
};

/** Whether another recipient may still be named. */
export const mayChange = (state: RecipientState): boolean => state !== 'revealed' && state !== 'ended';
