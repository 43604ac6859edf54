import { readJson } from '../db/json';
import { selectBatch } from '../db/select-batch';
import { type LineWithKeys, type OrderRow, selectLinesWithKeys, selectOrder } from './statements';
import type { LoadedOrder } from './view';

/** Builds a LoadedOrder from the rows of one batch of reads; undefined when there is no order. */
export function loadedFrom<Row extends OrderRow>({ orders, lines }: { orders: Row[]; lines: LineWithKeys[] }) {
  const [order] = orders;
  const inCart = lines.toSorted((a, b) => a.position - b.position);
  return order && { order, lines: inCart, keys: inCart.flatMap(({ keys }) => readJson(keys)) };
}

/** Returns the two reads that make up a LoadedOrder. */
export const orderReads = (db: D1Database, orderId: string) => ({
  orders: selectOrder(db, orderId),
  lines: selectLinesWithKeys(db, orderId),
});

/** Loads an order with its lines and sealed keys, in one D1 call; undefined when there is none. */
export async function loadOrder(db: D1Database, orderId: string): Promise<LoadedOrder | undefined> {
  return loadedFrom(await selectBatch(db, orderReads(db, orderId)));
}
