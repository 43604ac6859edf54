import { afterEach, expect, test } from 'vitest';
import { everyDimensionAddsUp, everyFigure, expectedTotals, keepAll, storedSums } from '../support/sales-books.ts';
import { laterChanges, salesStorm } from '../support/sales-storm.ts';
import { db } from '../support/stock.ts';

afterEach(async () => {
  for (const table of ['refund', 'dispute', 'payment', 'order_line', 'orders', 'report_day', 'daily_sales'])
    await db.prepare(`DELETE FROM ${table}`).run();
});

test.each([
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Africa/Cairo', '2026-04-24'],
  ['Australia/Lord_Howe', '2026-04-05'],
])('10,000 orders around the change of clocks in %s', { timeout: 600_000 }, async (timeZone, change) => {
  const storm = await salesStorm({ orders: 10_000, seed: change.length + timeZone.length, timeZone, change });
  await keepAll(storm.now);
  expect(await storedSums('all')).toEqual(expectedTotals(storm));
  await laterChanges(storm, 5);
  await keepAll(storm.now);
  expect(await storedSums('all')).toEqual(expectedTotals(storm));
  await everyDimensionAddsUp();
  const before = await everyFigure();
  await db.prepare('DELETE FROM report_day').run();
  await keepAll(storm.now);
  expect(await everyFigure()).toBe(before);
});
