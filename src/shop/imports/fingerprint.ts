/** SHA-256 of a text in hexadecimal: by it a file, or the header of one, is known again. */
export async function fingerprintOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
