import { INVALID_EMAIL, PLAIN_EMAIL } from './messages';

/** What the API takes (`z.email`), so that nobody fills in a form it refuses; the mail itself is the real test. */
const ADDRESS = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
export const isEmail = (value: string): boolean => ADDRESS.test(value) && value.length <= 254;

/** What is wrong with an address that is none here; letters that look right need a word of their own. */
export const invalidEmail = (value: string): string => (/[^\s!-~]/.test(value) ? PLAIN_EMAIL : INVALID_EMAIL);

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
