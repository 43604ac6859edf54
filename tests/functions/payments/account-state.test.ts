import { expect, test } from 'vitest';
import type { CustomerDetail } from '../../../src/shop/customers/contract-staff';
import type { OrderRow, StaffOrder } from '../../../src/shop/orders/contract-staff';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { approved } from '../../support/on-account.ts';
import { product } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

/** A delivered, unpaid order on account. */
async function ordered() {
  const one = await approved(100);
  const { body } = await one.order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }]);
  return { ...one, orderId: body.orderId };
}

const listed = async (staff: Visitor, query: string) =>
  (await staff.get<{ rows: OrderRow[] }>(`/api/admin/orders?${query}`)).body.rows;
const recordOf = async (staff: Visitor, id: string) => (await staff.get<StaffOrder>(`/api/admin/orders/${id}`)).body;

test('an order on account is not called paid before its transfer is booked', async () => {
  const { staff, orderId, email, buyer, book } = await ordered();
  const seen = async () => {
    const [row] = await listed(staff, `q=${email}`);
    const customer = (await staff.get<CustomerDetail>(`/api/admin/customers/${buyer}`)).body;
    const order = await recordOf(staff, orderId);
    const ofCustomer = customer.orderList.find(({ id }) => id === orderId);
    return [row?.state, order.state, ofCustomer?.state, ofCustomer?.left];
  };
  expect(await seen()).toEqual(['on_account', 'on_account', 'on_account', 49]);
  expect((await book(orderId, 'received', 20, `Part of ${orderId}`)).status).toBe(200);
  expect(await seen()).toEqual(['on_account', 'on_account', 'on_account', 29]);
  expect((await book(orderId, 'received', 29, `Rest of ${orderId}`)).status).toBe(200);
  expect(await seen()).toEqual(['paid', 'paid', 'paid', 0]);
});

test('the filter and the export tell it from a paid one', async () => {
  const { staff, orderId, email, book } = await ordered();
  const ids = async (state: string) => (await listed(staff, `q=${email}&state=${state}`)).map(({ id }) => id);
  expect([await ids('on_account'), await ids('paid')]).toEqual([[orderId], []]);
  const line = async () => {
    const { body } = await staff.send<string>('GET', `/api/admin/orders.csv?q=${email}`);
    return body.split(/\r?\n/)[1]?.split(',') ?? [];
  };
  const open = await line();
  expect([open[2], open.at(-1)]).toEqual(['On account', '']);
  await book(orderId, 'received', 49, `All of ${orderId}`);
  expect([await ids('on_account'), await ids('paid')]).toEqual([[], [orderId]]);
  expect((await line())[2]).toBe('Paid');
});

test('its timeline says that it was ordered on account, not that it was paid', async () => {
  const { staff, orderId, buyer } = await ordered();
  const texts = (await recordOf(staff, orderId)).timeline.map(({ text }) => text);
  expect(texts).toContain('$ 49.00 was put on account');
  expect(texts.filter((text) => text.includes('was paid'))).toEqual([]);
  const { timeline } = (await staff.get<CustomerDetail>(`/api/admin/customers/${buyer}`)).body;
  expect(timeline.map(({ text }) => text).filter((text) => text.includes('paid'))).toEqual([]);
});
