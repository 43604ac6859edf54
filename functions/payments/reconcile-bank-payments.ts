import { ShopError } from '../../src/shop/errors';
import { DAY_MS } from '../../src/shop/time';
import { isBankPaymentPending } from '../db/bank-pending';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { bankRefsOf, recordBankRefusal } from './record-bank-payment';
import { settle } from './settle';

const BATCH_SIZE = 100;
/** No bank takes longer; after this time, staff are alerted. */
const MAX_BANK_WAIT_MS = 21 * DAY_MS;
const KIND = 'payment_unrecorded';

interface Row {
  id: string;
  bank_pending_refs: string;
  bank_pending_at: number;
}

const selectPending = (db: D1Database, provider: string) =>
  statement<Row>(
    db,
    `SELECT id, bank_pending_refs, bank_pending_at FROM orders
     WHERE ${isBankPaymentPending('orders')} AND provider = ?1 ORDER BY bank_pending_at LIMIT ${BATCH_SIZE}`,
    provider,
  );

/** Returns orders with an open alert whose debit was decided since. */
const selectDecided = (db: D1Database, provider: string) =>
  statement<{ id: string }>(
    db,
    `SELECT o.id FROM attention a JOIN orders o ON o.id = a.subject
     WHERE a.kind = '${KIND}' AND a.state = 'open' AND o.provider = ? AND NOT (${isBankPaymentPending('o')})`,
    provider,
  );

/** A debit that the provider does not find may still be in progress in the account where it was started. */
const UNKNOWN = { status: 'processing' } as const;

const underWay = (id: string, ref: string) =>
  `The bank debit of order ${id} (${ref}) has been in progress for three weeks, longer than any bank takes. Look it up ` +
  "in the provider's dashboard, and cancel it there or write to the provider.";

const unknown = (id: string, ref: string) =>
  `The payment provider does not know the bank debit that order ${id} has been waiting for for three weeks (${ref}). Check ` +
  'that the secret key of this shop belongs to the account, and the mode, in which it was begun.';

async function readOne(deps: Deps, { id, bank_pending_refs, bank_pending_at }: Row): Promise<void> {
  for (const ref of bankRefsOf(bank_pending_refs)) {
    const payment = await deps.payments.retrieve(ref);
    if (payment?.status === 'succeeded') return void (await settle(deps, { kind: 'payment', payment }));
    if (payment) await recordBankRefusal(deps, payment);
    if ((payment ?? UNKNOWN).status === 'processing' && deps.now() - bank_pending_at >= MAX_BANK_WAIT_MS)
      await raiseAttention(deps, {
        kind: KIND,
        subject: id,
        message: payment ? underWay(id, ref) : unknown(id, ref),
      }).run();
  }
}

/**
 * Checks payments whose banks take days, in case their webhooks were lost, and closes the alerts about those that were
 * decided; for the cron.
 */
export async function reconcileBankPayments(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  if (!deps.payments.available) return;
  const { results } = await selectPending(deps.db, deps.payments.name).all();
  const read = (row: Row) =>
    readOne(deps, row).catch((error: unknown) => {
      if (!(error instanceof ShopError))
        console.error(JSON.stringify({ level: 'error', order: row.id, error: String(error) }));
    });
  await forEachConcurrent(results, read, { signal });
  const { results: decided } = await selectDecided(deps.db, deps.payments.name).all();
  for (const { id } of decided) await resolveAttention(deps, KIND, id).run();
}
