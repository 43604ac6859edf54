import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { mailsTo, newAddress } from '../support/customer.ts';
import { count, product, seatsOf } from '../support/stock.ts';
import { typed, type View } from '../support/withdrawals.ts';

balanceBooksAfterEach();

test('an emailed key counts as seen: it is refunded only by staff, and stays sold', async () => {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer();
  const email = newAddress();
  const { orderId } = await buyer.buy([{ product: sold }], { email });
  expect(await mailsTo(email)).toHaveLength(1);
  await typed(orderId);
  const { body } = await buyer.visitor.post<View>('/api/withdrawals', { orderId });
  expect(body.withdrawn).toMatchObject({ copies: 0, seen: 1, amount: null });
  expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', orderId)).toBe(0);
  expect(await seatsOf(sold)).toEqual({ assigned: 1 });
});
