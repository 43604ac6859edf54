const ASCII = /^[\x20-\x7e]*$/;
const encoder = new TextEncoder();
/** Bytes of one encoded word: 52 characters of base64, so that a line with the header's name stays below 76. */
const WORD_BYTES = 39;

/** Splits a text into pieces of whole characters, each short enough for one encoded word. */
function pieces(text: string): string[] {
  const result: string[] = [];
  let piece = '';
  for (const character of text) {
    if (encoder.encode(piece + character).length > WORD_BYTES) {
      result.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece ? [...result, piece] : result;
}

/** Encodes a header's text as ASCII: unchanged, or in encoded words over folded lines (RFC 2047). */
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

/** Formats a mailbox for a message header; encoded words are never quoted, since nobody decodes them in quotes. */
export function mailboxHeader({ name, email }: Mailbox): string {
  if (!name) return email;
  const text = headerText(name);
  return text === name ? `${quoted(name)} <${email}>` : `${text}\r\n <${email}>`;
}

/** Formats a mailbox for a service that encodes headers itself: unencoded, and quoted only if the name requires it. */
export const mailboxText = ({ name, email }: Mailbox): string =>
  name ? `${/[()<>@,;:\\".[\]]/.test(name) ? quoted(name) : name} <${email}>` : email;

/** Returns the headers for one-click unsubscribe (RFC 8058); none without an address. */
export const listHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Characters of `References`: with its name it stays below the 998 that a mail's line may have (RFC 5322, 2.1.1). */
const REFERENCES_LENGTH = 900;

/** Returns the first id, which names the thread, and as many of the latest as fit. */
function referencesOf(ids: readonly string[]): string {
  const [first = '', ...others] = ids;
  let folded = '';
  for (const id of others.toReversed()) {
    if (`${first} ${id}${folded}`.length > REFERENCES_LENGTH) break;
    folded = ` ${id}${folded}`;
  }
  return `${first}${folded}`;
}

/** Returns the headers by which mail programs thread a reply (RFC 5322, 3.6.4); none for any other mail. */
export const replyHeaders = (
  answers: { to: string; references: readonly string[] } | undefined,
): Record<string, string> =>
  answers ? { 'In-Reply-To': answers.to, References: referencesOf(answers.references) } : {};
