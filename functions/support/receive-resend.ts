import { z } from 'zod';
import { RECEIVERS } from '../../src/shop/support/sender-check';
import type { Deps } from '../platform/deps';
import { fetchReceived } from '../platform/resend-inbound';
import { checkSigned, type SignedMessage } from '../platform/signed-webhook';
import { MAIL_BYTES, receiveMail, recordTooLarge, watched } from './receive-mail';

const event = z.object({
  type: z.literal('email.received'),
  data: z.object({
    email_id: z.string().min(1).max(100),
    from: z.string().default(''),
    subject: z.string().nullable().default(''),
    message_id: z.string().nullable().default(''),
  }),
});

const parsed = (body: string) => {
  try {
    return event.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

const addressOf = (from: string) => /([^<>\s]+@[^<>\s]+)>?\s*$/.exec(from)?.[1] ?? '';

/**
 * Fetches a mail that Resend's webhook announces and adds it to the inbox. Throws signature_invalid, and then nothing
 * is stored; after any other failure Resend retries.
 */
export async function receiveResend(deps: Deps, message: SignedMessage): Promise<{ received: true }> {
  await checkSigned(deps.settings.RESEND_WEBHOOK_SECRET, message, deps.now());
  const data = parsed(message.body)?.data;
  if (!data) return { received: true };
  await watched(deps, 'Resend', async () => {
    const raw = await fetchReceived(deps.settings, data.email_id, MAIL_BYTES);
    if (raw) return receiveMail(deps, { raw, receiver: RECEIVERS.resend });
    const { subject, message_id: mailId } = data;
    const about = { from: addressOf(data.from), subject: subject ?? '', mailId: mailId ?? '', size: MAIL_BYTES + 1 };
    return recordTooLarge(deps, about);
  });
  return { received: true };
}
