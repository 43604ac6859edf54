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
 * Takes a mail that Cloudflare's Email Routing hands to the Worker. One that is too large is noted and refused, and one
 * of a flood is refused, so that its sender is notified; what throws makes the sending server try again.
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
