import type { Deps } from './deps';

/** The purpose of a token, which works for no other. */
export type Purpose = 'pending-form' | 'mac-download' | 'quote-offer' | 'survey' | 'unsubscribe';

/** Returns a text followed by its signature. */
export const createToken = async ({ vault }: Pick<Deps, 'vault'>, purpose: Purpose, text: string): Promise<string> =>
  `${text}.${await vault.sign(purpose, text)}`;

/** Returns the text of a token; undefined if it was altered. */
export async function readToken(
  { vault }: Pick<Deps, 'vault'>,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const end = Math.max(0, token.lastIndexOf('.'));
  const text = token.slice(0, end);
  return (await vault.verify(purpose, text, token.slice(end + 1))) ? text : undefined;
}

/** A record and its email address: a token is bound to both, and stops working when the address changes. */
interface Addressed {
  id: string;
  email: string;
}

type PagePurpose = 'order-link' | 'recipient-link';

const pageText = ({ id, email }: Addressed, until: string) => `${id}.${until}.${email}`;

/** Returns the token of a page whose URL names the record, valid until `until` (milliseconds). */
export const createPageToken = async (
  { vault }: Pick<Deps, 'vault'>,
  purpose: PagePurpose,
  addressed: Addressed,
  until: number,
): Promise<string> => `${until}.${await vault.sign(purpose, pageText(addressed, String(until)))}`;

/** Returns whether a token is unexpired and was created for this record with this address. */
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

/** Returns a token that names its record itself, valid until `until` (milliseconds, rounded up to a second). */
export async function createRecordToken(
  { vault }: Pick<Deps, 'vault'>,
  purpose: RecordPurpose,
  addressed: Addressed,
  until: number,
): Promise<string> {
  const expires = Math.ceil(until / 1000).toString(36);
  return `${addressed.id}.${expires}.${await vault.sign(purpose, recordText(addressed, expires))}`;
}

/** Returns the unverified parts of a token: the record it names, when it expires, and a check of the address. */
export function parseRecordToken({ vault }: Pick<Deps, 'vault'>, purpose: RecordPurpose, token: string) {
  const [id = '', expires = '', signature = ''] = token.split('.');
  return {
    id,
    expiresAt: Number.parseInt(expires, 36) * 1000,
    isFor: (email: string) => vault.verify(purpose, recordText({ id, email }, expires), signature),
  };
}
