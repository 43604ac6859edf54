import { ShopError } from '../../src/shop/errors';
import { MINUTE_MS } from '../../src/shop/time';

/** A message signed as Standard Webhooks (svix) define it, as Resend does. */
export interface SignedMessage {
  /** The same for every repeat of the message. */
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** Space-separated `v1,base64` signatures, one per secret the sender uses. */
  signature: string;
  body: string;
}

/** How far the sender's clock may differ from ours; older messages are replays. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const encoder = new TextEncoder();

async function signedBy(secret: string, { id, timestamp, signature, body }: SignedMessage): Promise<boolean> {
  const raw = Uint8Array.fromBase64(secret.trim().replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = encoder.encode(`${id}.${timestamp}.${body}`);
  for (const part of signature.split(' ')) {
    const [version, text = ''] = part.split(',');
    if (version !== 'v1' || !/^[A-Za-z0-9+/]+=*$/.test(text)) continue;
    if (await crypto.subtle.verify('HMAC', key, Uint8Array.fromBase64(text), signed)) return true;
  }
  return false;
}

/**
 * Checks that a message was signed with one of our secrets (comma separated during a rotation) and is at most five
 * minutes off. Throws signature_invalid, also if no secret is configured.
 */
export async function checkSigned(secrets: string | undefined, message: SignedMessage, now: number): Promise<void> {
  const sentAt = /^\d{1,12}$/.test(message.timestamp) ? Number(message.timestamp) * 1000 : Number.NaN;
  const fresh = Math.abs(now - sentAt) <= TOLERANCE_MS;
  if (secrets && message.id && fresh)
    for (const secret of secrets.split(',')) if (await signedBy(secret, message).catch(() => false)) return;
  throw new ShopError('signature_invalid');
}
