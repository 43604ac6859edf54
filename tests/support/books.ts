import { afterEach, expect } from 'vitest';
import { broken } from './conservation.ts';
import { laterDone } from './deps.ts';
import { db } from './stock.ts';

/**
 * Checks that the books balance after every test of the file (invariant I11 and related ones); long storms need more
 * time.
 */
export function balanceBooksAfterEach(timeoutMs?: number): void {
  afterEach(async () => {
    await laterDone();
    expect(await broken(db)).toEqual([]);
  }, timeoutMs);
}
