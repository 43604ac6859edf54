const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A prefixed random id with 128 bits, e.g. order_3f… (Crockford's alphabet, lower case). */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  let id = '';
  for (const byte of bytes) id += ALPHABET[byte & 31];
  return `${prefix}_${id}`;
}

/** Six random digits for a one-time code; every code is equally likely. */
export function newCode(): string {
  const limit = 4_294_000_000;
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return String(value % 1_000_000).padStart(6, '0');
  }
}
