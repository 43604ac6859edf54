import { statement } from '../db/client';
import { isRestoring } from '../db/restoring';
import type { Deps } from '../platform/deps';
import type { ProviderEvent } from '../platform/payments';
import { sha256 } from '../platform/vault';
import { raiseAttention, raiseAttentionOnce, resolveAttention } from '../staff/statements';
import { closeCanceled } from './close-canceled';
import { recordBankPending, recordBankRefusal } from './record-bank-payment';
import { recordDecline } from './record-decline';
import { recordDispute } from './record-dispute';
import { endFraudWarning, recordFraudWarning } from './record-fraud-warning';
import { recordRefunds } from './record-refunds';
import { settleReference } from './settle-reference';
import { markTried } from './statements-events';
import { selectPayment } from './statements-refund';

/** How an event reached us: sent by the provider, or found in its list. */
type Via = 'webhook' | 'list';

interface Received {
  provider: string;
  via: Via;
  sha256: string;
  now: number;
}

/** Stores an event as received and returns when it was handled, if it was, so that a repeat does nothing. */
const storeEvent = (db: D1Database, event: ProviderEvent, { provider, via, sha256, now }: Received) =>
  statement<{ handled_at: number | null }>(
    db,
    `INSERT INTO provider_event (id, provider, kind, sha256, body, via, received_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET via = iif(excluded.via = 'webhook', 'webhook', via) RETURNING handled_at`,
    event.id,
    provider,
    event.type,
    sha256,
    event.body,
    via,
    now,
  );

/**
 * What takes money and keys back, or holds keys, waits while the database is older than the ledger: it may have happened
 * already, and who has seen a key is not known.
 */
const WAITS_FOR_LEDGER: ReadonlySet<ProviderEvent['about']> = new Set([
  'refund',
  'dispute',
  'fraud_warning',
  'fraud_over',
]);

/** Marks an event as handled at `now` (milliseconds); if received again, it is skipped. */
const markHandled = (db: D1Database, id: string, now: number) =>
  statement(db, 'UPDATE provider_event SET handled_at = ?2 WHERE id = ?1 AND handled_at IS NULL', id, now);

/** Returns the payment an event is about; some events name only a charge. Undefined for an unknown payment. */
async function paymentOf(deps: Deps, { ref, charge }: ProviderEvent): Promise<string | undefined> {
  return ref ?? (charge && (await deps.payments.paymentOfCharge(charge)));
}

/** Settles the order of a reported payment; one that the provider does not find is reported to staff. */
async function settlePayment(deps: Deps, ref: string, via: Via): Promise<void> {
  // The list reports every payment: one that is already recorded needs nothing.
  if (via === 'list' && (await selectPayment(deps.db, ref).first())) return;
  if (await settleReference(deps, ref)) return;
  const message =
    `The payment provider reported a payment (${ref}) that it does not find when asked. ` +
    'Check that its webhook and the secret key of this shop belong to the same account.';
  await raiseAttention(deps, { kind: 'payment_mismatch', subject: ref, message }).run();
}

/** Follows a bank payment that started or was decided. Events may arrive late, so the payment itself says which. */
async function followBank(deps: Deps, ref: string): Promise<void> {
  const payment = await settleReference(deps, ref);
  if (!payment) return;
  await recordBankPending(deps, payment);
  await recordBankRefusal(deps, payment);
}

async function handle(deps: Deps, event: ProviderEvent, via: Via): Promise<void> {
  const { about } = event;
  if (about === 'other') return;
  if (about === 'dispute') return event.ref ? recordDispute(deps, event.ref, event) : undefined;
  const ref = await paymentOf(deps, event);
  if (about === 'fraud_warning' || about === 'fraud_over') {
    const reference = ref ?? event.charge;
    if (!reference) return;
    return about === 'fraud_over' ? endFraudWarning(deps, reference) : recordFraudWarning(deps, reference);
  }
  if (!ref) return;
  if (about === 'payment') await settlePayment(deps, ref, via);
  if (about === 'processing') await followBank(deps, ref);
  if (about === 'decline') await recordDecline(deps, ref, event.tryId ?? event.id);
  if (about === 'canceled') await closeCanceled(deps, ref);
  if (about === 'refund') await recordRefunds(deps, ref);
}

/**
 * Raises one alert to staff about a signed event that cannot be read. It is still accepted, since a provider whose
 * events are refused for a day stops sending them, and stays unhandled: the cron reads it again, also by a newer
 * version of the shop.
 */
async function reportUnreadable(deps: Deps, { id, type }: ProviderEvent): Promise<void> {
  const message =
    `A message of the payment provider (${type || 'without a name'}) has a form that this shop does not know. Look up ` +
    "what it is about in the provider's dashboard, and update the shop; the message is read again each minute.";
  await deps.db.batch([
    markTried(deps.db, id, deps.now()),
    ...raiseAttentionOnce(deps, { kind: 'event_failed', subject: id, message }),
  ]);
}

/**
 * Handles one provider event, from the webhook or the list: stores it first, then acts on it with the same verbs as
 * every other caller (invariant I9). A repeat does nothing once the first was handled; a failure leaves it unhandled,
 * for the provider's next attempt or the cron, and so does a restore for what needs the ledger.
 */
export async function handleEvent(
  deps: Deps,
  event: ProviderEvent,
  via: Via,
  restoring = () => isRestoring(deps),
): Promise<void> {
  const now = deps.now();
  const received = { provider: deps.payments.name, via, sha256: await sha256(event.body), now };
  const row = await storeEvent(deps.db, event, received).first();
  if (row?.handled_at) return;
  await deps.failpoint('after:event-insert');
  if (event.about === 'unreadable') return reportUnreadable(deps, event);
  if (WAITS_FOR_LEDGER.has(event.about) && (await restoring())) {
    await markTried(deps.db, event.id, deps.now()).run();
    return;
  }
  await handle(deps, event, via);
  await deps.failpoint('before:event-handled');
  await deps.db.batch([markHandled(deps.db, event.id, deps.now()), resolveAttention(deps, 'event_failed', event.id)]);
}
