/**
 * Decodes the bytes of a file. Spreadsheet programs write "Unicode text" as UTF-16 with a byte order mark; anything
 * else is read as UTF-8, where a letter in another encoding becomes U+FFFD and its line is refused.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
