import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { setSettings } from '../support/carts.ts';
import { bothSums, invoiceStorm, series } from '../support/invoice-storm.ts';

balanceBooksAfterEach(600_000);

test.each([
  [500, 500],
  [9_500, 100],
])(
  '%i random orders, %i at once: no gap, no double number, and sums that are the ledger’s',
  { timeout: 1_800_000 },
  async (orders, concurrency) => {
    await setSettings({ taxRates: 'destination' });
    await invoiceStorm({ orders, concurrency, seed: orders });
    for (const { first, last, many } of await series()) expect([first, last]).toEqual([1, many]);
    const { documents, ledger } = await bothSums();
    expect(documents).toEqual(ledger);
  },
);
