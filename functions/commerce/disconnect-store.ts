import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import { type ConnectionRow, openStore, selectConnection } from '../platform/commerce/open-store';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveOthers } from '../staff/statements';
import { webhookUrl } from './connect-store';

const erase = (db: D1Database, id: string) => [
  statement(db, 'DELETE FROM commerce_log WHERE connection_id = ?', id),
  statement(db, 'DELETE FROM commerce_event WHERE connection_id = ?', id),
  statement(db, 'DELETE FROM commerce_line WHERE connection_id = ?', id),
  statement(db, 'DELETE FROM commerce_order WHERE connection_id = ?', id),
  statement(db, 'DELETE FROM commerce_variant WHERE connection_id = ?', id),
  statement(db, 'DELETE FROM commerce_connection WHERE id = ?', id),
  must(db, 1),
];

/** Unsubscribes from the store's webhooks; false if the store does not respond; it is disconnected either way. */
async function unsubscribe(deps: Deps, row: ConnectionRow): Promise<boolean> {
  try {
    const store = await openStore(deps, row);
    await store.unsubscribe(webhookUrl(deps, row.platform));
    return true;
  } catch {
    return false;
  }
}

/**
 * Disconnects the store and erases its credentials, variants, orders, webhooks and log. Imported orders stay with their
 * keys and invoices, like every sale; reconnecting the same store delivers none of them twice. Throws not_found.
 */
export async function disconnectStore(deps: Deps, { reason }: { reason: string }) {
  const { db } = deps;
  const row = await selectConnection(db).first();
  if (!row) throw new ShopError('not_found');
  const isUnsubscribed = await unsubscribe(deps, row);
  await guardedBatch(db, 'not_found', [
    ...erase(db, row.id),
    resolveOthers(deps, { kind: 'commerce_conflict', subjects: [] }),
    resolveOthers(deps, { kind: 'commerce_failing', subjects: [] }),
    recordAudit(db, deps, {
      action: 'store.disconnected',
      subject: row.id,
      before: { platform: row.platform },
      reason,
    }),
  ]);
  const rest = isUnsubscribed ? '' : ' It did not answer, so remove its webhooks there.';
  return {
    success: true as const,
    message: `The store is disconnected, and what it sent this shop is erased. Uninstall the app there, so that its credentials end.${rest}`,
  };
}
