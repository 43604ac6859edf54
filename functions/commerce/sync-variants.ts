import { statement } from '../db/client';
import type { ConnectionRow } from '../platform/commerce/open-store';
import type { CommercePlatform } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { logLine } from './statements';

const PAGES = 100;

/**
 * Syncs all variants the store sells. New ones wait to be mapped; those gone from the store are deleted, and their
 * products are free for other variants, unless there are more than can be read. Returns how many variants were read.
 */
export async function syncVariants(
  { db, now }: Deps,
  { connection, store }: { connection: Pick<ConnectionRow, 'id'>; store: CommercePlatform },
): Promise<number> {
  const seenAt = now();
  let count = 0;
  let page: string | null = null;
  for (let read = 0; read < PAGES; read += 1) {
    const { items, next }: Awaited<ReturnType<CommercePlatform['variants']>> = await store.variants(page);
    count += items.length;
    await statement(
      db,
      `INSERT INTO commerce_variant (connection_id, variant_id, title, sku, stock_id, state, available, seen_at)
       SELECT ?1, value ->> 'id', value ->> 'title', value ->> 'sku', value ->> 'stockId', 'undecided', value ->> 'available', ?3
       FROM json_each(?2) WHERE true
       ON CONFLICT (connection_id, variant_id) DO UPDATE SET title = excluded.title, sku = excluded.sku,
         stock_id = excluded.stock_id, seen_at = max(seen_at, excluded.seen_at)`,
      connection.id,
      JSON.stringify(items),
      seenAt,
    ).run();
    page = next;
    if (page === null) break;
  }
  const message = `It sells more than ${count.toLocaleString('en')} variants. Those beyond are listed once an order holds them.`;
  await (page === null
    ? statement(db, 'DELETE FROM commerce_variant WHERE connection_id = ? AND seen_at < ?', connection.id, seenAt)
    : logLine(db, { connectionId: connection.id, level: 'warn', message, now: now() })
  ).run();
  return count;
}
