import { afterEach, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { expectEachOnce, stormInStore } from '../../support/store-storm.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

test('storm: 60 orders of a store, told of twice, late or never, with outages and a disconnect in the middle', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stormed = await stormInStore({ orders: 60, perMinute: 6, seats: 40, seed: 18 });
  expect(stormed.placed).toBe(60);
  await expectEachOnce(stormed, 40);
}, 60_000);
