import { type KeyRow, selectKeys } from '../licenses/statements';
import { type LineRow, type OrderRow, selectLines, selectOrder } from './statements';
import type { LoadedOrder } from './view';

/** The order's rows as one batch of reads gives them. */
export function loadedFrom(results: (D1Result | undefined)[]): LoadedOrder | undefined {
  const [orders, lines, keys] = results;
  const order = orders?.results[0] as OrderRow | undefined;
  const inCart = ((lines?.results ?? []) as LineRow[]).sort((a, b) => a.position - b.position);
  return order && { order, lines: inCart, keys: (keys?.results ?? []) as KeyRow[] };
}

/** The three reads that make a LoadedOrder. */
export const orderReads = (db: D1Database, orderId: string) => [
  selectOrder(db, orderId),
  selectLines(db, orderId),
  selectKeys(db, orderId),
];

/** An order with its lines and sealed keys, in one D1 call; undefined when there is none. */
export async function loadOrder(db: D1Database, orderId: string): Promise<LoadedOrder | undefined> {
  return loadedFrom(await db.batch(orderReads(db, orderId)));
}
