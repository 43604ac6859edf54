import type { Label } from '../label';
import type { ThreadKind, ThreadState } from './kinds';

/** Labels for the kinds of threads. */
export const THREAD_KIND_LABELS: Record<ThreadKind, string> = {
  message: 'Message',
  quote: 'Quote',
  chat: 'Chat',
  key_problem: 'Key problem',
  withdrawal: 'Withdrawal',
  review: 'Review',
  mail: 'Email',
};

/** Labels for the states of a thread. */
export const THREAD_STATE_LABELS: Record<ThreadState, Label> = {
  open: { label: 'Open', tone: 'warn' },
  snoozed: { label: 'Snoozed', tone: 'plain' },
  closed: { label: 'Closed', tone: 'good' },
  spam: { label: 'Spam', tone: 'plain' },
};
