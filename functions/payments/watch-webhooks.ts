import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { countUntold } from './statements-events';

/** So many payments in a row that no webhook told of, or one that has waited so long, call for a person. */
const UNTOLD = 3;
const WAIT_MS = 6 * 3600_000;
const LOOK_BACK_MS = 3 * 24 * 3600_000;
const KIND = 'webhooks_silent';

/** Tells staff when the provider's webhooks have fallen silent while payments are taken (fault F9), and when they speak again. */
export async function watchWebhooks(deps: Deps): Promise<void> {
  const { db, payments, settings } = deps;
  const now = deps.now();
  const untold = await countUntold(db, now - LOOK_BACK_MS).first<{ found: number; since: number | null }>();
  const { found = 0, since = null } = untold ?? {};
  const silent = found >= UNTOLD || (since !== null && now - since >= WAIT_MS);
  if (!silent) {
    if (found === 0) await resolveAttention(db, KIND, payments.name, now).run();
    return;
  }
  const address = `${settings.SITE_URL}/api/webhooks/${payments.name}`;
  await raiseAttention(db, {
    id: deps.newId('att'),
    kind: KIND,
    subject: payments.name,
    message:
      `No webhook has told of the last ${found === 1 ? 'payment' : `${found} payments`}; they were found by asking. ` +
      `Orders are still settled, but later. Check that the provider's webhook points at ${address} and that its signing secret is set here.`,
    now,
  }).run();
}
