import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import type { CronJob } from '../../functions/cron/job';
import { CRON_JOBS } from '../../functions/cron-jobs';
import { metered } from '../../functions/platform/meter';
import { testDeps } from '../support/deps.ts';
import { clock, db, MINUTE, range, row } from '../support/stock.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const job = (name: string, run: CronJob['run'], more: Partial<CronJob> = {}): CronJob => ({
  ...{ name, everyMinutes: 1, deadlineMs: 5_000, run },
  ...more,
});
const meter = () => ({ trips: 0, read: 0, written: 0 });
const deps = (rows = meter()) => testDeps({ db: metered(db, rows) });
const stateOf = async (name: string) => {
  const found = await row<{ jobs: string }>('SELECT jobs FROM cron_state');
  return JSON.parse(found?.jobs ?? '{}')[name] as { until: number; failures: number; startedAt: number } | undefined;
};
/** As if the Worker had been cut off and each lease had ended since. */
const endLeases = () =>
  db
    .prepare(
      `UPDATE cron_state SET jobs = (SELECT json_group_object(key, json_set(value, '$.until', min(value ->> '$.until', 1)))
         FROM json_each(jobs))`,
    )
    .run();

test('a tick of jobs that did nothing writes two rows, however many jobs it ran', async () => {
  const jobs = range(40).map((at) => job(`test-rows-${at}`, async () => {}));
  await runCron(deps(), {}, jobs);
  const rows = meter();
  await runCron(deps(rows), {}, jobs);
  expect(rows.written).toBe(2);
});

test('an hour of the shop’s cron in which nothing happened writes few rows: the free plan has 100,000 a day', async () => {
  const [time, rows] = [clock(), meter()];
  const tick = async () => {
    await runCron(testDeps({ db: metered(db, rows), now: time.now }), {}, CRON_JOBS);
    time.forward(MINUTE);
  };
  await tick();
  rows.written = 0;
  for (const _ of range(10)) await tick();
  // 100 rows a tick would be more than 100,000 a day.
  expect(rows.written / 10).toBeLessThan(30);
}, 120_000);

test('a run that was cut off is taken over when its leases end, job by job until it is known which one cut it off', async () => {
  const ran: string[] = [];
  let begun = Promise.withResolvers<void>();
  const deadly = job('test-cuts-off', async () => {
    ran.push('deadly');
    begun.resolve();
    await new Promise<never>(() => {});
  });
  const jobs = [
    job('test-first', async () => void ran.push('first')),
    deadly,
    job('test-last', async () => void ran.push('last')),
    // It never ran, so it does not wait for its next hour.
    job('test-hourly', async () => void ran.push('hourly'), { everyMinutes: 60 }),
  ];
  for (const _ of range(2)) {
    begun = Promise.withResolvers();
    void runCron(testDeps(), {}, jobs);
    await begun.promise;
    await runCron(testDeps(), {}, jobs.slice(0, 2));
    await endLeases();
  }
  expect(ran).toEqual(['first', 'deadly', 'first', 'deadly', 'first']);
  // Alone in its claim the second time: the other two are not to blame.
  expect([(await stateOf('test-cuts-off'))?.failures, (await stateOf('test-first'))?.failures]).toEqual([1, 0]);
  deadly.run = async () => void ran.push('well');
  ran.length = 0;
  await runCron(testDeps(), {}, jobs);
  expect(ran).toEqual(['first', 'well', 'last', 'hourly']);
  for (const name of ['test-first', 'test-cuts-off', 'test-last'])
    expect(await stateOf(name)).toMatchObject({ until: 0, failures: 0 });
});

test('a job that takes long has a lease of its own as long as its deadline, and gives the others back', async () => {
  const slow = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const ran: string[] = [];
  const begin = (until: Promise<void>) => {
    began.resolve();
    return until;
  };
  const jobs = [
    job('test-before', async () => void ran.push('before')),
    job('test-long', () => begin(slow.promise), { deadlineMs: 40_000 }),
    job('test-behind', async () => void ran.push('behind')),
  ];
  const first = runCron(testDeps(), {}, jobs);
  await began.promise;
  await vi.waitUntil(async () => (await stateOf('test-behind'))?.until === 0, { timeout: 8_000, interval: 50 });
  const left = ((await stateOf('test-long'))?.until ?? 0) - Date.now();
  expect(left).toBeGreaterThan(30_000);
  await runCron(testDeps(), {}, jobs);
  expect(ran).toEqual(['before', 'before', 'behind']);
  slow.resolve();
  await first;
  expect(await stateOf('test-long')).toMatchObject({ until: 0, failures: 0 });
});

test('a damaged state stops no job', async () => {
  await db.prepare("INSERT OR REPLACE INTO cron_state (id, revision, jobs) VALUES (1, 7, '{\"broken')").run();
  const ran: string[] = [];
  await runCron(testDeps(), {}, [job('test-damaged', async () => void ran.push('ran'))]);
  expect(ran).toEqual(['ran']);
  expect(await stateOf('test-damaged')).toMatchObject({ until: 0 });
});
