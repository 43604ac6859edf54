const encoder = new TextEncoder();

/**
 * Returns whether `signature` is the HMAC-SHA256 of `text` in hex, compared in constant time; always false without a
 * secret.
 */
export async function hexHmac(secret: string, text: string, signature: string): Promise<boolean> {
  if (!secret || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  return crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), encoder.encode(text));
}
