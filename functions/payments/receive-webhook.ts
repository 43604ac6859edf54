import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { withTimeout } from '../platform/with-timeout';
import { handleEvent } from './handle-event';
import { withProvider } from './providers';

/** A provider that gets no response within a few seconds sends the event again (fault F10). */
const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * Receives a provider's webhook. Throws signature_invalid, and then nothing is stored; after any other failure the
 * provider sends it again. Slow work continues after the response; if it is cut off, the event stays unhandled and the
 * cron picks it up.
 */
export async function receiveWebhook(
  deps: Deps,
  { body, signature, id }: { body: string; signature: string; id?: string },
): Promise<{ received: true }> {
  const event = await deps.payments.readEvent(body, signature, deps.now(), id);
  const actor = { ...deps.actor, kind: 'system' as const, name: deps.payments.name };
  const work = handleEvent({ ...deps, actor }, event, 'webhook');
  const done = work.then(() => true);
  if (!(await withTimeout(done, RESPONSE_TIMEOUT_MS, () => false)))
    deps.later(
      work.catch((error: unknown) => {
        console.error(JSON.stringify({ level: 'error', event: event.id, error: String(error) }));
      }),
    );
  return { received: true };
}

/**
 * Receives a webhook of Razorpay, which names its event in a header. Throws signature_invalid; without Razorpay's keys,
 * for every webhook.
 */
export async function receiveRazorpay(
  deps: Deps,
  { body, signature, header }: { body: string; signature: string; header: (name: string) => string },
): Promise<{ received: true }> {
  const own = deps.regional && withProvider(deps, deps.regional.name);
  if (!own) throw new ShopError('signature_invalid');
  return receiveWebhook(own, { body, signature, id: header('x-razorpay-event-id') });
}
