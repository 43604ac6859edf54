/** The parts of a mail that tell a person's from a machine's; names of headers in lower case. */
export interface MailSigns {
  /** In lower case. */
  from: string;
  /** Where it says that it bounces to; empty for a machine's own report. */
  envelopeFrom?: string | undefined;
  headers: ReadonlyMap<string, string>;
}

/** Mails of one address within an hour after which more go to spam, and after which more are not kept. */
export const SPAM_FROM = 20;
export const IGNORED_FROM = 100;

const MACHINES = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+@-]|$)/;

/**
 * Why a mail comes from a machine, in words for staff; undefined for one that a person may have written. Nothing ever
 * answers such a mail, so that two machines do not write to each other forever (RFC 3834).
 */
export function automaticReason(
  { from, envelopeFrom, headers }: MailSigns,
  own: readonly string[],
): string | undefined {
  if (own.includes(from)) return 'It claims to come from the shop’s own address.';
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

/** Why mails of an address go to spam now, by how many it sent within an hour; undefined while they do not. */
export const floodReason = (withinHour: number): string | undefined =>
  withinHour >= SPAM_FROM ? `More than ${SPAM_FROM} emails of this address came within an hour.` : undefined;
