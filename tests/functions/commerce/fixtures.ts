import { beforeEach } from 'vitest';
import type { Services } from '../../../functions/platform/services';
import { connected, type StoreShop, storeShop } from '../../support/connected-store.ts';
import { count, db, product, range, row } from '../../support/stock.ts';
import type { StubOrder } from '../../support/store-model.ts';

let shop: StoreShop;

/** A shop with a connected store of its own; connections of earlier tests are removed. */
export async function freshStore(services: Partial<Services> = {}): Promise<StoreShop> {
  for (const table of ['log', 'event', 'line', 'order', 'variant', 'connection'])
    await db.prepare(`DELETE FROM commerce_${table}`).run();
  shop = await storeShop(services);
  return shop;
}

/** The same before each test of a file. */
export function eachWithStore(use: (made: StoreShop) => void): void {
  beforeEach(async () => use(await freshStore()));
}

/** A product with so many keys that the connected store sells, too. */
export async function selling(keys = 5, change: object = {}) {
  const sold = await product({ keys, priceMinor: 2_000 });
  shop.store.sells({ title: sold.id, sku: sold.id, price: 2_500, available: 0 });
  await connected(shop, change);
  return sold;
}

export const orderOf = (email: string) =>
  row<{ id: string; status: string; total_minor: number; provider: string; provider_ref: string }>(
    'SELECT id, status, total_minor, provider, provider_ref FROM orders WHERE email = ?',
    email,
  );
export const linesOf = (email: string) =>
  row<{ state: string; quantity: number }>(
    'SELECT state, quantity FROM order_line WHERE order_id = (SELECT id FROM orders WHERE email = ?)',
    email,
  );
export const ordersOf = (email: string) => count('SELECT count(*) AS n FROM orders WHERE email = ?', email);
export const readConnection = () =>
  shop.staff.get<{
    connection: {
      counts: Record<string, number>;
      failure: string | null;
      state: string;
      revision: number;
      backfill: object;
    } | null;
  }>('/api/admin/shopify');

let buyers = 0;
export const someone = () => {
  buyers += 1;
  return `store-buyer-${buyers}-${crypto.randomUUID().slice(0, 8)}@example.org`;
};

/** What people are called to about one order of the store. */
export const calledTo = ({ id }: StubOrder) =>
  row<{ n: number; message: string }>(
    `SELECT count(*) AS n, min(message) AS message FROM attention
     WHERE kind = 'commerce_conflict' AND state = 'open' AND subject LIKE ?`,
    `%${id}`,
  );

/** So many turns of the sync. */
export const minutes = async (times: number) => {
  for (const _ of range(times)) await shop.minute();
};
