import type { IdPrefix } from '../../src/shop/ids';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 26 random characters: 130 bits. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte & 31];
  return text;
}

/** Returns the id of this kind with a given text after its prefix. */
export const idFrom = (prefix: IdPrefix, text: string): string => `${prefix}_${text}`;

/** Returns a prefixed random id with 130 bits, e.g. order_3f… (Crockford's alphabet, lower case). */
export const newId = (prefix: IdPrefix): string => idFrom(prefix, randomText());

/** SQL: a new random id of this kind, in hexadecimal digits. */
export const newIdSql = (prefix: IdPrefix): string => `'${prefix}_' || lower(hex(randomblob(16)))`;

/** Returns whether a text is an id of this kind in the form of `newId`, and not just any text with the same prefix. */
export const isNewId = (prefix: IdPrefix, text: string): boolean =>
  new RegExp(`^${prefix}_[${ALPHABET}]{26}$`).test(text);

/** Returns six random digits for a one-time code; every code is equally likely. */
export function newCode(): string {
  const limit = 4_294_000_000;
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return String(value % 1_000_000).padStart(6, '0');
  }
}
