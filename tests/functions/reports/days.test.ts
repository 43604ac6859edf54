import { expect, test, vi } from 'vitest';
import { updateReports } from '../../../functions/reports/update-reports';
import { verifyReports } from '../../../functions/reports/verify-reports';
import type { Checks } from '../../../src/shop/reports/contract';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { everyDimensionAddsUp, everyFigure, expectedTotals, keepAll, storedSums } from '../../support/sales-books.ts';
import { keepDaysOf, laterChanges, salesStorm } from '../../support/sales-storm.ts';
import { count, db, row } from '../../support/stock.ts';

test('daily figures match the orders, to the cent, even after refunds and disputes of former days', async () => {
  const storm = await salesStorm({ orders: 400, seed: 7, timeZone: 'America/New_York', change: '2026-03-08' });
  await keepAll(storm.now);
  expect(await storedSums('all')).toEqual(expectedTotals(storm));
  await everyDimensionAddsUp();

  await laterChanges(storm, 11);
  await keepAll(storm.now);
  expect(await storedSums('all')).toEqual(expectedTotals(storm));
  await everyDimensionAddsUp();

  const before = await everyFigure();
  await db.prepare('DELETE FROM report_day').run();
  await keepAll(storm.now);
  expect(await everyFigure()).toBe(before);

  await verifyReports(testDeps({ now: () => storm.now }));
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'reports_failing'")).toBe(0);
  expect(await count('SELECT count(*) FROM report_day WHERE verified_at IS NOT NULL')).toBeGreaterThan(5);
});

const entry = () =>
  row<{ state: string; message: string }>(
    "SELECT state, message FROM attention WHERE kind = 'reports_failing' AND subject = '2026-03-08' ORDER BY created_at DESC",
  );
const NOW = Date.parse('2026-03-17T12:00:00Z');

test('a day whose figures were changed by hand is found, reported and corrected', async () => {
  await db.prepare("UPDATE daily_sales SET gross = gross + 1 WHERE dimension = 'all' AND day = '2026-03-08'").run();
  await db.prepare('UPDATE report_day SET verified_at = NULL').run();
  const right = await count(
    "SELECT sum(gross) - count(*) FROM daily_sales WHERE dimension = 'all' AND day = '2026-03-08'",
  );
  await verifyReports(testDeps({ now: () => NOW }));
  expect(await entry()).toMatchObject({ state: 'open', message: expect.stringContaining('did not agree') });
  await keepAll(NOW);
  expect((await entry())?.state).toBe('resolved');
  expect(await count("SELECT sum(gross) FROM daily_sales WHERE dimension = 'all' AND day = '2026-03-08'")).toBe(right);
});

test('a day that cannot be compared stops no other, and fails the run, so that staff are notified', async () => {
  await db.prepare('UPDATE report_day SET verified_at = NULL').run();
  const ended = 'FROM report_day WHERE computed_at >= ends_at ORDER BY day DESC LIMIT 1';
  const newest = await row<{ day: string; time_zone: string }>(`SELECT day, time_zone ${ended}`);
  const setZone = (zone = '') =>
    db.prepare('UPDATE report_day SET time_zone = ? WHERE day = ?').bind(zone, newest?.day).run();
  await setZone('Nowhere/None');
  await expect(verifyReports(testDeps({ now: () => NOW }))).rejects.toThrow('Nowhere/None');
  expect(await count('SELECT count(*) FROM report_day WHERE verified_at IS NOT NULL')).toBeGreaterThan(4);
  await setZone(newest?.time_zone);
});

test('a day that cannot be computed notifies staff and stops no other day, and the entry closes when it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await db
    .prepare(
      "CREATE TRIGGER test_broken BEFORE INSERT ON daily_sales WHEN NEW.day = '2026-03-08' BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    .run();
  await db.prepare("DELETE FROM report_day WHERE day IN ('2026-03-07', '2026-03-08')").run();
  await keepAll(NOW);
  expect(await entry()).toMatchObject({ state: 'open', message: expect.stringContaining('tried again') });
  expect(await count("SELECT count(*) FROM report_day WHERE day = '2026-03-07'")).toBe(1);
  await db.prepare('DROP TRIGGER test_broken').run();
  // One day a run: failed days wait behind the others.
  await updateReports(testDeps({ now: () => NOW }), { most: 1 });
  expect((await entry())?.state).toBe('resolved');
  vi.restoreAllMocks();
});

test('a rebuild compares every day with its orders, reports differences, and ends once all are computed', async () => {
  let at = NOW + 1;
  const owner = await verifiedStaff({ now: () => at });
  const checks = async () => (await owner.get<Checks>('/api/admin/reports/checks')).body;
  await db.prepare("UPDATE daily_sales SET gross = gross + 1 WHERE dimension = 'all' AND day = '2026-03-09'").run();
  expect((await owner.post('/api/admin/reports/rebuild', {})).status).toBe(200);
  const again = await owner.post<{ code: string }>('/api/admin/reports/rebuild', {});
  expect([again.status, again.body.code]).toEqual([409, 'rebuild_running']);
  at += 1;
  await updateReports(testDeps({ now: () => at }), { most: 5 });
  const half = (await checks()).rebuild;
  expect([half?.done, half?.finishedAt, (half?.days ?? 0) > 5]).toEqual([5, null, true]);
  await keepAll(at);
  const { rebuild, differed } = await checks();
  expect(rebuild).toMatchObject({ done: rebuild?.days, differed: 1, finishedAt: at });
  expect(differed[0]).toEqual({ day: '2026-03-09', at: at });
  expect(await count("SELECT count(*) FROM audit WHERE action = 'report_rebuild.requested'")).toBe(1);
  // A second one finds nothing.
  at += 1;
  await owner.post('/api/admin/reports/rebuild', {});
  at += 1;
  await keepAll(at);
  expect((await checks()).rebuild).toMatchObject({ differed: 0, finishedAt: at });
});

test('another time zone recomputes every day', async () => {
  const storm = { orders: 60, seed: 3, timeZone: 'Africa/Cairo', change: '2026-04-24' };
  await db.batch(['refund', 'dispute', 'payment'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await db.batch(['order_line', 'orders'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  const made = await salesStorm(storm);
  await keepAll(made.now);
  expect(await storedSums('all')).toEqual(expectedTotals(made));
  const elsewhere = { ...made, timeZone: 'Asia/Tokyo' };
  await keepDaysOf('Asia/Tokyo');
  await keepAll(made.now);
  expect(await storedSums('all')).toEqual(expectedTotals(elsewhere));
});
