import { expect } from 'vitest';
import { Buyer, type TestProduct } from './buyer.ts';
import { connected, type StoreShop, storeShop } from './connected-store.ts';
import { verifiedStaff } from './people.ts';
import { count, db, product, row, seatsOf } from './stock.ts';
import type { StubMessage } from './store-model.ts';
import type { StoreFault } from './store-stub.ts';

/** Returns the same numbers for the same seed, so that a failed storm can be replayed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const FAULTS: readonly StoreFault[] = [429, 500, 'throttled', 'unreachable', 'lost', 'garbage'];

interface Storm {
  /** The orders placed at the store, and how many per minute. */
  orders: number;
  perMinute: number;
  /** The seats of each of two products. */
  seats: number;
  seed: number;
}

/** Delivers some messages: late, reordered, some repeatedly and some never. */
async function deliverSome(shop: StoreShop, messages: StubMessage[], roll: (sides: number) => number): Promise<void> {
  const kept = messages.filter(() => roll(4) > 0).toSorted(() => roll(3) - 1);
  for (const message of kept) await shop.deliver(message, { times: 1 + Number(roll(5) === 0) });
}

/** Expects the store's offered stock never to exceed what can be sold here, right after a successful run. */
async function expectNotOffered(shop: StoreShop, sold: TestProduct[]): Promise<void> {
  const went = await row<{ failure: string | null; synced_at: number }>(
    'SELECT failure, synced_at FROM commerce_connection',
  );
  if (!went || went.failure || (went.synced_at ?? 0) < shop.time.now() - 30_000) return;
  for (const { id } of sold) {
    const offered = shop.store.variants.find(({ sku }) => sku === id)?.available ?? 0;
    expect(offered).toBeLessThanOrEqual((await seatsOf({ id } as TestProduct)).available ?? 0);
  }
}

/**
 * Two channels sell from one stock while messages are repeated, reordered and lost, the store fails in every way, and
 * is disconnected and reconnected in the middle. Returns what was sold.
 */
export async function stormInStore({ orders, perMinute, seats, seed }: Storm) {
  const roll = dice(seed);
  // The same numbers may be replayed in one database: with other buyers, and without an earlier connected store.
  const storm = crypto.randomUUID().slice(0, 8);
  for (const table of ['log', 'event', 'line', 'order', 'variant', 'connection'])
    await db.prepare(`DELETE FROM commerce_${table}`).run();
  const shop = await storeShop();
  const sold = [await product({ keys: seats, priceMinor: 2_000 }), await product({ keys: seats, priceMinor: 3_000 })];
  for (const { id, priceMinor } of sold) shop.store.sells({ title: id, sku: id, price: priceMinor, available: 0 });
  await connected(shop);
  const since = new Date(shop.time.now()).toISOString().slice(0, 10);
  await shop.minute();
  let delivered = 0;
  let placed = 0;
  let own = 0;
  while (placed < orders) {
    for (let at = 0; at < perMinute && placed < orders; at += 1) {
      const variant = shop.store.variants[roll(2)];
      const quantity = 1 + roll(2);
      // Once the store is sold out, its last orders are backorders, which wait here.
      if (variant)
        shop.store.buy({ email: `storm-${storm}-${placed}@example.org`, items: [{ sku: variant.sku, quantity }] });
      placed += 1;
      if (roll(8) === 0) {
        const bought = await new Buyer(shop.services).order([{ product: sold[roll(2)] as TestProduct, quantity: 1 }]);
        own += Number(bought.status === 200);
      }
    }
    if (roll(3) === 0)
      shop.stub.fail(...Array.from({ length: 1 + roll(3) }, () => FAULTS[roll(FAULTS.length)] as StoreFault));
    await deliverSome(shop, shop.store.messages.slice(delivered), roll);
    delivered = shop.store.messages.length;
    await shop.minute();
    await expectNotOffered(shop, sold);
    if (placed >= orders / 2 && placed - perMinute < orders / 2) await leaveAndReturn(shop, since);
  }
  for (let minute = 0; minute < 12 + orders / 40; minute += 1) await shop.minute();
  return { shop, sold, placed, own };
}

async function leaveAndReturn(shop: StoreShop, since: string): Promise<void> {
  // A long storm outlasts its first session, and disconnecting requires a recent re-authentication.
  shop.staff = await verifiedStaff(shop.services);
  const left = await shop.staff.post('/api/admin/shopify/disconnect', { reason: 'In the middle of a storm' });
  expect(left.status).toBe(200);
  for (const table of ['line', 'order', 'variant', 'event', 'log', 'connection'])
    expect(await count(`SELECT count(*) AS n FROM commerce_${table}`)).toBe(0);
  await connected(shop);
  const begun = await shop.staff.post('/api/admin/shopify/backfill', { since });
  expect(begun.status).toBe(200);
}

/** Expects every order and line of the store to be here once, and no key to be assigned twice. */
export async function expectEachOnce(
  { shop, sold }: Awaited<ReturnType<typeof stormInStore>>,
  seats: number,
): Promise<void> {
  const { results } = await db
    .prepare("SELECT email, count(*) AS times FROM orders WHERE provider = 'shopify' GROUP BY email")
    .all<{ email: string; times: number }>();
  const here = new Map(results.map(({ email, times }) => [email, times]));
  const theirs = [...shop.store.orders.values()];
  expect(theirs.filter(({ email }) => here.get(email) !== 1).map(({ name }) => name)).toEqual([]);
  expect(await count("SELECT count(*) AS n FROM orders WHERE provider = 'shopify' AND status <> 'paid'")).toBe(0);
  for (const [at, { id }] of sold.entries()) {
    const copies = theirs
      .flatMap(({ lines }) => lines)
      .filter(({ variantId }) => variantId === shop.store.variants[at]?.id);
    const wanted = copies.reduce((sum, { quantity }) => sum + quantity, 0);
    const lines = await count(
      "SELECT coalesce(sum(l.quantity), 0) AS n FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.provider = 'shopify' AND l.product_id = ?",
      id,
    );
    expect(lines).toBe(wanted);
    const states = await seatsOf({ id } as TestProduct);
    expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(seats);
  }
  expect(await count('SELECT count(*) - count(DISTINCT seat_id || round) AS n FROM key_assignment')).toBe(0);
  expect(
    await count(
      'SELECT count(*) AS n FROM (SELECT line_id, count(*) AS given FROM seat WHERE state = ? GROUP BY line_id) s JOIN order_line l ON l.id = s.line_id WHERE s.given > l.quantity',
      'assigned',
    ),
  ).toBe(0);
}
