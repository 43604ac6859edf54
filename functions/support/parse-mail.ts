import { htmlText } from '../../src/shop/support/html-text';
import { BODY_LENGTH } from '../../src/shop/support/kinds';

/** A decoded attachment of a mail. */
export interface MailFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The parts of a mail that the inbox needs. Addresses are in lower case. */
export interface ParsedMail {
  from: string;
  name: string;
  /** Every recipient it names. */
  to: string[];
  subject: string;
  text: string;
  mailId: string | null;
  /** Message-IDs it replies to, the nearest first. */
  answers: string[];
  headers: Map<string, string>;
  /** The first `Authentication-Results` header, which the last server wrote. */
  checked: string | undefined;
  files: MailFile[];
}

const MAX_DEPTH = 30;
const MAX_HEADERS = 256 * 1024;
const MAX_ANSWERED = 20;
const MAIL_ID = /<[^<>\s]{3,250}>/g;
const ADDRESS = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/;

interface NamedAddress {
  address?: string | undefined;
  group?: { address: string }[] | undefined;
}
const addressesOf = (given: readonly NamedAddress[] = []): string[] =>
  given.flatMap(({ address, group }) => [address ?? [], ...(group ?? []).map((one) => one.address)].flat());

const WHOLE_TEXT = 'text-of-the-mail.txt';
const CUT = `\n\nCut here: the whole text is the file ${WHOLE_TEXT}.`;

/** Returns the text of a mail for the thread; if it is too long, the whole text is also a file. */
function fitting(text: string): { text: string; files: MailFile[] } {
  if (text.length <= BODY_LENGTH) return { text, files: [] };
  return {
    text: text.slice(0, BODY_LENGTH - CUT.length) + CUT,
    files: [{ name: WHOLE_TEXT, bytes: new TextEncoder().encode(text) }],
  };
}

/** Parses a raw mail; undefined if it cannot be parsed, or has no sender. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  // Loaded with the first mail: most isolates never receive one.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADERS,
    forceRfc822Attachments: true,
  }).catch(() => undefined);
  const from = mail?.from?.address?.trim().toLowerCase() ?? '';
  if (!mail || !ADDRESS.test(from)) return undefined;
  // A null byte would end the text in the database.
  const words = (mail.text?.trim() || htmlText(mail.html ?? '')).replaceAll('\0', '');
  const { text, files } = fitting(words || '(no text)');
  const answers = [
    ...`${mail.inReplyTo ?? ''} ${(mail.references ?? '').split(/\s+/).toReversed().join(' ')}`.matchAll(MAIL_ID),
  ];
  return {
    from,
    name: mail.from?.name.slice(0, 100) || from,
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...(mail.deliveredTo ? [mail.deliveredTo] : [])],
    subject: mail.subject?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || '(no subject)',
    text,
    mailId: mail.messageId?.match(MAIL_ID)?.[0] ?? null,
    answers: [...new Set(answers.map(([id]) => id))].slice(0, MAX_ANSWERED),
    checked: mail.headers.find(({ key }) => key === 'authentication-results')?.value,
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    files: [
      ...files,
      ...mail.attachments.map(({ filename, content }, at) => ({
        name: filename ?? `file-${at + 1}`,
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer),
      })),
    ],
  };
}
