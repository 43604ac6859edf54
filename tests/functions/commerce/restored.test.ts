import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { connected, type StoreShop } from '../../support/connected-store.ts';
import { broken } from '../../support/conservation.ts';
import { testDeps } from '../../support/deps.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { StoreModel } from '../../support/store-model.ts';
import { eachWithStore, orderOf, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

const JOBS = CRON_JOBS.filter(({ name }) => ['write-ledger', 'finish-refunds', 'sync-store'].includes(name));

async function minute(): Promise<void> {
  shop.time.forward(60_000);
  await runCron(testDeps({ ...shop.services }), {}, JOBS);
}

test('I21 a refund of the store that only the ledger knows waits for the replay and does not stop it', async () => {
  const goods = [await product({ keys: 2, priceMinor: 2_000 }), await product({ keys: 2, priceMinor: 2_000 })];
  for (const { id } of goods) shop.store.sells({ title: id, sku: id, price: 2_500, available: 0 });
  await connected(shop);
  const email = someone();
  const order = shop.store.buy({ email, items: goods.map(({ id }) => ({ sku: id, quantity: 1 })) });
  await minute();
  expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  await minute();
  const before = await snapshot();
  const refunds = () =>
    count('SELECT count(*) FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)', email);
  const failure = async () => (await row('SELECT failure FROM commerce_connection'))?.failure;
  shop.store.refund(order.id, { lines: [0] });
  await minute();
  await minute();
  expect(await refunds()).toBe(1);
  await restoreTo(before);
  await minute();
  await shop.deliver(shop.store.message(-1));
  expect([await refunds(), await failure()]).toEqual([0, expect.stringMatching(/^Selling is off/)]);
  const deps = () => testDeps({ ...shop.services });
  for (let more = true; more; ) ({ more } = await replay(deps()));
  await setSelling(deps(), { state: 'on', reason: 'restored' });
  await minute();
  expect([await refunds(), await failure()]).toEqual([1, null]);
  expect(StoreModel.refundedOf(order)).toBe(2_500);
  expect(await broken(db)).toEqual([]);
});
