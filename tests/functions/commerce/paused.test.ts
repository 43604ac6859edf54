import { expect, test } from 'vitest';
import type { StoreShop } from '../../support/connected-store.ts';
import { eachWithStore, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

test.each(['again', 'deliver'])('deciding “%s” while it is paused says that nothing is looked at', async (choice) => {
  const sold = await selling();
  const order = shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }], risk: 'CANCEL' });
  await shop.minute();
  const { revision } = (await readConnection()).body.connection ?? { revision: -1 };
  await shop.staff.post('/api/admin/shopify', { state: 'paused', reserve: 0, revision });
  const asked = shop.stub.calls.length;
  const decide = () =>
    shop.staff.post<{ code: string; error: string }>('/api/admin/shopify/orders/decide', {
      orderId: `gid://shopify/Order/${order.id}`,
      ...{ choice, reason: 'Called the buyer' },
    });
  const { status, body } = await decide();
  expect([status, body.code, body.error]).toEqual([409, 'commerce_changed', expect.stringContaining('paused')]);
  expect(shop.stub.calls).toHaveLength(asked);
  await shop.staff.post('/api/admin/shopify', { state: 'on', reserve: 0, revision: revision + 1 });
  expect((await decide()).status).toBe(200);
});
