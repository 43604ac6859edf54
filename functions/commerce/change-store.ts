import type { z } from 'zod';
import type { backfillInput, changeStoreInput } from '../../src/shop/commerce/contract';
import { invalidField, ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import { sellingOff } from '../db/restoring';
import { type ConnectionRow, openStore, selectConnection } from '../platform/commerce/open-store';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { logLine } from './statements';
import { SELLING_OFF, syncStore } from './sync-store';
import { syncVariants } from './sync-variants';

/** The connected store. Throws not_found. */
export async function requireConnection({ db }: Pick<Deps, 'db'>): Promise<ConnectionRow> {
  const row = await selectConnection(db).first();
  if (!row) throw new ShopError('not_found', { message: 'No store is connected.' });
  return row;
}

/** Throws commerce_changed if the connection is paused. */
export function requireRunning({ state }: Pick<ConnectionRow, 'state'>): void {
  if (state === 'paused')
    throw new ShopError('commerce_changed', { message: 'The connection is paused. Resume it first.' });
}

async function commit(db: D1Database, writes: D1PreparedStatement[]): Promise<{ success: true }> {
  await guardedBatch(db, 'commerce_changed', writes);
  return { success: true };
}

/**
 * Pauses or resumes the connection, or changes how many keys are reserved for our own shop. A paused store is neither
 * queried nor imported from; a resumed one catches up. Throws not_found and commerce_changed.
 */
export async function changeStore(deps: Deps, { state, reserve, revision }: z.output<typeof changeStoreInput>) {
  const { db } = deps;
  const row = await requireConnection(deps);
  const now = deps.now();
  const action = state === row.state ? 'store.changed' : state === 'paused' ? 'store.paused' : 'store.resumed';
  const words = { 'store.changed': 'Settings changed.', 'store.paused': 'Paused.', 'store.resumed': 'Resumed.' };
  return commit(db, [
    statement(
      db,
      'UPDATE commerce_connection SET state = ?2, reserve = ?3, revision = revision + 1 WHERE id = ?1 AND revision = ?4',
      row.id,
      state,
      reserve,
      revision,
    ),
    must(db, 1),
    ...(state === 'paused' ? [resolveAttention(deps, 'commerce_failing', 'store')] : []),
    logLine(db, { connectionId: row.id, level: 'info', message: words[action], now }),
    recordAudit(db, deps, {
      action,
      subject: row.id,
      before: { state: row.state, reserve: row.reserve },
      after: { state, reserve },
    }),
  ]);
}

/** Starts importing orders placed since a day (UTC). Throws not_found, and invalid_input for a day in the future. */
export async function startBackfill(deps: Deps, { since }: z.output<typeof backfillInput>) {
  const { db } = deps;
  const row = await requireConnection(deps);
  const from = Date.parse(`${since}T00:00:00Z`);
  if (from > deps.now()) throw invalidField('since', 'Choose a day in the past.');
  return commit(db, [
    statement(
      db,
      `UPDATE commerce_connection SET backfill_since = ?2, backfill_page = NULL, backfill_state = 'running',
         backfill_seen = 0, backfill_brought = 0 WHERE id = ?1`,
      row.id,
      from,
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'store_backfill.started', subject: row.id, after: { since } }),
  ]);
}

/** Stops the backfill; imported orders stay. Throws not_found and, if none is running, commerce_changed. */
export async function stopBackfill(deps: Deps) {
  const { db } = deps;
  const row = await requireConnection(deps);
  return commit(db, [
    statement(
      db,
      "UPDATE commerce_connection SET backfill_state = 'stopped' WHERE id = ? AND backfill_state = 'running'",
      row.id,
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'store_backfill.stopped', subject: row.id }),
  ]);
}

/**
 * Runs the next sync at once, variants included. Throws not_found, commerce_changed, selling_off and
 * commerce_unavailable.
 */
export async function syncNow(deps: Deps): Promise<{ success: true }> {
  const row = await requireConnection(deps);
  requireRunning(row);
  if (deps.settings.SELLING === 'off') throw sellingOff(SELLING_OFF);
  await syncVariants(deps, { connection: row, store: await openStore(deps, row) });
  await syncStore(deps, { signal: AbortSignal.timeout(20_000) });
  const { failure } = await requireConnection(deps);
  if (failure)
    throw failure === SELLING_OFF ? sellingOff(failure) : new ShopError('commerce_unavailable', { message: failure });
  return { success: true };
}
