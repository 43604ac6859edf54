import type { Deps } from '../platform/deps';
import { takeEvent } from './take-event';

/** Stripe tells of something. Throws signature_invalid, and then nothing is stored; any other failure is told again. */
export async function receiveWebhook(
  deps: Deps,
  { body, signature }: { body: string; signature: string },
): Promise<{ received: true }> {
  const event = await deps.payments.readEvent(body, signature, deps.now());
  await takeEvent({ ...deps, actor: { ...deps.actor, kind: 'system', name: deps.payments.name } }, event, 'webhook');
  return { received: true };
}
