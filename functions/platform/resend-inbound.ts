import { z } from 'zod';
import type { Settings } from './env';
import { readBytes } from './read-bytes';

const TIMEOUT_MS = 20_000;
const answer = z.object({ raw: z.object({ download_url: z.url({ protocol: /^https?$/ }) }) });

/** Why a mail could not be fetched, in words for staff. */
class InboundError extends Error {}

async function ask(address: URL | string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new InboundError(`The email service answered ${response.status}.`);
  return response;
}

/**
 * Fetches the raw text of a mail that Resend received: its webhook only names the mail. Undefined for one over `limit`
 * bytes. Throws if a retry may succeed: no answer, a rejected key, an expired address.
 */
export async function fetchReceived(
  { RESEND_API_KEY = '', RESEND_API_BASE }: Pick<Settings, 'RESEND_API_KEY' | 'RESEND_API_BASE'>,
  id: string,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const address = new URL(`/emails/receiving/${encodeURIComponent(id)}`, RESEND_API_BASE);
  const parsed = answer.safeParse(await (await ask(address, { authorization: `Bearer ${RESEND_API_KEY}` })).json());
  if (!parsed.success) throw new InboundError('The email service did not say where the email is kept.');
  return readBytes(await ask(parsed.data.raw.download_url, {}), limit);
}
