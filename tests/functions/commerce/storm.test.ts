import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { expectEachOnce, stormInStore } from '../../support/store-storm.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const storms = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  perMinute: fc.integer({ min: 3, max: 9 }),
  seats: fc.integer({ min: 5, max: 40 }),
});

test('storms: orders of a store, reported twice, late or never, with outages and a disconnect in between', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A failure prints its seed; shrinking would take minutes.
  await fc.assert(
    fc.asyncProperty(storms, async ({ seed, perMinute, seats }) => {
      const stormed = await stormInStore({ orders: 24, perMinute, seats, seed });
      expect(stormed.placed).toBe(24);
      await expectEachOnce(stormed, seats);
      vi.unstubAllGlobals();
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);
