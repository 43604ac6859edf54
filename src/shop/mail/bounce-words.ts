/** Plain descriptions of mail server status codes (RFC 3463). */
const CODES: readonly (readonly [code: RegExp, words: string])[] = [
  [/\b5\.1\.[016]\b/, 'This address does not exist.'],
  [/\b5\.1\.[2-4]\b/, 'The part of the address after the @ receives no email.'],
  [/\b5\.2\.1\b/, 'The mailbox is switched off.'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full.'],
  [/\b5\.2\.3\b/, 'The email is too large for the mailbox.'],
  [/\b5\.7\.\d+\b/, 'The recipient’s mail server refused the email.'],
  [/\b[45]\.4\.\d+\b/, 'The recipient’s mail server could not be reached.'],
];
const SERVER_LINE = /^[245]\d\d[ -]/;

/**
 * Returns why an email did not arrive, in plain words; text that is not from a mail server or has no translation stays
 * as it is.
 */
export function bounceWords(text: string): string {
  if (!SERVER_LINE.test(text)) return text;
  return CODES.find(([code]) => code.test(text))?.[1] ?? text;
}
