const ASCII = /^[\x20-\x7e]*$/;
const encoder = new TextEncoder();
/** Bytes of one encoded word: 52 characters of base64, so that a line with the name of its header stays below 76. */
const WORD_BYTES = 39;

/** The text in pieces of whole characters, none longer than one encoded word takes. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of text) {
    if (encoder.encode(piece + character).length > WORD_BYTES) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece ? [...found, piece] : found;
}

/** Text of a header as ASCII: as it is, or in encoded words over folded lines (RFC 2047). */
export function headerText(text: string): string {
  if (ASCII.test(text) && !text.includes('=?')) return text;
  return pieces(text)
    .map((piece) => `=?UTF-8?B?${encoder.encode(piece).toBase64()}?=`)
    .join('\r\n ');
}

export interface Mailbox {
  name: string;
  email: string;
}

const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`;

/** A mailbox as a header of a message names it: an encoded word is never in quotes, where nobody decodes it. */
export function mailboxHeader({ name, email }: Mailbox): string {
  if (!name) return email;
  const text = headerText(name);
  return text === name ? `${quoted(name)} <${email}>` : `${text}\r\n <${email}>`;
}

/** The same for a service that encodes headers itself: in clear, in quotes only where a name would not be read as one. */
export const mailboxText = ({ name, email }: Mailbox): string =>
  name ? `${/[()<>@,;:\\".[\]]/.test(name) ? quoted(name) : name} <${email}>` : email;

/** The headers by which a mail program offers to end a subscription with one press (RFC 8058); none without an address. */
export const listHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Characters of `References`: with its name it stays below the 998 that a line of a mail may have (RFC 5322, 2.1.1). */
const REFERENCES_LENGTH = 900;

/** The first id, which names the thread, and as many of the latest as there is room for. */
function referencesOf(ids: readonly string[]): string {
  const [first = '', ...others] = ids;
  let kept = '';
  for (const id of others.toReversed()) {
    if (`${first} ${id}${kept}`.length > REFERENCES_LENGTH) break;
    kept = ` ${id}${kept}`;
  }
  return `${first}${kept}`;
}

/** The headers by which a mail program puts an answer beside what it answers (RFC 5322, 3.6.4); none for any other mail. */
export const replyHeaders = (
  answers: { to: string; references: readonly string[] } | undefined,
): Record<string, string> =>
  answers ? { 'In-Reply-To': answers.to, References: referencesOf(answers.references) } : {};
