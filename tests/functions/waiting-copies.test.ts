import { expect, test } from 'vitest';
import { runCron } from '../../functions/cron';
import { markDefective } from '../../functions/licenses/mark-defective';
import { loadOrderMail } from '../../functions/mail/order-facts';
import type { OutboxRow } from '../../functions/mail/statements';
import { waitingIn } from '../../src/admin/screens/orders/OrderState';
import type { StockOutput } from '../../src/shop/licenses/contract-staff';
import type { OrderRow, StaffOrder } from '../../src/shop/orders/contract-staff';
import { testDeps } from '../support/deps.ts';
import { verifiedStaff } from '../support/people.ts';
import { db, product, restock, row } from '../support/stock.ts';
import { boughtAndSeen } from './key-problems-fixtures.ts';

const newestMail = async (orderId: string) =>
  (await row<OutboxRow>(
    'SELECT * FROM outbox WHERE subject_id = ? ORDER BY created_at DESC LIMIT 1',
    orderId,
  )) as OutboxRow;

test('everyone counts the same copies without a key, also beside a key that was replaced', async () => {
  const staff = await verifiedStaff();
  const sold = await product({ keys: 2 });
  const order = await boughtAndSeen(sold, 3);
  const key = await row<{ id: string }>('SELECT key_id AS id FROM seat WHERE product_id = ? ORDER BY rank', sold.id);
  const counts = async () => {
    const { rows } = (await staff.get<{ rows: OrderRow[] }>('/api/admin/orders')).body;
    const one = (await staff.get<StaffOrder>(`/api/admin/orders/${order.id}`)).body;
    const { products } = (await staff.get<StockOutput>('/api/admin/stock')).body;
    const view = await order.view();
    const mail = { ...(await newestMail(order.id)), created_at: testDeps().now() };
    return {
      list: rows.find(({ id }) => id === order.id)?.waiting,
      record: waitingIn(one),
      buyer: view.productsWithoutKeys.reduce((sum, { quantity }) => sum + quantity, 0),
      // These two count the copies whose key is to be replaced, too.
      stock: products.find(({ productId }) => productId === sold.id)?.waiting,
      mail: (await loadOrderMail('no_keys')(testDeps(), mail))?.facts.waiting,
    };
  };
  expect(await counts()).toEqual({ list: 1, record: 1, buyer: 1, stock: 1, mail: 1 });
  await markDefective(testDeps(), { id: key?.id ?? '', reason: 'blocked at the vendor', replace: true });
  expect(await counts()).toEqual({ list: 1, record: 1, buyer: 1, stock: 2, mail: 2 });
  await restock(sold, 1);
  await runCron(testDeps());
  const half = await counts();
  expect([half.stock, half.mail]).toEqual([1, 1]);
  expect([half.record, half.buyer]).toEqual([half.list, half.list]);
  await restock(sold, 1);
  await runCron(testDeps());
  expect(await counts()).toEqual({ list: 0, record: 0, buyer: 0, stock: 0, mail: 0 });
});

test('a replaced key does not hide a copy of its line that still waits', async () => {
  const sold = await product({ keys: 3 });
  const seats = (await db.prepare('SELECT id, key_id FROM seat WHERE product_id = ? ORDER BY rank').bind(sold.id).all())
    .results as { id: string; key_id: string }[];
  const set = (state: string, until: number | null) =>
    db.prepare('UPDATE seat SET state = ?, hold_expires_at = ? WHERE id = ?').bind(state, until, seats[2]?.id).run();
  // Another buyer holds one of the three keys, and gives it back: no import that would serve the line first.
  await set('held', 9e12);
  const order = await boughtAndSeen(sold, 3);
  await set('available', null);
  await markDefective(testDeps(), { id: seats[0]?.key_id ?? '', reason: 'blocked at the vendor', replace: true });
  const view = await order.view();
  expect(view.licenseKeys.map(({ state }) => state).toSorted()).toEqual(['assigned', 'assigned', 'defective']);
  expect(view.productsWithoutKeys).toMatchObject([{ productId: sold.id, quantity: 1 }]);
  const { items } = (await (await verifiedStaff()).get<StaffOrder>(`/api/admin/orders/${order.id}`)).body;
  expect(waitingIn({ items })).toBe(1);
});

test('a mail from before its key broke says that the other key is still to come', async () => {
  const sold = await product({ keys: 1 });
  const order = await boughtAndSeen(sold, 1);
  const key = await row<{ id: string }>('SELECT key_id AS id FROM seat WHERE product_id = ?', sold.id);
  const first = await newestMail(order.id);
  const waiting = async () => (await loadOrderMail('keys')(testDeps(), first))?.facts.waiting;
  expect(await waiting()).toBe(0);
  await markDefective(testDeps(), { id: key?.id ?? '', reason: 'blocked at the vendor', replace: true });
  expect(await waiting()).toBe(1);
  await new Promise((done) => setTimeout(done, 5));
  await restock(sold, 1);
  await runCron(testDeps());
  expect(await waiting()).toBe(1);
});
