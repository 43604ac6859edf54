import { PLATFORM_LABELS } from '../../src/shop/commerce/platform';
import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isRestoring } from '../db/restoring';
import {
  type ConnectionRow,
  credentialsOf,
  openStore,
  selectConnection,
  tokenSealContext,
} from '../platform/commerce/open-store';
import { CommerceError } from '../platform/commerce/platform';
import { fetchAccessToken } from '../platform/commerce/shopify-api';
import type { Deps } from '../platform/deps';
import { resolveAttention, upsertAttention } from '../staff/statements';
import { handleStoreEvents } from './handle-events';
import { markDelivered } from './mark-delivered';
import { backfill, pullOrders, retryOrders } from './pull-orders';
import { pushStock, readPublishedStock } from './push-stock';
import { asStore, logLine } from './statements';

const KIND = 'commerce_failing';
/** A token is renewed this long before it expires. */
const AHEAD_MS = 2 * HOUR_MS;
/** Failed syncs in a row before staff are alerted; errors that no retry can fix alert them immediately. */
const FAILURES_FOR_STAFF = 5;

/** Shown to staff while selling is off and paid orders of the store wait. */
export const SELLING_OFF = 'Selling is off, so no order of the store is taken over. Orders wait until it is on again.';

const FAULTS = {
  refused: 'It does not accept the credentials anymore. Disconnect it on the Settings page and connect it again.',
  scopes: 'It does not allow something that is needed. Give the app its scopes there, then connect it again.',
  limited: 'It reports too many requests. Nothing is lost: what is open is taken up again each minute.',
  down: 'It does not answer. Nothing is lost: what is open is taken up again each minute.',
  unreadable: 'It answers in a form this version does not know. Look at the Sync page, and update the shop.',
} as const;

/** Renews the access token well before it expires, and stores it sealed. */
async function renewToken(deps: Deps, row: ConnectionRow): Promise<ConnectionRow> {
  if (row.platform !== 'shopify' || row.way !== 'client') return row;
  if (row.token && (row.token_expires_at ?? 0) > deps.now() + AHEAD_MS) return row;
  const credentials = await credentialsOf(deps, row);
  if (credentials.way !== 'client') return row;
  const fetchedToken = await fetchAccessToken(row.address, credentials, deps.now());
  const { ciphertext, vaultKeyId } = await deps.vault.seal(fetchedToken.token, tokenSealContext(row.id));
  await statement(
    deps.db,
    'UPDATE commerce_connection SET token = ?2, token_key_id = ?3, token_expires_at = ?4 WHERE id = ?1',
    row.id,
    ciphertext,
    vaultKeyId,
    fetchedToken.expiresAt,
  ).run();
  return { ...row, token: ciphertext, token_key_id: vaultKeyId, token_expires_at: fetchedToken.expiresAt };
}

/** One sync. Stock is read before the orders, so every sale it reflects is imported before new stock is set. */
async function turn(deps: Deps, row: ConnectionRow, signal?: AbortSignal): Promise<void> {
  const connection = await renewToken(deps, row);
  const store = await openStore(deps, connection);
  const at = { connection, store, signal };
  await handleStoreEvents(deps, at);
  const seen = await readPublishedStock(deps, at);
  const isComplete = await pullOrders(deps, at);
  await retryOrders(deps, at);
  const pushed = isComplete && !signal?.aborted ? await pushStock(deps, at, seen) : 0;
  const marked = await markDelivered(deps, at);
  await backfill(deps, at);
  const what = [pushed && `stock of ${pushed} variants set`, marked && `${marked} orders marked as delivered`].filter(
    Boolean,
  );
  if (what.length > 0)
    await logLine(deps.db, {
      connectionId: row.id,
      level: 'info',
      message: `${what.join(', ')}.`,
      now: deps.now(),
    }).run();
}

/** Runs the sync again with a new token, once, if the token was revoked early, e.g. because the app was reinstalled. */
async function turnWithFreshToken(deps: Deps, row: ConnectionRow, signal?: AbortSignal): Promise<void> {
  try {
    await turn(deps, row, signal);
  } catch (error) {
    const isExpired = row.way === 'client' && row.token && error instanceof CommerceError && error.detail === '401';
    if (!isExpired) throw error;
    await turn(deps, { ...row, token: null }, signal);
  }
}

/** Records that orders wait because selling is off. It is no failure of the store, and staff already have an entry for it. */
async function recordSellingOff({ db, now }: Deps, row: ConnectionRow): Promise<void> {
  if (row.failure === SELLING_OFF) return;
  await db.batch([
    statement(db, 'UPDATE commerce_connection SET failure = ?2 WHERE id = ?1', row.id, SELLING_OFF),
    logLine(db, { connectionId: row.id, level: 'info', message: SELLING_OFF, now: now() }),
  ]);
}

async function recordFailure(deps: Deps, row: ConnectionRow, error: unknown): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const name = PLATFORM_LABELS[row.platform];
  const fault = error instanceof CommerceError ? error.fault : undefined;
  const why = fault ? FAULTS[fault] : 'Something unexpected went wrong; it is in the log of the Worker.';
  if (!fault) console.error(JSON.stringify({ level: 'error', store: row.id, error: String(error) }));
  const message = `The connected ${name} store (${row.name || row.address}): ${why}`;
  const isPermanent = fault === 'refused' || fault === 'scopes';
  const alerts = isPermanent || row.failures + 1 >= FAILURES_FOR_STAFF;
  const detail = error instanceof CommerceError ? ` (${error.detail})` : '';
  await db.batch([
    statement(db, 'UPDATE commerce_connection SET failures = failures + 1, failure = ?2 WHERE id = ?1', row.id, why),
    ...(row.failures === 0
      ? [logLine(db, { connectionId: row.id, level: 'error', message: `${why}${detail}`, now })]
      : []),
    ...(alerts ? [upsertAttention(deps, { kind: KIND, subject: 'store', message })] : []),
  ]);
}

/** Syncs the connected store, for the cron and on request. Failures are recorded and retried; nothing is thrown. */
export async function syncStore(all: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const row = await selectConnection(all.db).first();
  if (!row || row.state === 'paused' || all.settings.SELLING === 'off') return;
  const deps = asStore(all, row.platform);
  const { db } = deps;
  // An older database knows neither what was sold and refunded since, nor how many keys are left.
  if (await isRestoring(deps)) return recordSellingOff(deps, row);
  try {
    await turnWithFreshToken(deps, row, signal);
  } catch (error) {
    const isOff = error instanceof ShopError && error.code === 'selling_off';
    await (isOff ? recordSellingOff(deps, row) : recordFailure(deps, row, error));
    return;
  }
  const now = deps.now();
  await db.batch([
    statement(
      db,
      'UPDATE commerce_connection SET failures = 0, failure = NULL, synced_at = ?2 WHERE id = ?1',
      row.id,
      now,
    ),
    ...(row.failures > 0
      ? [
          resolveAttention(deps, KIND, 'store'),
          logLine(db, { connectionId: row.id, level: 'info', message: 'It answers again.', now }),
        ]
      : []),
  ]);
}
