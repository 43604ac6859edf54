import type { PlatformName } from '../../src/shop/commerce/platform';
import { ShopError } from '../../src/shop/errors';
import { SECOND_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import { type ConnectionRow, credentialsOf, openStore, selectConnection } from '../platform/commerce/open-store';
import { readMessage, type StoreMessage } from '../platform/commerce/store-message';
import type { Deps } from '../platform/deps';
import { upsertAttention } from '../staff/statements';
import { handleStoreEvents } from './handle-events';
import { asStore, logLine } from './statements';

/** The store that a webhook claims to come from; only its signature proves it. */
const senderOf = (platform: PlatformName, header: (name: string) => string): string =>
  platform === 'shopify'
    ? header('x-shopify-shop-domain').toLowerCase()
    : (URL.parse(header('x-wc-webhook-source'))?.host ?? '');

const hostOf = ({ address }: ConnectionRow) => new URL(address).host;
const isLocal = ({ address }: ConnectionRow) => address.startsWith('http://');

/** Stores an event; the batch aborts for one that was received before. */
const recordEvent = (db: D1Database, { id }: ConnectionRow, message: StoreMessage, now: number) => [
  statement(
    db,
    `INSERT INTO commerce_event (id, connection_id, topic, platform_order_id, received_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    // WooCommerce builds the id from the webhook and the second, so two orders may share one.
    `${id}|${message.id}|${message.orderId ?? ''}`,
    id,
    message.topic,
    message.orderId,
    now,
  ),
  must(db, 1),
];

const REMOVED = 'The app was removed at the store.';

/** Pauses the connection after the app was uninstalled: its token is revoked until staff connect the store again. */
const recordUninstall = (deps: Deps, row: ConnectionRow) => [
  statement(
    deps.db,
    "UPDATE commerce_connection SET state = 'paused', failures = failures + 1, failure = ?2 WHERE id = ?1",
    row.id,
    REMOVED,
  ),
  logLine(deps.db, {
    connectionId: row.id,
    level: 'error',
    message: REMOVED,
    now: deps.now(),
  }),
  upsertAttention(deps, {
    kind: 'commerce_failing',
    subject: 'store',
    message:
      'The app was removed at the connected store, so its orders do not come in anymore. Install it there and connect the store again, or disconnect it here.',
  }),
];

/**
 * Receives a webhook of the store: stores it once, then imports its order, now or in the next sync if that is cut off.
 * Throws commerce_gone when no such store is connected, and signature_invalid; nothing is stored then.
 */
export async function receiveStoreWebhook(
  all: Deps,
  platform: PlatformName,
  message: { body: string; header: (name: string) => string },
): Promise<{ received: true }> {
  const { db } = all;
  const row = await selectConnection(db).first();
  if (row?.platform !== platform) throw new ShopError('commerce_gone');
  const sender = senderOf(platform, message.header);
  const read = await readMessage(platform, await credentialsOf(all, row), message).catch((error: unknown) => {
    // Signed with the secret of a formerly connected store.
    if (sender && sender !== hostOf(row) && !isLocal(row)) throw new ShopError('commerce_gone');
    throw error;
  });
  const deps = asStore(all, platform);
  const now = deps.now();
  // A late webhook may report an uninstall from before the store was connected again.
  const isGone = read.topic === 'app/uninstalled' && (read.at ?? now) >= row.created_at;
  try {
    await db.batch([
      ...recordEvent(db, row, read, now),
      statement(db, 'UPDATE commerce_connection SET webhook_at = ?2 WHERE id = ?1', row.id, now),
      ...(isGone ? recordUninstall(deps, row) : []),
    ]);
  } catch (error) {
    if (isPreconditionFailed(error)) return { received: true };
    throw error;
  }
  if (!read.orderId || isGone || row.state === 'paused' || deps.settings.SELLING === 'off') return { received: true };
  const signal = AbortSignal.timeout(20 * SECOND_MS);
  // Only its own order, since many webhooks at once would otherwise all fetch the same orders.
  const work = async () =>
    handleStoreEvents(deps, { connection: row, store: await openStore(deps, row), signal }, read.orderId);
  deps.later(
    work().catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'warn', store: row.id, error: String(error) }));
    }),
  );
  return { received: true };
}
