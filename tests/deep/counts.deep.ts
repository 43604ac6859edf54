import { expect, test } from 'vitest';
import { countEvents, type Event } from '../../functions/analytics/statements';
import { COUNTED, OTHER, SOURCES } from '../../src/shop/analytics/counts';
import { testDeps } from '../support/deps.ts';
import { count, db } from '../support/stock.ts';

const EVENTS = 10_000_000;
/** What one isolate collects between two writes: 10,000 events in ten seconds would be 1,000 a second. */
const GATHERED = 10_000;
const TENTH = EVENTS / GATHERED / 10;
const PAGES = [...Array.from({ length: 120 }, (_, n) => `/page-${n}`), OTHER];
const PRODUCTS = [...Array.from({ length: 500 }, (_, n) => `product-${n}`), OTHER];
const COUNTRIES = Array.from({ length: 250 }, (_, n) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)));

let seed = 42;
/** The same numbers in each run (mulberry32). */
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
}
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const event = (): Event => ({
  event: oneOf(COUNTED),
  page: oneOf(PAGES),
  products: random(2) ? [oneOf(PRODUCTS)] : undefined,
  source: oneOf(SOURCES),
  country: oneOf(COUNTRIES),
});

test('10^7 events of one day: rows, memory and the time of a write do not grow', async () => {
  const deps = testDeps();
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const tenths: { rows: number; noteMs: number; writeMs: number; readMs: number }[] = [];
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const [notes, writes]: [number[], number[]] = [[], []];
    for (let n = 0; n < TENTH; n += 1) {
      const gathered = Array.from({ length: GATHERED }, event);
      const begun = performance.now();
      const written = countEvents(deps, '2026-11-26', gathered);
      const noted = performance.now();
      await written;
      notes.push(noted - begun);
      writes.push(performance.now() - noted);
    }
    const rows = await count('SELECT count(*) FROM daily_count');
    const asked = performance.now();
    for (const dimension of ['page', 'product', 'source', 'country'] as const)
      await db
        .prepare(
          `SELECT day, event, dimension, value, times FROM daily_count
           WHERE event IN (SELECT value FROM json_each(?)) AND dimension = ? ORDER BY day`,
        )
        .bind(JSON.stringify(COUNTED), dimension)
        .all();
    tenths.push({ rows, noteMs: median(notes), writeMs: median(writes), readMs: performance.now() - asked });
  }
  console.log(JSON.stringify(tenths));
  const [first, last] = [tenths[0], tenths[9]];
  const most = COUNTED.length * (1 + PAGES.length + PRODUCTS.length + SOURCES.length + COUNTRIES.length);
  expect(last?.rows).toBeLessThanOrEqual(most);
  expect(last?.rows).toBe(first?.rows);
  expect(await count("SELECT sum(times) FROM daily_count WHERE dimension = 'all'")).toBe(EVENTS);
  // The machine is shared; work that grew with the events would be ten times as slow.
  expect(last?.writeMs).toBeLessThan(3 * (first?.writeMs ?? 0));
  expect(last?.readMs).toBeLessThan(3 * (first?.readMs ?? 0));
}, 1_200_000);
