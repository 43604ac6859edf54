import type { Deps } from '../platform/deps';
import type { ProviderEvent } from '../platform/payments';
import { sha256 } from '../platform/vault';
import { raiseAttention } from '../staff/statements';
import { takeDispute } from './record-dispute';
import { recordRefunds } from './record-refunds';
import { settleReference } from './settle-reference';
import { keepEvent, markHandled, type Via } from './statements-events';

async function handle(deps: Deps, { about, ref }: ProviderEvent): Promise<void> {
  if (!ref) return;
  if (about === 'payment') await settleReference(deps, ref);
  if (about === 'refund') await recordRefunds(deps, ref);
  if (about === 'dispute') await takeDispute(deps, ref);
  if (about === 'fraud_warning')
    await raiseAttention(deps.db, {
      id: deps.newId('att'),
      kind: 'fraud_warning',
      subject: ref,
      message: `The card network warns that payment ${ref} may be fraud. A refund now is cheaper than a dispute later.`,
      now: deps.now(),
    }).run();
}

/**
 * Takes one event of a provider, by webhook or from its list: keeps it first, then does what it asks for, by the same
 * verbs as everything else (invariant I9). A repeat does nothing once the first was handled; a failure leaves it
 * unhandled, for the provider's next try or the cron's.
 */
export async function takeEvent(deps: Deps, event: ProviderEvent, via: Via): Promise<void> {
  const now = deps.now();
  const received = { provider: deps.payments.name, via, sha256: await sha256(event.body), now };
  const kept = await keepEvent(deps.db, event, received).first<{ handled_at: number | null }>();
  if (kept?.handled_at) return;
  await deps.failpoint('after:event-insert');
  await handle(deps, event);
  await deps.failpoint('before:event-handled');
  await markHandled(deps.db, event.id, deps.now()).run();
}
