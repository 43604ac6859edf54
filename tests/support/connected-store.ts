import { expect, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import { CRON_JOBS } from '../../functions/cron-jobs';
import { createStorePayments } from '../../functions/platform/commerce/store-payments';
import type { Services } from '../../functions/platform/services';
import { PLATFORMS, type PlatformName } from '../../src/shop/commerce/platform';
import { laterSettled, testDeps, testServices } from './deps.ts';
import { verifiedStaff } from './people.ts';
import { clock, db } from './stock.ts';
import { STUB_STORE, type StubMessage } from './store-model.ts';
import { messageOn, StoreStub } from './store-stub.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export const STUB_ADDRESS = 'http://localhost:8791';

/** Returns the form data that connects the stub. */
export const connecting = (change: object = {}) => ({
  platform: 'shopify',
  address: STUB_ADDRESS,
  way: 'client',
  clientId: STUB_STORE.clientId,
  clientSecret: STUB_STORE.clientSecret,
  token: '',
  ...change,
});

/** Starts a shop with a connected store of its own on this machine, sharing one clock. */
export async function storeShop(given: Partial<Services> = {}) {
  const time = clock();
  const stub = new StoreStub();
  stub.model.now = time.now;
  vi.stubGlobal('fetch', stub.fetch);
  // Waiting takes no time here: the clock is moved forward instead.
  const sleep = async (ms: number) => time.forward(ms);
  const base = { ...testServices(), ...given, now: time.now, sleep };
  const services: Partial<Services> = {
    ...given,
    now: time.now,
    sleep,
    stores: PLATFORMS.map((name) => createStorePayments(name, base)),
  };
  const staff = await verifiedStaff(services);
  const jobs = CRON_JOBS.filter(({ name }) => name === 'sync-store');
  return {
    stub,
    store: stub.model,
    time,
    services,
    staff,
    deps: () => testDeps({ ...services }),
    /** Runs the cron job for one minute. */
    minute: async () => {
      time.forward(60_000);
      await runCron(testDeps({ ...services }), {}, jobs);
      await laterSettled();
    },
    /** Delivers a message of the store, `times` times. */
    deliver: async (
      message: StubMessage,
      {
        platform = 'shopify',
        times = 1,
        visitor = newVisitor(services),
      }: { platform?: PlatformName; times?: number; visitor?: Visitor } = {},
    ) => {
      const { path, body, headers } = await messageOn(message, platform);
      const answers = await Promise.all(
        Array.from({ length: times }, () => visitor.send('POST', path, { body, headers })),
      );
      await laterSettled();
      return answers;
    },
  };
}
export type StoreShop = Awaited<ReturnType<typeof storeShop>>;

/** Connects the stub and maps every variant whose SKU is a product's id. */
export async function connected(shop: StoreShop, change: object = {}): Promise<void> {
  const answer = await shop.staff.post('/api/admin/shopify/connect', connecting(change));
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  const { results } = await db
    .prepare('SELECT v.variant_id AS id, p.id AS product FROM commerce_variant v JOIN product p ON p.id = v.sku')
    .all<{ id: string; product: string }>();
  for (const { id, product } of results)
    await shop.staff.post('/api/admin/shopify/products', { variantId: id, productId: product });
}
