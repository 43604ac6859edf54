import { INVALID_EMAIL, PLAIN_EMAIL } from './messages';

/** The hosts whose misspellings are corrected (specification 2, section 5). */
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** What the API takes (`z.email`), so that nobody fills in a form it refuses; the mail itself is the real test. */
const ADDRESS = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const isEmail = (value: string): boolean => ADDRESS.test(value) && value.length <= 254;

/** What is wrong with an address that is none here; letters that look right need a word of their own. */
export const invalidEmail = (value: string): string => (/[^\s!-~]/.test(value) ? PLAIN_EMAIL : INVALID_EMAIL);

function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const differ = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [first, second] = differ;
  if (differ.length !== 2 || first === undefined || second !== first + 1) return false;
  return a[first] === b[second] && a[second] === b[first];
}

const resembles = (host: string, known: string) =>
  (Math.abs(host.length - known.length) <= 2 && host.slice(0, 3) === known.slice(0, 3)) || swapped(host, known);

/** The address that was probably meant, or undefined: nearly a known host, or two neighboring letters swapped. */
export function suggestEmail(value: string): string | undefined {
  const [user, host, ...more] = value.trim().toLowerCase().split('@');
  if (!user || !host || more.length || HOSTS.includes(host)) return undefined;
  const meant = HOSTS.find((known) => resembles(host, known));
  return meant && `${value.trim().slice(0, user.length)}@${meant}`;
}

/**
 * The mailbox an address leads to, for limits per person: neither a tag behind a plus nor Gmail's dots make another
 * one. Mails still go to the address as it was typed. What is not an address comes back in lower case.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase();
  const [user = '', host, ...more] = plain.split('@');
  if (!user || !host || more.length) return plain;
  const gmail = host === 'gmail.com' || host === 'googlemail.com';
  const name = user.split('+')[0] || user;
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
