import { offered } from '../../src/shop/commerce/stock';
import { statement } from '../db/client';
import { countFreeSeats } from '../db/free-seat';
import type { ConnectionRow } from '../platform/commerce/open-store';
import { type CommercePlatform, faultOfOne } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { logLine } from './statements';

interface MappedRow {
  variant_id: string;
  title: string;
  stock_id: string;
  available: number | null;
}

/** Maximum quantity offered to a store, so that counting stays cheap. */
const COUNTED = 9_999;
const PAGE = 50;

const selectMapped = (db: D1Database, connectionId: string, after: string) =>
  statement<MappedRow>(
    db,
    `SELECT variant_id, title, stock_id, available FROM commerce_variant
     WHERE connection_id = ?1 AND state = 'mapped' AND stock_id <> '' AND variant_id > ?2 ORDER BY variant_id LIMIT ${PAGE}`,
    connectionId,
    after,
  );

/** Copies sold at the store whose orders wait here for the store or for staff, by variant. */
const WAITING = `SELECT w.value ->> 'variantId' AS variant_id, sum(w.value ->> 'quantity') AS copies
  FROM commerce_order x JOIN json_each(x.open_lines) w
  WHERE x.state IN ('waits', 'conflict', 'failed') AND +x.connection_id = ?1 AND NOT EXISTS (SELECT 1 FROM commerce_line c
    WHERE c.connection_id = x.connection_id AND c.platform_line_id = w.value ->> 'id') GROUP BY 1`;

/** Keys that can be sold now, less copies already sold at the store but not imported yet, by variant. */
const selectSellable = (db: D1Database, connectionId: string) =>
  statement<{ id: string; sellable: number }>(
    db,
    `WITH waiting AS MATERIALIZED (${WAITING})
     SELECT v.variant_id AS id, ${countFreeSeats('v.product_id', COUNTED)} - coalesce(w.copies, 0) AS sellable
     FROM commerce_variant v LEFT JOIN waiting w ON w.variant_id = v.variant_id
     WHERE v.connection_id = ?1 AND v.state = 'mapped'`,
    connectionId,
  );

export interface StockSeen {
  row: MappedRow;
  /** The store's quantity when it was read. */
  theirs: number;
}

/** The store's current quantities of all mapped variants. */
export async function readPublishedStock(
  { db }: Deps,
  { connection, store }: { connection: ConnectionRow; store: CommercePlatform },
): Promise<StockSeen[]> {
  const seen: StockSeen[] = [];
  for (let after = '', count = PAGE; count === PAGE; ) {
    const { results } = await selectMapped(db, connection.id, after).all();
    count = results.length;
    after = results.at(-1)?.variant_id ?? '';
    if (count === 0) break;
    const levels = results.map(({ variant_id, stock_id }) => ({
      variantId: variant_id,
      stockId: stock_id,
      locationId: connection.location_id,
    }));
    const theirs = await store.stockOf(levels);
    seen.push(...results.flatMap((row, index) => (theirs[index] == null ? [] : [{ row, theirs: theirs[index] }])));
  }
  return seen;
}

const recordAvailable = (
  db: D1Database,
  {
    connectionId,
    variantId,
    available,
    now,
  }: { connectionId: string; variantId: string; available: number; now: number },
) =>
  statement(
    db,
    'UPDATE commerce_variant SET available = ?3, pushed_at = ?4 WHERE connection_id = ?1 AND variant_id = ?2',
    connectionId,
    variantId,
    available,
    now,
  );

/**
 * Sets the store's stock to what can be sold here, never offering a sold key again. `seen` was read before the store's
 * orders were imported and must still match; otherwise the next sync imports the new orders first.
 * @returns the number of quantities changed.
 */
export async function pushStock(
  deps: Deps,
  { connection, store }: { connection: ConnectionRow; store: CommercePlatform },
  seen: readonly StockSeen[],
): Promise<number> {
  const { db } = deps;
  const { results } = await selectSellable(db, connection.id).all();
  const sellable = new Map(results.map((row) => [row.id, row.sellable]));
  let changed = 0;
  for (const { row, theirs } of seen) {
    const now = deps.now();
    const variant = { connectionId: connection.id, variantId: row.variant_id };
    const quantity = offered(sellable.get(row.variant_id) ?? 0, connection.reserve);
    if (quantity === theirs) {
      if (row.available !== theirs) await recordAvailable(db, { ...variant, available: theirs, now }).run();
      continue;
    }
    const key = `${connection.id}-${row.variant_id}-${theirs}-${quantity}-${Math.floor(now / 1000)}`;
    const change = { variantId: row.variant_id, stockId: row.stock_id, locationId: connection.location_id };
    try {
      if ((await store.setStock({ ...change, quantity, from: theirs, key })) === 'moved') continue;
    } catch (error) {
      // A variant the store refuses, e.g. a deleted one, does not delay the others.
      const { detail } = await faultOfOne(error, store.facts);
      await logLine(db, {
        connectionId: connection.id,
        level: 'warn',
        message: `Stock of ${row.title}: ${detail}`,
        now,
      }).run();
      continue;
    }
    await recordAvailable(db, { ...variant, available: quantity, now }).run();
    changed += 1;
  }
  return changed;
}
