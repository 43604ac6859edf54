import type { KeyRow } from '../licenses/statements';
import { type LineWithKeys, type OrderRow, selectLinesWithKeys, selectOrder } from './statements';
import type { LoadedOrder } from './view';

/** The order's rows as one batch of reads gives them. */
export function loadedFrom([orders, lines]: (D1Result | undefined)[]): LoadedOrder | undefined {
  const order = orders?.results[0] as OrderRow | undefined;
  const inCart = ((lines?.results ?? []) as LineWithKeys[]).sort((a, b) => a.position - b.position);
  return order && { order, lines: inCart, keys: inCart.flatMap(({ keys }) => JSON.parse(keys) as KeyRow[]) };
}

/** The two reads that make a LoadedOrder. */
export const orderReads = (db: D1Database, orderId: string) => [
  selectOrder(db, orderId),
  selectLinesWithKeys(db, orderId),
];

/** An order with its lines and sealed keys, in one D1 call; undefined when there is none. */
export async function loadOrder(db: D1Database, orderId: string): Promise<LoadedOrder | undefined> {
  return loadedFrom(await db.batch(orderReads(db, orderId)));
}
