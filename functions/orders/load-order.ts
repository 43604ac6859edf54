import { readJson } from '../db/json';
import { selectBatch } from '../db/select-batch';
import { type LineWithKeys, type OrderRow, selectLinesWithKeys, selectOrder } from './statements';
import type { LoadedOrder } from './view';

/** The order's rows as one batch of reads gives them. */
export function loadedFrom<Row extends OrderRow>({ orders, lines }: { orders: Row[]; lines: LineWithKeys[] }) {
  const [order] = orders;
  const inCart = lines.toSorted((a, b) => a.position - b.position);
  return order && { order, lines: inCart, keys: inCart.flatMap(({ keys }) => readJson(keys)) };
}

/** The two reads that make a LoadedOrder. */
export const orderReads = (db: D1Database, orderId: string) => ({
  orders: selectOrder(db, orderId),
  lines: selectLinesWithKeys(db, orderId),
});

/** An order with its lines and sealed keys, in one D1 call; undefined when there is none. */
export async function loadOrder(db: D1Database, orderId: string): Promise<LoadedOrder | undefined> {
  return loadedFrom(await selectBatch(db, orderReads(db, orderId)));
}
