/** The parts of an email that tell people from machines; header names in lower case. */
export interface MailSigns {
  /** In lower case. */
  from: string;
  /** The envelope sender, where bounces go; empty for a machine's own report. */
  envelopeFrom?: string | undefined;
  headers: ReadonlyMap<string, string>;
}

/** Emails from one address per hour from which further ones go to spam, and from which they are discarded. */
export const SPAM_FROM = 20;
export const IGNORED_FROM = 100;

const MACHINES = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+@-]|$)/;

/**
 * Returns why an email counts as automatic, for staff; undefined for one that a person may have written. Automatic
 * emails are never answered, so that two machines do not reply to each other forever (RFC 3834).
 */
export function automaticReason(
  { from, envelopeFrom, headers }: MailSigns,
  ownAddresses: readonly string[],
): string | undefined {
  if (ownAddresses.includes(from)) return 'It claims to come from the shop’s own address.';
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase();
  if (submitted && submitted !== 'no') return 'An automatic reply (Auto-Submitted).';
  if (headers.has('x-autoreply') || headers.has('x-autorespond')) return 'An automatic reply (X-Autoreply).';
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? '';
  if (/^(bulk|junk|list|auto_reply)$/.test(precedence)) return `Sent to many at once (Precedence: ${precedence}).`;
  if (headers.has('list-id') || headers.has('list-unsubscribe')) return 'Sent to many at once, by a mailing list.';
  if (envelopeFrom === '' || envelopeFrom === '<>') return 'The report of a mail server about another email.';
  if (MACHINES.test(from)) return 'It comes from an address that only machines use.';
  return undefined;
}

/**
 * Returns why emails from an address go to spam now, given how many it sent within an hour; undefined while they do
 * not.
 */
export const floodReason = (withinHour: number): string | undefined =>
  withinHour >= SPAM_FROM ? `More than ${SPAM_FROM} emails of this address came within an hour.` : undefined;
