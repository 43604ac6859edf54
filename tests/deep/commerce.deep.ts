import { afterEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { expectEachOnce, stormInStore } from '../support/store-storm.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

test(
  'storm: 10,000 orders of a store, reported twice, late or never, with outages and a disconnect in the middle',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const stormed = await stormInStore({ orders: 10_000, perMinute: 60, seats: 7_000, seed: 18 });
    expect(stormed.placed).toBe(10_000);
    await expectEachOnce(stormed, 7_000);
  },
  HOUR_MS,
);
