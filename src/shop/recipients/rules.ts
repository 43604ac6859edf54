import { isLocalTime, momentOf } from '../local-time';
import { DAY_MS } from '../time';

export const MAX_NAME_LENGTH = 60;
export const MAX_MESSAGE_LENGTH = 500;
/** Days the link of a mail opens its copy, and days an address is kept after the last mail to it. */
export const LINK_DAYS = 90;
export const KEEP_DAYS = 365;
/** How far ahead a mail may be planned, in days, and when on its day it goes out. */
export const MAX_DAYS_AHEAD = 366;
export const SEND_HOUR = '09:00';

/** Whether a text holds anything a mail program makes a link of: a web or email address, in whatever letters. */
export const containsLink = (text: string): boolean =>
  /:\/\/|\bwww\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu.test(
    text
      .normalize('NFKC')
      .replaceAll(/[。．｡]/gu, '.')
      .replaceAll(/\p{Cf}/gu, ''),
  );

/** How a giver is named to a recipient: their name, unless somebody wrote an advertisement in its place. */
export function senderName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.replace(/\s+/g, ' ').trim();
  return name === '' || name.length > MAX_NAME_LENGTH || containsLink(name) ? 'Somebody' : name;
}

/** Whether a text names a time zone that clocks are kept for, such as Europe/Berlin. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** The moment a mail planned for a day (2026-12-24) goes out, in milliseconds; undefined for no day of the calendar. */
export function sendMoment(day: string, timeZone: string): number | undefined {
  const local = `${day}T${SEND_HOUR}`;
  return isLocalTime(local) ? momentOf(local, timeZone) : undefined;
}

/** What is wrong with the moment a mail is planned for; undefined where it may be. Today may be over already. */
export function momentProblem(at: number | undefined, now: number): string | undefined {
  if (at === undefined) return 'Choose a day of the calendar.';
  if (at < now - DAY_MS) return 'Choose today or a later day.';
  if (at > now + MAX_DAYS_AHEAD * DAY_MS) return 'Choose a day within the next year.';
  return undefined;
}

/**
 * How far a copy has come on its way to its recipient: `planned` for a later day, `waiting` for its key, then as the
 * mail and the recipient go; `failed` mails came back or could not be sent; `ended` copies went back.
 */
export type RecipientState =
  | 'planned'
  | 'waiting'
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'opened'
  | 'revealed'
  | 'ended';

export interface RecipientFacts {
  state: 'waiting' | 'mailed' | 'ended';
  sendAt: number;
  openedAt: number | null;
  revealedAt: number | null;
  /** The state of the newest mail to them; null while there is none. */
  mail: 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'needs_attention' | null;
  /** Whether the copy went back with its money. */
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

export function recipientState(facts: RecipientFacts, now: number): RecipientState {
  const { state, sendAt, openedAt, revealedAt, mail, gone } = facts;
  if (gone || state === 'ended') return 'ended';
  if (revealedAt !== null) return 'revealed';
  if (openedAt !== null) return 'opened';
  if (state === 'waiting') return sendAt > now ? 'planned' : 'waiting';
  return mail ? BY_MAIL[mail] : 'queued';
}

/** Mails an hour that may be sent for an order with so many copies: each copy twice, and some to spare. */
export const maxMailsPerHour = (copies: number): number => 2 * copies + 10;
/** Mails a day that one mailbox may get from all orders together. */
export const MAX_MAILS_PER_MAILBOX_PER_DAY = 20;
