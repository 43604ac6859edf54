import { describe, expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../../functions/orders/fulfill-waiting-lines';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, product, range, restock, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

const QUANTITY = 3;

describe('I2: never more than bought, each slot once per generation, the rest waits', () => {
  test.each([
    { keys: QUANTITY - 1, has: 2, state: 'awaiting_keys', left: {} },
    { keys: QUANTITY, has: 3, state: 'fulfilled', left: {} },
    { keys: QUANTITY + 1, has: 3, state: 'fulfilled', left: { available: 1 } },
  ])('3 copies out of a pool of $keys: $has are delivered, the line is $state', async ({ keys, has, state, left }) => {
    const sold = await product({ keys });
    const order = await new Buyer().buy([{ product: sold, quantity: QUANTITY }]);
    expect(order.licenseKeys).toHaveLength(has);
    expect(order.hasLicenseKeys).toBe(true);
    expect(order.hasMixedAvailability).toBe(has < QUANTITY);
    expect(order.productsWithoutKeys.map(({ quantity }) => quantity)).toEqual(has < QUANTITY ? [QUANTITY - has] : []);
    expect(await count('SELECT count(*) FROM order_line WHERE product_id = ? AND state = ?', sold.id, state)).toBe(1);
    expect(await seatsOf(sold)).toEqual({ assigned: has, ...left });
  });

  test('the buyer is told before paying what will follow by mail', async () => {
    const sold = await product({ keys: 2 });
    const { body } = await new Buyer().order([{ product: sold, quantity: QUANTITY }]);
    expect(body.awaiting).toEqual([{ productId: sold.id, quantity: 1 }]);
  });

  test('one product on two lines of the cart is one line of the order and one claim on the pool', async () => {
    const sold = await product({ keys: 5, backorder: false });
    const twice = await new Buyer().order([
      { product: sold, quantity: 3 },
      { product: sold, quantity: 3 },
    ]);
    expect(twice.body.code).toBe('out_of_stock');
    const order = await new Buyer().buy([
      { product: sold, quantity: 2 },
      { product: sold, quantity: 3 },
    ]);
    expect(order.totalQuantity).toBe(5);
    expect(new Set(order.licenseKeys.map(({ keyId }) => keyId)).size).toBe(5);
    expect(await count('SELECT count(*) FROM order_line WHERE product_id = ?', sold.id)).toBe(1);
  });

  test('two products in one cart: the pool of one never serves the other', async () => {
    const [full, empty] = [await product({ keys: 2 }), await product()];
    const order = await new Buyer().buy([
      { product: full, quantity: 2 },
      { product: empty, quantity: 1 },
    ]);
    expect(order.productsWithKeys.map(({ productId }) => productId)).toEqual([full.id]);
    expect(order.productsWithoutKeys.map(({ productId }) => productId)).toEqual([empty.id]);
  });

  test('a volume key is sold seat by seat', async () => {
    const volume = await product({ backorder: false });
    await restock(volume, 1, 5);
    const orders = await Promise.all(range(8).map(() => new Buyer().order([{ product: volume }])));
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await seatsOf(volume)).toEqual({ held: 5 });
  });

  test('new keys go to the line that paid first, and 20 servers at once never give twice', async () => {
    const sold = await product();
    const [first, second] = [
      await new Buyer().buy([{ product: sold, quantity: 2 }]),
      await new Buyer().buy([{ product: sold, quantity: 2 }]),
    ];
    await restock(sold, 3);
    await Promise.all(range(20).map(() => fulfillWaitingLines(testDeps(), { productId: sold.id })));
    const keys = (orderId: string) =>
      count(
        'SELECT count(*) FROM key_assignment a JOIN order_line l ON l.id = a.line_id WHERE l.order_id = ?',
        orderId,
      );
    expect([await keys(first.orderId), await keys(second.orderId)]).toEqual([2, 1]);
  });
});
