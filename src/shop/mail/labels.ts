import type { MailState } from './contract';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** What staff call how far a mail has come, in every screen; a state without its label does not compile. */
export const MAIL_STATES: Record<MailState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'plain' },
  sent: { label: 'Sent', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  bounced: { label: 'Bounced', tone: 'bad' },
  needs_attention: { label: 'Not sent', tone: 'bad' },
};
