import type { Label } from '../label';
import type {
  MailClosed,
  MailEventKind,
  ShownMail,
  ShownMailState,
  StoredMailState,
  SuppressionReason,
} from './contract';
import { MAIL_STATES } from './labels';

/** Labels for the stored states, in which "sending" is a phase of "queued"; for sums of them. */
export const STORED_MAIL_STATES: Record<StoredMailState, string> = {
  queued: MAIL_STATES.queued.label,
  sending: MAIL_STATES.queued.label,
  sent: MAIL_STATES.sent.label,
  delivered: MAIL_STATES.delivered.label,
  bounced: MAIL_STATES.bounced.label,
  needs_attention: MAIL_STATES.needs_attention.label,
};

/** Labels for how an email was closed before it was sent, or after it did not arrive. */
export const MAIL_CLOSED: Record<MailClosed, Label> = {
  replayed: { label: 'Sent again', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
  erased: { label: 'Erased', tone: 'plain' },
  readdressed: { label: 'Address corrected', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  unsubscribed: { label: 'Unsubscribed', tone: 'plain' },
  outdated: { label: 'No longer needed', tone: 'plain' },
};

/** Labels for what is shown of an email, apart from the number of attempts. */
const SHOWN: Record<Exclude<ShownMailState, 'tried'>, Label> = { ...MAIL_STATES, ...MAIL_CLOSED };

/** Returns the label of an email, on every screen and in every file; once it was closed, that takes precedence. */
export const mailLabel = ({ shown, attempts }: ShownMail): Label =>
  shown === 'tried' ? { label: `Tried ${attempts} ×`, tone: 'warn' } : SHOWN[shown];

/** Returns the label of an email of which only the stored state may be known. */
export const retainedMailLabel = ({
  state,
  shown,
  attempts,
}: { state: StoredMailState } & Partial<ShownMail>): string =>
  shown && attempts !== undefined ? mailLabel({ shown, attempts }).label : STORED_MAIL_STATES[state];

/** Labels for events of an email, in its history and in the timeline of its order. */
export const MAIL_EVENTS: Record<MailEventKind, Label> = {
  ...MAIL_STATES,
  failed: { label: 'Attempt failed', tone: 'bad' },
  delayed: { label: 'Delayed', tone: 'plain' },
  complained: { label: 'Marked as spam', tone: 'bad' },
  replayed: MAIL_CLOSED.replayed,
  canceled: MAIL_CLOSED.canceled,
};

/** Labels for why an address is on the suppression list; none of them requires action. */
export const SUPPRESSION_REASONS: Record<SuppressionReason, Label> = {
  bounced: { label: 'Bounced', tone: 'plain' },
  complained: { label: 'Marked as spam', tone: 'plain' },
  staff: { label: 'Added by staff', tone: 'plain' },
};

/** The same reasons inside a sentence. */
export const SUPPRESSED_BECAUSE: Record<SuppressionReason, string> = {
  bounced: 'email to it bounced',
  complained: 'its owner marked an email as spam',
  staff: 'staff added it',
};
