import { expect, test } from 'vitest';
import { store } from '../../../src/config/store';
import { byProduct } from '../../../src/shop/orders/tickets';
import { keysDueAt } from '../../../src/shop/orders/timeline';

const key = (keyId: string, productId: string, terms: string[] = []) => ({ keyId, productId, devices: 1, terms });

test('copies of a product share a ticket in the order they were bought, unless other terms bind them', () => {
  const keys = [key('a', 'home'), key('b', 'plus'), key('c', 'home'), key('d', 'home', ['Activates only in the EU.'])];
  expect(byProduct(keys).map((group) => group.map(({ keyId }) => keyId))).toEqual([['a', 'c'], ['b'], ['d']]);
  expect(byProduct([])).toEqual([]);
});

test('a key is due when the longest delivery is over, and never before its order is paid', () => {
  expect(keysDueAt({ paidAt: 0 })).toBe(store.delivery.peakMinutes * 60_000);
  expect(keysDueAt({ paidAt: null })).toBeNull();
});
