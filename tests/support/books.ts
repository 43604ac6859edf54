import { afterEach, expect } from 'vitest';
import { broken } from './conservation.ts';
import { laterDone } from './deps.ts';
import { db } from './stock.ts';

/** Balances the books after every test of the file (invariant I11 and its sisters); long storms need more time for it. */
export function balanceBooksAfterEach(timeoutMs?: number): void {
  afterEach(async () => {
    await laterDone();
    expect(await broken(db)).toEqual([]);
  }, timeoutMs);
}
