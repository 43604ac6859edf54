import { ShopError } from '../../src/shop/errors';
import { MINUTE_MS } from '../../src/shop/time';

/** A message as Standard Webhooks (svix) sign it: Resend's way. */
export interface SignedMessage {
  /** The same on every repeat of the message. */
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** Space-separated `v1,base64` signatures, one per secret in force at the sender. */
  signature: string;
  body: string;
}

/** How far the sender's clock may be from ours; older messages are replays. */
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
 * Checks that a message comes from anyone who knows one of our secrets (comma separated, old and new during a change) and
 * is no older, or newer, than five minutes. Throws signature_invalid, also when no secret is configured.
 */
export async function checkSigned(secrets: string | undefined, message: SignedMessage, now: number): Promise<void> {
  const sentAt = /^\d{1,12}$/.test(message.timestamp) ? Number(message.timestamp) * 1000 : Number.NaN;
  const fresh = Math.abs(now - sentAt) <= TOLERANCE_MS;
  if (secrets && message.id && fresh)
    for (const secret of secrets.split(',')) if (await signedBy(secret, message).catch(() => false)) return;
  throw new ShopError('signature_invalid');
}
