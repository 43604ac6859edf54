import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import type { CronJob } from '../../functions/cron/job';
import { testDeps } from '../support/deps.ts';
import { count, db, row } from '../support/stock.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const job = (name: string, run: CronJob['run']): CronJob => ({ name, everyMinutes: 1, deadlineMs: 40_000, run });
const stateOf = async (name: string) => {
  const found = await row<{ jobs: string }>('SELECT jobs FROM cron_state');
  return JSON.parse(found?.jobs ?? '{}')[name] as { until: number; failures: number } | undefined;
};

/** A database whose write number `at` gets no answer, after it was done or not. */
function hiccup(at: number, isDone: boolean): D1Database {
  let writes = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    writes += 1;
    if (writes !== at) return db.batch(statements);
    if (isDone) await db.batch(statements);
    throw new Error('D1_ERROR: Network connection lost.');
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name).bind(target)),
  });
}

test.each([
  ['the claim', 1, false],
  ['the claim', 1, true],
  ['what became of a job', 2, false],
  ['what became of a job', 2, true],
] as const)('a write of %s that gets no answer stops no job (write %i, done: %s)', async (_, at, isDone) => {
  const ran: string[] = [];
  const fails = job(`test-fails-${at}-${isDone}`, () => Promise.reject(new Error('broken')));
  const after = job(`test-after-${at}-${isDone}`, async () => void ran.push('after'));
  await runCron(testDeps({ db: hiccup(at, isDone) }), {}, [fails, after]);
  expect(ran).toEqual(['after']);
  expect([await stateOf(fails.name), await stateOf(after.name)]).toMatchObject([
    { until: 0, failures: 1 },
    { until: 0, failures: 0 },
  ]);
});

test('a read that gets no answer stops no job', async () => {
  let reads = 0;
  const prepare = (text: string) => {
    if (!text.includes('FROM cron_state')) return db.prepare(text);
    reads += 1;
    if (reads === 1) throw new Error('D1_ERROR: Network connection lost.');
    return db.prepare(text);
  };
  const once = new Proxy(db, {
    get: (target, name) => (name === 'prepare' ? prepare : Reflect.get(target, name).bind(target)),
  });
  const ran: string[] = [];
  await runCron(testDeps({ db: once }), {}, [job('test-read', async () => void ran.push('ran'))]);
  expect(ran).toEqual(['ran']);
});

test('an alert that cannot be written stops no job', async () => {
  const ran: string[] = [];
  const fails = job('test-unalerted', () => Promise.reject(new Error('broken')));
  for (let run = 0; run < 2; run += 1) await runCron(testDeps(), {}, [fails]);
  const batch = (statements: D1PreparedStatement[]) =>
    // Beside the state and its condition, there is the alert.
    statements.length > 2 ? Promise.reject(new Error('D1_ERROR: no such table: attention')) : db.batch(statements);
  const withoutAlerts = new Proxy(db, {
    get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name).bind(target)),
  });
  await runCron(testDeps({ db: withoutAlerts }), {}, [fails, job('test-next', async () => void ran.push('next'))]);
  expect(ran).toEqual(['next']);
  expect(await stateOf('test-unalerted')).toMatchObject({ until: 0, failures: 3 });
});

test('the entry about a job that works again closes at once, also if the run is cut off in a later one', async () => {
  const open = () => count("SELECT count(*) FROM attention WHERE subject = 'test-mended' AND state = 'open'");
  const mended = job('test-mended', () => Promise.reject(new Error('broken')));
  for (let run = 0; run < 3; run += 1) await runCron(testDeps(), {}, [mended]);
  expect(await open()).toBe(1);
  mended.run = async () => {};
  void runCron(testDeps(), {}, [mended, job('test-cuts-off', () => new Promise<never>(() => {}))]);
  await vi.waitUntil(async () => (await stateOf('test-mended'))?.failures === 0, { timeout: 8_000, interval: 50 });
  expect(await open()).toBe(0);
});
