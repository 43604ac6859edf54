import {
  type Conflict,
  decideImport,
  hasAddedCopies,
  type ImportDecision,
  isDeliveredThere,
} from '../../src/shop/commerce/decide-import';
import type { PlatformOrder } from '../../src/shop/commerce/platform';
import { storeOrderMessage } from '../../src/shop/commerce/words';
import { ShopError } from '../../src/shop/errors';
import { COUNTRY_CODE } from '../../src/shop/formats';
import { MINUTE_MS } from '../../src/shop/time';
import { statement, violates } from '../db/client';
import { importPaidOrder } from '../orders/import-paid-order';
import { withProvider } from '../payments/providers';
import { settle } from '../payments/settle';
import type { ConnectionRow } from '../platform/commerce/open-store';
import type { Deps } from '../platform/deps';
import { isProduction } from '../platform/production';
import { sha256 } from '../platform/vault';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { type ImportContext, loadImportContext, relink } from './load-import-context';
import { asStore, type OrderRow, orderSubject, recordLookup } from './statements';
import { syncStoreRefunds } from './sync-store-refunds';

const factsOf = ({ ids, here, mappings, lookup }: ImportContext) => ({
  mappingOf: (variantId: string | null) => mappings.get(variantId ?? '') ?? { kind: 'undecided' as const },
  isKnown: (lineId: string) => here.has(ids.get(lineId) ?? ''),
  riskAccepted: lookup?.choice === 'deliver',
});

/**
 * Whether to alert staff that the store delivered an order itself: only for orders placed since the connection, and not
 * after an earlier alert, since the staff member who saw it may have delivered the order at the store.
 */
function needsDeliveredConflict(order: PlatformOrder, connection: ConnectionRow, context: ImportContext): boolean {
  const { lookup } = context;
  const isNews = lookup?.state !== 'conflict' || lookup.reason === 'delivered_there';
  return isNews && order.createdAt >= connection.created_at && isDeliveredThere(order, factsOf(context));
}

/** The buyer within the limits of the order form, with placeholders for what the store leaves out. */
const buyerOf = ({ buyer }: PlatformOrder) => ({
  email: buyer.email.slice(0, 254),
  firstName: buyer.firstName.slice(0, 60) || 'Customer',
  lastName: buyer.lastName.slice(0, 60) || '-',
  phone: '',
  address: buyer.address.slice(0, 200) || '-',
  city: buyer.city.slice(0, 100) || '-',
  zipCode: buyer.zipCode.slice(0, 20) || '-',
  country: COUNTRY_CODE.test(buyer.country) ? buyer.country : 'US',
});

/** Creates an order with the same verbs as any other: written first, then settled with the amount paid at the store. */
async function importLines(
  deps: Deps,
  connection: ConnectionRow,
  {
    order,
    decision,
    ids,
  }: { order: PlatformOrder; decision: Extract<ImportDecision, { kind: 'import' }>; ids: ImportContext['ids'] },
): Promise<string> {
  const own = withProvider(deps, connection.platform);
  if (!own) throw new Error(`no provider ${connection.platform}`);
  const lines = decision.lines.map((line) => ({
    ...line,
    lineId: ids.get(line.lineId) ?? '',
    platformLineId: line.lineId,
  }));
  const ref = `${connection.platform}_${(await sha256(lines.map(({ lineId }) => lineId).join('|'))).slice(0, 32)}`;
  const liveMode = !connection.is_test && !order.isTest;
  const provider = { name: connection.platform, liveMode };
  const externalOrder = { billingInfo: buyerOf(order), currency: decision.currency, provider, providerRef: ref, lines };
  // A refund made while the store's list was read is newer than the order, and its copies are not among these lines.
  const asOf = Math.max(order.updatedAt, ...order.refunds.map(({ createdAt }) => createdAt ?? 0));
  const { id } = await importPaidOrder(deps, externalOrder, (newOrder) =>
    lines.map(({ lineId, platformLineId }) =>
      statement(
        deps.db,
        `INSERT INTO commerce_line (line_id, connection_id, order_id, platform_order_id, platform_line_id, as_of, ordered)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        lineId,
        connection.id,
        newOrder.id,
        order.id,
        platformLineId,
        asOf,
        order.lines.find((line) => line.id === platformLineId)?.ordered ?? 0,
      ),
    ),
  );
  await deps.failpoint('after:accept-order');
  const payment = {
    ref,
    status: 'succeeded' as const,
    amountMinor: decision.totalMinor,
    currency: decision.currency,
    orderId: id,
    liveMode,
    method: connection.platform,
  };
  await settle(own, { kind: 'payment', payment });
  return id;
}

/** Settles orders left pending because the Worker ended in between, if the store reports them as paid. */
async function settleUnfinished(deps: Deps, connection: ConnectionRow, order: PlatformOrder): Promise<void> {
  const own = withProvider(deps, connection.platform);
  const { results } = await statement<{ ref: string }>(
    deps.db,
    `SELECT DISTINCT o.provider_ref AS ref FROM commerce_line c JOIN orders o ON o.id = c.order_id
     WHERE c.connection_id = ?1 AND c.platform_order_id = ?2 AND o.status IN ('pending', 'failed', 'expired')`,
    connection.id,
    order.id,
  ).all();
  for (const { ref } of results) {
    const payment = await own?.payments.retrieve(ref);
    if (own && payment?.status === 'succeeded') await settle(own, { kind: 'payment', payment });
  }
}

type Outcome = Pick<OrderRow, 'state' | 'reason'> & { imported: boolean; retryMs?: number };

/** Clocks of two machines differ. */
const SKEW_MS = 2 * MINUTE_MS;

/** Whether it was placed before the connection and no backfill covers its day. */
const isOlder = ({ createdAt }: PlatformOrder, { created_at, backfill_since }: ConnectionRow): boolean =>
  createdAt < created_at - SKEW_MS && (backfill_since === null || createdAt < backfill_since);

const RETRY = { dispute: 60, on_hold: 30, unpaid: 60 };
const conflict = (reason: Conflict): Outcome => ({ state: 'conflict', reason, imported: false });

async function decideAndImport(
  deps: Deps,
  connection: ConnectionRow,
  order: PlatformOrder,
  context: ImportContext,
): Promise<Outcome> {
  if (context.lookup?.choice === 'leave') return { state: 'left', reason: null, imported: false };
  const decision = decideImport(order, factsOf(context));
  const before = context.here.size > 0 || context.lookup?.state === 'imported';
  if (decision.kind === 'nothing') return { state: before ? 'imported' : 'left', reason: null, imported: false };
  if (decision.kind === 'waits')
    return {
      state: 'waits',
      reason: decision.reason,
      imported: false,
      retryMs: RETRY[decision.reason] * MINUTE_MS,
    };
  if (decision.kind === 'conflict') return conflict(decision.reason);
  // The new line may replace the removed copies: a second key would go out for the same money.
  if (context.hasRemovedCopies) return conflict('copies_removed');
  if (isOlder(order, connection) && context.lookup?.choice !== 'deliver') return conflict('placed_before');
  // No one paid for it, so its buyer would get a key for free.
  const isTest = connection.is_test === 1 || order.isTest;
  if (isTest && isProduction(deps.settings)) return conflict('test_order');
  try {
    await importLines(deps, connection, { order, decision, ids: context.ids });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'buyer_blocked') return conflict('blocked');
    // Another request imported the same lines at the same moment.
    if (!['order_line', 'orders.provider_ref', 'commerce_line'].some((name) => violates(error, name))) throw error;
    return { state: 'imported', reason: null, imported: false };
  }
  return decision.unmapped
    ? { ...conflict('unmapped'), imported: true }
    : { state: 'imported', reason: null, imported: true };
}

/**
 * Lists variants of an order that were not for sale when the store's products were last synced, so that staff can map
 * them. The next sync fills in the rest.
 */
const recordVariants = (db: D1Database, connectionId: string, { lines }: PlatformOrder, now: number) =>
  statement(
    db,
    `INSERT INTO commerce_variant (connection_id, variant_id, title, sku, stock_id, state, available, seen_at)
     SELECT c.id, w.value ->> 'id', w.value ->> 'title', '', '', 'undecided', NULL, ?3
     FROM commerce_connection c JOIN json_each(?2) w WHERE c.id = ?1 ON CONFLICT DO NOTHING`,
    connectionId,
    JSON.stringify(
      lines.flatMap(({ variantId: id, title, quantity }) => (id !== null && quantity > 0 ? [{ id, title }] : [])),
    ),
    now,
  );

/**
 * Imports an order of the connected store: delivers paid lines exactly once, applies refunds, and reports what waits
 * for the store or for staff. Throws what stops every import, such as selling_off; the order is retried.
 * @returns whether a new order was created.
 */
export async function importOrder(all: Deps, connection: ConnectionRow, order: PlatformOrder): Promise<boolean> {
  const deps = asStore(all, connection.platform);
  const { db } = deps;
  const context = await loadImportContext(deps, connection, order);
  if (context.here.size > 0) {
    await relink(deps, connection, order, context).run();
    await settleUnfinished(deps, connection, order);
  }
  const outcome = await decideAndImport(deps, connection, order, context);
  const refundConflict = await syncStoreRefunds(deps, connection, order);
  // Reported only once and kept until staff have decided.
  const isUnclear = context.lookup?.state === 'conflict' && context.lookup.reason === 'refund_unclear';
  const isAdded = hasAddedCopies(order, (lineId) => context.here.get(context.ids.get(lineId) ?? ''));
  const isThere = outcome.state !== 'conflict' && needsDeliveredConflict(order, connection, context);
  const conflicts = [
    isUnclear && ('refund_unclear' as const),
    isAdded && ('copies_added' as const),
    context.hasRemovedCopies && ('copies_removed' as const),
    isThere && ('delivered_there' as const),
  ];
  const conflictReason = refundConflict ?? (conflicts.find(Boolean) || undefined);
  const now = deps.now();
  const { state, reason } = conflictReason && context.lookup?.choice !== 'leave' ? conflict(conflictReason) : outcome;
  const subject = orderSubject(order.id);
  await db.batch([
    ...(reason === 'unmapped' ? [recordVariants(db, connection.id, order, now)] : []),
    recordLookup(db, {
      connectionId: connection.id,
      order,
      state,
      reason,
      retryAt: outcome.retryMs === undefined ? null : now + outcome.retryMs,
      now,
    }),
    state === 'conflict'
      ? raiseAttention(deps, {
          kind: 'commerce_conflict',
          subject,
          message: storeOrderMessage(order.name, reason ?? ''),
        })
      : resolveAttention(deps, 'commerce_conflict', subject),
  ]);
  return outcome.imported;
}
