import { expect, test } from 'vitest';
import type { CustomerDetail } from '../../../src/shop/customers/contract-staff';
import { sumsOfOrders } from '../../../src/shop/customers/order-sums';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { product, row } from '../../support/stock.ts';

balanceBooksAfterEach();

test('what a customer spent is the totals of their orders less the refunds beside them', async () => {
  const [kept, returned] = [await product({ keys: 2 }), await product({ keys: 1, priceMinor: 300 })];
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: kept }, { product: returned }]);
  await new Buyer().buy([{ product: kept }], { email: buyer.email });
  const staff = await verifiedStaff();
  const refund = { reason: 'One too many', productIds: [returned.id] };
  expect((await staff.post(`/api/admin/orders/${orderId}/refund`, refund)).status).toBe(200);
  const found = await row<{ id: string }>('SELECT id FROM buyer WHERE email = ?', buyer.email);
  const { spent, orderList } = (await staff.get<CustomerDetail>(`/api/admin/customers/${found?.id}`)).body;
  expect(orderList.map(({ status, total, refunded }) => [status, total, refunded])).toEqual([
    ['paid', 10, 0],
    ['paid', 13, 3],
  ]);
  expect(spent).toEqual([{ currency: 'USD', amount: 20 }]);
  expect(sumsOfOrders(orderList)).toEqual({
    ordered: [{ currency: 'USD', amount: 23 }],
    refunded: [{ currency: 'USD', amount: 3 }],
    owed: [],
    waiting: [],
  });
});

test('what is owed is a part of what was spent only for delivered orders', () => {
  const order = { status: 'paid', currency: 'EUR', total: 100, left: 0, refunded: 0 } as const;
  const orders = [
    order,
    { ...order, left: 29.1 },
    { ...order, left: 0.2 },
    { ...order, status: 'pending', left: 100 },
  ] as const;
  expect(sumsOfOrders(orders)).toEqual({
    ordered: [{ currency: 'EUR', amount: 300 }],
    refunded: [],
    owed: [{ currency: 'EUR', amount: 29.3 }],
    waiting: [{ currency: 'EUR', amount: 100 }],
  });
});
