import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser } from './answers';

const stored = { seed: 'seed-1', request: 'hash-1' };

async function attempt(value: unknown) {
  freshBrowser();
  localStorage.setItem('checkout-attempt', typeof value === 'string' ? value : JSON.stringify(value));
  return import('../../src/stores/checkout/attempt');
}

describe('The stored attempt of a purchase', () => {
  beforeEach(() => freshBrowser());

  test.each([
    ['orders in doubt that are no list', { ...stored, inDoubt: 5 }, []],
    ['orders in doubt of several types', { ...stored, inDoubt: [7, null, 'order_1'] }, ['order_1']],
    ['a null', { ...stored, inDoubt: null }, []],
    ['no attempt', '"text"', []],
    ['no JSON', '{', []],
  ])('survives %s', async (_, value, inDoubt) => {
    const { attemptFor, isChargeUncertain, markChargeSent, uncertainOrders } = await attempt(value);
    expect([uncertainOrders(), isChargeUncertain()]).toEqual([inDoubt, inDoubt.length > 0]);
    expect(attemptFor({ cart: 1 }).key).toMatch(/^\S+$/);
    markChargeSent('order_2');
    expect(uncertainOrders()).toEqual([...inDoubt, 'order_2']);
  });

  test('drops an order id and a consent to wait of another type', async () => {
    const { prepareAttempt, startedOrder } = await attempt({ ...stored, orderId: { id: 1 }, waits: 'yes' });
    expect(startedOrder()).toBeUndefined();
    expect(prepareAttempt().waits).toBeUndefined();
  });
});
