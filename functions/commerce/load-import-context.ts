import type { Mapping } from '../../src/shop/commerce/decide-import';
import type { PlatformOrder } from '../../src/shop/commerce/platform';
import { hasRemovedCopies, type OwnLine } from '../../src/shop/commerce/share-refund';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { ConnectionRow } from '../platform/commerce/open-store';
import type { Deps } from '../platform/deps';
import { importedId } from '../platform/vault';
import type { OrderRow } from './statements';

/** The outcome of the last import of an order of the store. */
const selectStoreOrder = (db: D1Database, connectionId: string, platformOrderId: string) =>
  statement<OrderRow>(
    db,
    'SELECT * FROM commerce_order WHERE connection_id = ? AND platform_order_id = ?',
    connectionId,
    platformOrderId,
  );

/** Our id of a store's line: the same each time, also after the store was disconnected and connected again. */
const lineIdOf = ({ address }: ConnectionRow, lineId: string) => importedId('line', `${address}|${lineId}`);

export interface ImportContext {
  /** Our ids of its lines, by theirs. */
  ids: Map<string, string>;
  /** Our lines that exist here, and how many copies of each the store had sold when it was imported. */
  here: Map<string, number | undefined>;
  mappings: Map<string, Mapping>;
  lookup: OrderRow | null;
  /** Copies of imported lines were removed from the order at the store, and staff have not decided about them. */
  hasRemovedCopies: boolean;
}

/** Loads what the shop knows about a store order: its imported lines and the mapping of its variants. */
export async function loadImportContext(
  { db }: Deps,
  connection: ConnectionRow,
  order: PlatformOrder,
): Promise<ImportContext> {
  const ids = new Map<string, string>();
  for (const { id } of order.lines) ids.set(id, await lineIdOf(connection, id));
  const { here, variants, lookup, taken } = await selectBatch(db, {
    here: statement<{ id: string; ordered: number | null }>(
      db,
      `SELECT l.id, c.ordered FROM order_line l LEFT JOIN commerce_line c ON c.line_id = l.id AND c.connection_id = ?2
       WHERE l.id IN (SELECT value FROM json_each(?1))`,
      JSON.stringify([...ids.values()]),
      connection.id,
    ),
    variants: statement<{ variant_id: string; state: Mapping['kind']; product_id: string }>(
      db,
      `SELECT variant_id, state, product_id FROM commerce_variant
       WHERE connection_id = ?1 AND variant_id IN (SELECT value FROM json_each(?2))`,
      connection.id,
      JSON.stringify(order.lines.map(({ variantId }) => variantId)),
    ),
    lookup: selectStoreOrder(db, connection.id, order.id),
    taken: statement<OwnLine & { ordered: number }>(
      db,
      `SELECT c.line_id AS id, c.platform_line_id AS platformLineId, c.as_of AS asOf, c.ordered, l.quantity
       FROM commerce_line c JOIN order_line l ON l.id = c.line_id AND l.state <> 'refunded'
       WHERE c.connection_id = ? AND c.platform_order_id = ?`,
      connection.id,
      order.id,
    ),
  });
  const mappings = variants.map(({ variant_id, state, product_id }): [string, Mapping] => [
    variant_id,
    state === 'mapped' ? { kind: 'mapped', productId: product_id } : { kind: state },
  ]);
  return {
    ids,
    here: new Map(here.map((row) => [row.id, row.ordered ?? undefined])),
    mappings: new Map(mappings),
    lookup: lookup[0] ?? null,
    hasRemovedCopies: !lookup[0]?.choice && hasRemovedCopies(order, taken),
  };
}

/** Relinks lines that came from an earlier connection of the same store, so that refunds and deliveries find them. */
export const relink = ({ db }: Deps, connection: ConnectionRow, order: PlatformOrder, { ids, here }: ImportContext) =>
  statement(
    db,
    `INSERT INTO commerce_line (line_id, connection_id, order_id, platform_order_id, platform_line_id, as_of, ordered)
     SELECT l.id, ?1, l.order_id, ?2, j.value ->> 'theirs', o.created_at, j.value ->> 'ordered'
     FROM json_each(?3) j JOIN order_line l ON l.id = j.value ->> 'ours' JOIN orders o ON o.id = l.order_id WHERE true ON CONFLICT DO NOTHING`,
    connection.id,
    order.id,
    JSON.stringify(
      order.lines
        .map(({ id, ordered }) => ({ theirs: id, ours: ids.get(id) ?? '', ordered }))
        .filter(({ ours }) => here.has(ours)),
    ),
  );
