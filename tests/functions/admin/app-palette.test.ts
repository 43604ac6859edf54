import { expect, test } from 'vitest';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { db, product } from '../../support/stock.ts';

test('the count of an order, as people read it aloud, finds the order and its buyer', async () => {
  const buyer = new Buyer();
  const { orderId, orderNumber } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const count = orderNumber.split('-').at(-1);
  const staff = await verifiedStaff();
  const found = async (list: string, q = count) =>
    (await staff.get<{ rows: { id: string; email: string }[] }>(`/api/admin/${list}?q=${q}`)).body.rows;
  expect((await found('orders')).map(({ id }) => id)).toEqual([orderId]);
  expect((await found('customers')).map(({ email }) => email)).toEqual([buyer.email]);
  expect(await found('orders', '999999')).toEqual([]);
});

test('an address of digits is still found by them', async () => {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { email: '8839201@qq.example' });
  const { body } = await (await verifiedStaff()).get<{ rows: { id: string }[] }>('/api/admin/orders?q=8839201');
  expect(body.rows.map(({ id }) => id)).toEqual([orderId]);
});

test('a misspelled product is found, but only where nothing is spelled like it', async () => {
  const { id } = await product({ keys: 0 });
  await db.prepare("UPDATE product SET name = 'Office Professional Plus 2021' WHERE id = ?").bind(id).run();
  const staff = await verifiedStaff();
  const found = async (q: string) =>
    (await staff.get<{ products: { id: string }[] }>(`/api/admin/product-choices?q=${encodeURIComponent(q)}`)).body
      .products;
  for (const q of ['profesional', 'ofice 2021', 'Professional']) expect(await found(q)).toMatchObject([{ id }]);
  expect(await found('ofice 2019')).toEqual([]);
});
