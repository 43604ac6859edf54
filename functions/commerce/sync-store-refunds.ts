import type { RefundConflict } from '../../src/shop/commerce/decide-import';
import type { PlatformOrder } from '../../src/shop/commerce/platform';
import { isPreconditionFailed, statement, violates } from '../db/client';
import { requireCurrentDatabase } from '../db/restoring';
import { acceptance } from '../payments/accept-refund';
import { withProvider } from '../payments/providers';
import { recordDispute } from '../payments/record-dispute';
import { insertRefundIntent, selectPayment, selectRefunds } from '../payments/statements-refund';
import { syncRefunds } from '../payments/sync-refunds';
import type { ConnectionRow } from '../platform/commerce/open-store';
import { disputeFor, hasUnclearSum, refundsFor, type StoreOrder } from '../platform/commerce/store-payments';
import type { Deps } from '../platform/deps';

interface OwnRow extends Omit<StoreOrder, 'lines' | 'liveMode'> {
  ref: string;
  status: string;
  live: number;
  id: string;
  platformLineId: string;
  asOf: number;
  ordered: number;
  quantity: number;
}

type OwnOrder = StoreOrder & { ref: string; status: string };

/** Our orders that were imported from an order of the store. */
async function ordersOf({ db }: Deps, connectionId: string, platformOrderId: string): Promise<OwnOrder[]> {
  const { results } = await statement<OwnRow>(
    db,
    `SELECT o.id AS orderId, o.provider_ref AS ref, o.status, o.total_minor AS totalMinor, o.currency, o.live_mode AS live,
       c.platform_order_id AS platformOrderId, c.platform_line_id AS platformLineId, c.as_of AS asOf, c.ordered, l.id, l.quantity
     FROM commerce_line c JOIN orders o ON o.id = c.order_id JOIN order_line l ON l.id = c.line_id
     WHERE c.connection_id = ?1 AND c.platform_order_id = ?2`,
    connectionId,
    platformOrderId,
  ).all();
  const groups = Object.values(Object.groupBy(results, ({ orderId }) => orderId));
  return groups.flatMap((rows = []) => {
    const [first] = rows;
    return first ? [{ ...first, liveMode: first.live === 1, lines: rows }] : [];
  });
}

type Share = Awaited<ReturnType<typeof refundsFor>>[number];

/** Writes the refund intent and its outcome in one batch: an intent alone would be sent to the store a second time. */
async function commitRefund(deps: Deps, own: OwnOrder, share: Share): Promise<void> {
  const id = deps.newId('refund');
  const { orderId } = own;
  const { amountMinor, refundId, status } = share;
  const covers = share.lines.map((line) => ({ line }));
  const intent = { id, orderId, amountMinor, covers, reason: 'refunded at the store', now: deps.now() };
  const providerRefund = { refundId, amountMinor, status, intentId: id };
  const { writes, send } = await acceptance(deps, id, providerRefund, {
    order_id: orderId,
    covers: JSON.stringify(covers),
    mail_kind: 'refund',
    mail_order_id: orderId,
  });
  await deps.db.batch([...insertRefundIntent(deps.db, intent), ...writes]);
  send();
}

const MAX_ATTEMPTS = 3;

/** Refunds whole lines and revokes their keys by the verbs of every refund; gives up after MAX_ATTEMPTS conflicts. */
async function refundLines(deps: Deps, own: OwnOrder, share: Share): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await commitRefund(deps, own, share);
    } catch (error) {
      // Another request imported the same refund at the same moment.
      if (violates(error, 'refund.provider_refund_id')) return;
      if (!isPreconditionFailed(error) && !violates(error, 'outbox')) throw error;
    }
  }
}

/** Imports the refunds of one of our orders; true when one of them covers no whole lines, so staff must decide. */
async function importRefunds(deps: Deps, own: OwnOrder, shares: Share[]): Promise<boolean> {
  const { db } = deps;
  const payment = await selectPayment(db, own.ref).first();
  if (!payment || shares.length === 0) return false;
  const { results: recorded } = await selectRefunds(db, own.ref).all();
  const isKnown = (share: Share) =>
    recorded.some(
      (row) => row.provider_refund_id === share.refundId || (share.intentId !== undefined && row.id === share.intentId),
    );
  const fresh = shares.filter((share) => !isKnown(share) && share.status !== 'failed');
  for (const share of fresh.filter(({ isClear }) => isClear)) await refundLines(deps, own, share);
  await syncRefunds(deps, payment, shares);
  const total = shares.reduce((sum, { amountMinor, status }) => sum + (status === 'failed' ? 0 : amountMinor), 0);
  return fresh.some(({ isClear }) => !isClear) && total < own.totalMinor;
}

const RESTORING = 'The database is being restored: what was refunded since is not known yet.';

/**
 * Imports refunds and disputes of an order of the store. Throws selling_off while the database is being restored.
 * @returns the conflict that staff must resolve; undefined when there is none.
 */
export async function syncStoreRefunds(
  all: Deps,
  connection: ConnectionRow,
  order: PlatformOrder,
): Promise<RefundConflict | undefined> {
  const deps = withProvider(all, connection.platform);
  if (!deps) return undefined;
  const { platform } = connection;
  let unclear = false;
  const own = await ordersOf(deps, connection.id, order.id);
  if (own.length > 0 && order.refunds.length + order.disputes.length > 0) await requireCurrentDatabase(deps, RESTORING);
  for (const one of own) {
    for (const dispute of order.disputes) {
      const reported = await disputeFor(platform, dispute, { ref: one.ref, own: one });
      await recordDispute(deps, reported.id, { dispute: reported });
    }
    unclear = (await importRefunds(deps, one, await refundsFor(deps.db, platform, order, one))) || unclear;
  }
  if (unclear) return 'refund_unclear';
  if (!order.canceled)
    return own.some((one) => one.status === 'paid' && hasUnclearSum(order, one)) ? 'refund_unclear' : undefined;
  const open = await statement<{ open: number }>(
    deps.db,
    "SELECT count(*) AS open FROM orders WHERE status = 'paid' AND id IN (SELECT value FROM json_each(?))",
    JSON.stringify(own.map(({ orderId }) => orderId)),
  ).first('open');
  return open ? 'canceled' : undefined;
}
