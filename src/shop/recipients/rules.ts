import { isLocalTime, momentOf } from '../local-time';
import { DAY_MS } from '../time';

export const MAX_NAME_LENGTH = 60;
export const MAX_MESSAGE_LENGTH = 500;
export const KEYS_ON_HOLD = 'This order’s keys can’t be given away for now.';
export const NO_DAY = 'Choose a valid date.';
/** Days an emailed link stays valid, and days an address is stored after the last email to it. */
export const LINK_DAYS = 90;
export const KEEP_DAYS = 365;
/** How many days ahead an email may be scheduled, and its time of day. */
export const MAX_DAYS_AHEAD = 366;
export const SEND_HOUR = '09:00';

/**
 * Returns whether a text contains anything an email client turns into a link: a web or email address, in any letters.
 */
export const containsLink = (text: string): boolean =>
  /:\/\/|\bwww\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu.test(
    text
      .normalize('NFKC')
      .replaceAll(/[。．｡]/gu, '.')
      .replaceAll(/\p{Cf}/gu, ''),
  );

/** Returns the giver's name as shown to a recipient, unless it looks like an advertisement. */
export function senderName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.replace(/\s+/g, ' ').trim();
  return name === '' || name.length > MAX_NAME_LENGTH || containsLink(name) ? 'Somebody' : name;
}

/** Returns whether a text is a known time zone, such as Europe/Berlin. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** Returns when an email scheduled for a day (2026-12-24) is sent, in milliseconds; undefined for an invalid date. */
export function sendMoment(day: string, timeZone: string): number | undefined {
  const local = `${day}T${SEND_HOUR}`;
  return isLocalTime(local) ? momentOf(local, timeZone) : undefined;
}

/** Returns what is wrong with a scheduled time; undefined if it is valid. Today's time may have passed already. */
export function momentProblem(at: number | undefined, now: number): string | undefined {
  if (at === undefined) return NO_DAY;
  if (at < now - DAY_MS) return 'Choose today or a later day.';
  if (at > now + MAX_DAYS_AHEAD * DAY_MS) return 'Choose a day within the next year.';
  return undefined;
}

/**
 * The progress of a copy to its recipient: `planned` for a later day, `waiting` for its key, then the states of the
 * email and of the recipient; `failed`: the email bounced or could not be sent; `ended`: the copy was returned.
 */
export const RECIPIENT_STATE_NAMES = [
  'planned',
  'waiting',
  'queued',
  'sent',
  'delivered',
  'failed',
  'opened',
  'revealed',
  'ended',
] as const;
export type RecipientState = (typeof RECIPIENT_STATE_NAMES)[number];

export interface RecipientFacts {
  state: 'waiting' | 'mailed' | 'ended';
  sendAt: number;
  openedAt: number | null;
  revealedAt: number | null;
  /** The state of the newest email to them; null while there is none. */
  mail: 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'needs_attention' | null;
  /** Whether the copy was refunded. */
  gone: boolean;
}

const BY_MAIL = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'failed',
  needs_attention: 'failed',
} as const;

/** Returns the state of a copy as its giver sees it. */
export function recipientState(facts: RecipientFacts, now: number): RecipientState {
  const { state, sendAt, openedAt, revealedAt, mail, gone } = facts;
  if (gone || state === 'ended') return 'ended';
  if (revealedAt !== null) return 'revealed';
  if (openedAt !== null) return 'opened';
  if (state === 'waiting') return sendAt > now ? 'planned' : 'waiting';
  return mail ? BY_MAIL[mail] : 'queued';
}

/** Returns the hourly email limit of an order with this many copies: each copy twice, plus some. */
export const maxMailsPerHour = (copies: number): number => 2 * copies + 10;
/** The daily email limit of one mailbox, across all orders. */
export const MAX_MAILS_PER_MAILBOX_PER_DAY = 20;
