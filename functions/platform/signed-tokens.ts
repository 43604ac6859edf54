import type { Deps } from './deps';

/** What a token is good for; one of one purpose opens nothing else. */
export type Purpose = 'held-form' | 'mac-download' | 'quote-offer' | 'survey' | 'unsubscribe';

/** A text followed by its signature. */
export const createToken = async ({ vault }: Pick<Deps, 'vault'>, purpose: Purpose, text: string): Promise<string> =>
  `${text}.${await vault.sign(purpose, text)}`;

/** The text a token was made for; undefined when it was altered. */
export async function readToken(
  { vault }: Pick<Deps, 'vault'>,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const end = Math.max(0, token.lastIndexOf('.'));
  const text = token.slice(0, end);
  return (await vault.verify(purpose, text, token.slice(end + 1))) ? text : undefined;
}

/** A record and the email address it belongs to: a token is bound to both, and ends when the address changes. */
interface Addressed {
  id: string;
  email: string;
}

type PagePurpose = 'order-link' | 'recipient-link';

const pageText = ({ id, email }: Addressed, until: string) => `${id}.${until}.${email}`;

/** The token of a page whose own address names the record, good until `until` (milliseconds). */
export const createPageToken = async (
  { vault }: Pick<Deps, 'vault'>,
  purpose: PagePurpose,
  addressed: Addressed,
  until: number,
): Promise<string> => `${until}.${await vault.sign(purpose, pageText(addressed, String(until)))}`;

/** Whether a token is unexpired and was made for this record with this address. */
export async function verifyPageToken(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  purpose: PagePurpose,
  addressed: Addressed,
  token: string,
): Promise<boolean> {
  const [until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !/^\d{1,15}$/.test(until) || Number(until) < now()) return false;
  return vault.verify(purpose, pageText(addressed, until), signature);
}

type RecordPurpose = 'cart-recovery' | 'review-link';

const recordText = ({ id, email }: Addressed, expires: string) => [id, expires, email].join('\n');

/** A token that names its record itself, good until `until` (milliseconds, rounded up to a second). */
export async function createRecordToken(
  { vault }: Pick<Deps, 'vault'>,
  purpose: RecordPurpose,
  addressed: Addressed,
  until: number,
): Promise<string> {
  const expires = Math.ceil(until / 1000).toString(36);
  return `${addressed.id}.${expires}.${await vault.sign(purpose, recordText(addressed, expires))}`;
}

/** The unverified parts of a token: the record it names, until when it works, and whether it was made for an address. */
export function parseRecordToken({ vault }: Pick<Deps, 'vault'>, purpose: RecordPurpose, token: string) {
  const [id = '', expires = '', signature = ''] = token.split('.');
  return {
    id,
    expiresAt: Number.parseInt(expires, 36) * 1000,
    isFor: (email: string) => vault.verify(purpose, recordText({ id, email }, expires), signature),
  };
}
