import type { Label } from '../label';
import type { ThreadKind, ThreadState } from './kinds';

/** What the kinds of threads are called. */
export const KIND_LABELS: Record<ThreadKind, string> = {
  message: 'Message',
  quote: 'Quote',
  chat: 'Chat',
  key_problem: 'Key problem',
  withdrawal: 'Withdrawal',
  review: 'Review',
  mail: 'Email',
};

/** What the state of a thread is called. */
export const STATE_LABELS: Record<ThreadState, Label> = {
  open: { label: 'Open', tone: 'warn' },
  snoozed: { label: 'Snoozed', tone: 'plain' },
  closed: { label: 'Closed', tone: 'good' },
  spam: { label: 'Spam', tone: 'plain' },
};
