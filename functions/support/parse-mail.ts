import { htmlText } from '../../src/shop/support/html-text';
import { BODY_LENGTH } from '../../src/shop/support/kinds';

/** A file of a mail, decoded. */
export interface MailFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What the inbox needs of a mail. Addresses are in lower case. */
export interface ParsedMail {
  from: string;
  name: string;
  /** Everybody it names as a recipient. */
  to: string[];
  subject: string;
  text: string;
  mailId: string | null;
  /** Message-IDs it answers, the nearest first. */
  answers: string[];
  headers: Map<string, string>;
  /** The first `Authentication-Results`, which the last server wrote. */
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

/** The text of a mail as a thread shows it; one that is too long is in a file as a whole, too. */
function fitting(text: string): { text: string; files: MailFile[] } {
  if (text.length <= BODY_LENGTH) return { text, files: [] };
  return {
    text: text.slice(0, BODY_LENGTH - CUT.length) + CUT,
    files: [{ name: WHOLE_TEXT, bytes: new TextEncoder().encode(text) }],
  };
}

/** Reads a raw mail; undefined for one that nobody can read, or that does not say who wrote it. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  // Loaded with the first mail: most isolates never see one.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADERS,
    forceRfc822Attachments: true,
  }).catch(() => undefined);
  const from = mail?.from?.address?.trim().toLowerCase() ?? '';
  if (!mail || !ADDRESS.test(from)) return undefined;
  // Null bytes end a text in the database.
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
