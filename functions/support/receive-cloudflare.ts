import { RECEIVERS } from '../../src/shop/support/sender-check';
import type { Deps } from '../platform/deps';
import { MAIL_BYTES, receiveMail, recordTooLarge, watched } from './receive-mail';

/** The part of Cloudflare's message that is used here. */
export interface EmailMessage {
  readonly from: string;
  readonly to: string;
  readonly headers: Headers;
  readonly raw: ReadableStream;
  readonly rawSize: number;
  setReject(reason: string): void;
}

/**
 * Receives a mail from Cloudflare's Email Routing. One that is too large is recorded and rejected, and so is one of a
 * flood, so that its sender is notified; after an error, the sending server tries again.
 */
export async function receiveCloudflare(deps: Deps, message: EmailMessage): Promise<void> {
  const { from, to, headers, rawSize } = message;
  if (rawSize > MAIL_BYTES) {
    const about = { from, subject: headers.get('subject') ?? '', mailId: headers.get('message-id') ?? '' };
    await watched(deps, 'Cloudflare', () => recordTooLarge(deps, { ...about, size: rawSize }));
    message.setReject('This email is larger than 25 MB. Please send it again without large files.');
    return;
  }
  const raw = new Uint8Array(await new Response(message.raw).arrayBuffer());
  const receive = () => receiveMail(deps, { raw, envelopeFrom: from, envelopeTo: to, receiver: RECEIVERS.cloudflare });
  const { outcome } = await watched(deps, 'Cloudflare', receive);
  if (outcome === 'ignored') message.setReject('Too many emails came within an hour. Please send it again later.');
}
