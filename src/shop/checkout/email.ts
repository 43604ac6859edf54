import { INVALID_EMAIL, PLAIN_EMAIL } from './messages';

/** The addresses the API accepts (`z.email`), so that the form accepts no others; only an email proves an address. */
const ADDRESS = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Returns whether a text is an email address the API accepts. */
export const isEmail = (value: string): boolean => ADDRESS.test(value) && value.length <= 254;

/** Returns the message for an invalid address; look-alike letters get a message of their own. */
export const invalidEmail = (value: string): string => (/[^\s!-~]/.test(value) ? PLAIN_EMAIL : INVALID_EMAIL);

/**
 * Returns the mailbox of an address, for limits per person: plus tags and Gmail's dots do not make another one. Emails
 * still go to the address as typed. Invalid addresses are returned in lower case.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase();
  const [user = '', host, ...more] = plain.split('@');
  if (!user || !host || more.length) return plain;
  const gmail = host === 'gmail.com' || host === 'googlemail.com';
  const name = user.split('+')[0] || user;
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
