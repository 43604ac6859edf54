const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A prefixed random id with 128 bits, e.g. order_3f… (Crockford's alphabet, lower case). */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  let id = '';
  for (const byte of bytes) id += ALPHABET[byte & 31];
  return `${prefix}_${id}`;
}
