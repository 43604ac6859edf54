import { ShopError } from '../../src/shop/errors';
import { isId } from '../../src/shop/ids';
import type { FinishOutput } from '../../src/shop/ledger/contract';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { isBought } from '../db/bought';
import { statement } from '../db/client';
import { attentionKinds } from '../db/kinds';
import { findUnopened } from '../licenses/find-unopened';
import { quarantineSeats } from '../licenses/quarantine';
import { holdUnrecorded } from '../orders/replayed-orders';
import { providersOf } from '../payments/providers';
import type { Deps } from '../platform/deps';
import { listEntryNumbers } from '../platform/ledger-entries';
import type { CopiesByProduct, PaymentAttempt } from '../platform/payments';
import { raiseAttention, recordAudit } from '../staff/statements';
import { findViolations } from './books';
import { readEntry, requireLedgerBucket } from './chain';
import { selectHead } from './collect-entry';
import type { HeldSeat } from './entry';
import { requireSellingDisabled } from './switch-off';

/** The longest hold of an order: one placed before the last entry may have been paid up to this long after it. */
const MAX_HOLD_MS = HOUR_MS;
const CLOCK_MS = MINUTE_MS;

/** The copies of several payments combined, by product. */
function totalOf(payments: { products: CopiesByProduct }[]): CopiesByProduct {
  const total: CopiesByProduct = {};
  for (const { products } of payments)
    for (const [id, copies] of Object.entries(products)) total[id] = (total[id] ?? 0) + copies;
  return total;
}

/** The copies in an order of the database, by product. */
async function linesOf(db: D1Database, orderId: string): Promise<CopiesByProduct> {
  const { results } = await statement<{ product_id: string; copies: number }>(
    db,
    'SELECT product_id, sum(quantity) AS copies FROM order_line WHERE order_id = ? GROUP BY product_id',
    orderId,
  ).all();
  return Object.fromEntries(results.map((row) => [row.product_id, row.copies]));
}

interface Unrecorded extends PaymentAttempt {
  products: CopiesByProduct;
}

/** Payment attempts at the providers whose orders the database does not record as paid, with their products. */
async function unknownAttempts(deps: Deps, since: number): Promise<Unrecorded[]> {
  const answers = await Promise.all(providersOf(deps).map((provider) => provider.attempts(since)));
  const attempts = answers.flat().filter(({ orderId }) => isId('order', orderId));
  const { results } = await statement<{ id: string }>(
    deps.db,
    `SELECT j.value AS id FROM json_each(?) j
     WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = j.value AND ${isBought('o')})`,
    JSON.stringify(attempts.map(({ orderId }) => orderId)),
  ).all();
  const unknown = new Set(results.map(({ id }) => id));
  return Promise.all(
    attempts
      .filter(({ orderId }) => unknown.has(orderId))
      .map(async (attempt) => ({
        ...attempt,
        products: attempt.products ?? (await linesOf(deps.db, attempt.orderId)),
      })),
  );
}

/**
 * Quarantines every seat of a product that may have been sold after the last entry: those held at that time, and as
 * many of the next seats in order of sale as payments were started since.
 */
async function quarantine(deps: Deps, productId: string, begun: number, heldSeats: HeldSeat[]): Promise<number> {
  const { db } = deps;
  const heldIds = JSON.stringify(heldSeats.filter((seat) => seat.product_id === productId).map(({ id }) => id));
  const [, seats] = await db.batch(
    quarantineSeats(db, { productId, held: heldIds, next: begun, actor: deps.actor.name, now: deps.now() }),
  );
  return seats?.meta.changes ?? 0;
}

const listed = (products: CopiesByProduct) =>
  Object.entries(products)
    .map(([id, n]) => `${n} x ${id}`)
    .join(', ') || 'unknown products';

/** Payments without an attention entry, so that a second call quarantines nothing twice. */
async function notYetRaised(db: D1Database, unrecorded: Unrecorded[]): Promise<Unrecorded[]> {
  const { results } = await statement<{ subject: string }>(
    db,
    `SELECT subject FROM attention WHERE kind = ${attentionKinds('payment_unrecorded')} AND subject IN (SELECT value FROM json_each(?))`,
    JSON.stringify(unrecorded.map(({ ref }) => ref)),
  ).all();
  const openSubjects = new Set(results.map(({ subject }) => subject));
  return unrecorded.filter(({ ref }) => !openSubjects.has(ref));
}

/**
 * The last step of a restore before selling resumes: asks the providers for payments after the last entry, quarantines
 * as many keys until staff decide, holds the affected orders for approval, and checks the books. Throws ledger_behind
 * until the replay is finished, and selling_on while selling is on.
 */
export async function finishRestore(deps: Deps): Promise<FinishOutput> {
  const { db } = deps;
  const files = requireLedgerBucket(deps);
  const head = await selectHead(db).first();
  await requireSellingDisabled(db);
  if (!head || (await listEntryNumbers(files, head.seq, 1)).length > 0) throw new ShopError('ledger_behind');
  const heldSeats = (await readEntry(files, head.seq))?.entry.held ?? [];
  const attempts = await unknownAttempts(deps, head.at - MAX_HOLD_MS);
  const unrecorded = await notYetRaised(
    db,
    attempts.filter(({ status }) => status === 'succeeded'),
  );
  const copies = totalOf(unrecorded);
  const begun = totalOf(attempts.filter(({ createdAt }) => createdAt >= head.at - CLOCK_MS));
  const quarantined: FinishOutput['quarantined'] = [];
  for (const [productId, paidCopies] of Object.entries(copies)) {
    const seats = await quarantine(deps, productId, Math.max(begun[productId] ?? 0, paidCopies), heldSeats);
    quarantined.push({ productId, paidCopies, seats });
  }
  await db.batch([
    ...unrecorded.map(({ ref, orderId, products }) =>
      raiseAttention(deps, {
        kind: 'payment_unrecorded',
        subject: ref,
        message:
          `Payment ${ref} (${listed(products)}, ${orderId}) was taken after the last entry of the ledger, and its buyer may ` +
          'have got keys. Find the buyer at the payment provider, then approve or refund: docs/runbooks/restore.md.',
      }),
    ),
    ...quarantined.map(({ productId, paidCopies, seats }) =>
      raiseAttention(deps, {
        kind: 'keys_quarantined',
        subject: productId,
        message:
          `${seats} keys of ${productId} are quarantined: ${paidCopies} copies were paid after the last entry of the ledger. ` +
          'Decide whether they go back on sale or out of use.',
      }),
    ),
    holdUnrecorded(db, JSON.stringify(unrecorded.map(({ orderId }) => orderId))),
    recordAudit(db, deps, {
      action: 'ledger.replayed',
      subject: `entry:${head.seq}`,
      after: { unrecorded: unrecorded.length, quarantined },
    }),
  ]);
  return {
    success: true,
    lastEntryAt: head.at,
    unrecorded: unrecorded.map(({ ref, orderId, products }) => ({ ref, orderId, products })),
    quarantined,
    broken: await findViolations(db),
    unopened: await findUnopened(deps),
  };
}
