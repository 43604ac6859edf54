import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import type { CronJob } from '../../functions/cron/job';
import { CRON_JOBS } from '../../functions/cron-jobs';
import { ShopError } from '../../src/shop/errors';
import { countedCalls } from '../support/batches.ts';
import { Buyer } from '../support/buyer.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { clock, count, db, MINUTE, product, range, row, seatsOf } from '../support/stock.ts';

// The failures are ours: what the shop logs of them would bury a real one.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const never = () => new Promise<never>(() => {});
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const job = (name: string, run: CronJob['run'], more: Partial<CronJob> = {}): CronJob => ({
  name,
  everyMinutes: 1,
  deadlineMs: 5_000,
  run,
  ...more,
});
const attention = (name: string) =>
  row<{ state: string; message: string }>(
    "SELECT state, message FROM attention WHERE kind = 'cron_failing' AND subject = ? ORDER BY created_at DESC",
    name,
  );

describe('F16: a provider that hangs does not stop the cron', () => {
  test('expired holds are released before a provider is called', async () => {
    const time = clock();
    const sold = await product({ keys: 2 });
    await new Buyer({ now: time.now }).order([{ product: sold }]);
    time.forward(36 * MINUTE);
    const asked: Record<string, number>[] = [];
    const payments = { ...testServices().payments, retrieve: async () => void asked.push(await seatsOf(sold)) };
    await runCron(testDeps({ now: time.now, payments: payments as never }));
    expect(asked[0]).toEqual({ available: 2 });
  });

  test('a job that never ends is abandoned at its deadline, and the next ones run', async () => {
    const ran: string[] = [];
    const signals: boolean[] = [];
    const hanging = job(
      'test-hangs',
      (_, { signal }) => {
        signal.addEventListener('abort', () => signals.push(signal.aborted));
        return never();
      },
      { deadlineMs: 20 },
    );
    await runCron(testDeps(), {}, [hanging, job('test-next', async () => void ran.push('next'))]);
    expect([ran, signals]).toEqual([['next'], [true]]);
  });

  test('a job that fails stops no other, and neither does a table that cannot be written', async () => {
    const ran: string[] = [];
    const fails = job('test-fails', () => Promise.reject(new Error('broken')));
    const broken = job('', async () => {});
    Object.defineProperty(broken, 'name', { get: () => Symbol('no text') });
    await runCron(testDeps(), {}, [fails, broken, job('test-after', async () => void ran.push('after'))]);
    expect(ran).toEqual(['after']);
  });

  test('after two timeouts no further call waits for the provider: a hundred open orders cost two', async () => {
    let asked = 0;
    const hangs = async () => {
      asked += 1;
      throw new ShopError('provider_unavailable');
    };
    const time = clock();
    const sold = await product({ keys: 40 });
    await Promise.all(range(40).map(() => new Buyer({ now: time.now }).order([{ product: sold }])));
    time.forward(MINUTE);
    const payments = { ...testServices().payments, retrieve: hangs, eventsBetween: hangs, recentPayments: hangs };
    await runCron(testDeps({ now: time.now, payments: payments as never }));
    // Five are asked concurrently, and the last failure opens the breaker.
    expect(asked).toBeLessThan(10);
  });
});

describe('F22: two crons at once', () => {
  test('do not run the same job; the second one skips it and does the rest', async () => {
    const ran: string[] = [];
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const slow = job('test-slow', async () => {
      ran.push('slow');
      await held;
    });
    const jobs = [slow, job('test-quick', async () => void ran.push('quick'))];
    const first = runCron(testDeps(), {}, jobs);
    while (ran.length === 0) await pause(1);
    // The first keeps all it has claimed for a moment, and then only what takes longer.
    for (; ran.length === 1; await pause(50)) await runCron(testDeps(), {}, jobs);
    expect(ran).toEqual(['slow', 'quick']);
    release();
    await first;
    await runCron(testDeps(), {}, jobs);
    expect(ran).toEqual(['slow', 'quick', 'quick', 'slow', 'quick']);
  });

  test('20 at the same moment run a job once', async () => {
    let [runs, over] = [0, 0];
    const { promise: allCame, resolve } = Promise.withResolvers<void>();
    // The caller continues once each of the others has arrived, however long that takes.
    const came = () => runs + over === 20 && resolve();
    const once = job('test-once', async () => {
      runs += 1;
      came();
      await allCame;
    });
    await Promise.all(
      range(20).map(async () => {
        await runCron(testDeps(), {}, [once]);
        over += 1;
        came();
      }),
    );
    expect(runs).toBe(1);
  });

  test('the lease of a cron that was cut off expires by the clock of the database', async () => {
    const ran: string[] = [];
    const jobs = [job('test-cut', async () => void ran.push('cut'))];
    await runCron(testDeps(), {}, jobs);
    const lease = (sql: string) =>
      db.prepare(`UPDATE cron_state SET jobs = json_set(jobs, '$."test-cut".until', ${sql})`).run();
    await lease('unixepoch() * 1000 + 60000');
    await runCron(testDeps(), {}, jobs);
    expect(ran).toHaveLength(1);
    await lease('unixepoch() * 1000 - 1');
    await runCron(testDeps(), {}, jobs);
    expect(ran).toHaveLength(2);
  });
});

test('a job runs as often as the table says, and at once after a failure', async () => {
  const time = clock();
  const minutes: number[] = [];
  let minute = 0;
  let fails = false;
  const hourly = job(
    'test-hourly',
    async () => {
      minutes.push(minute);
      if (fails) throw new Error('broken');
    },
    { everyMinutes: 60 },
  );
  for (minute = 0; minute < 125; minute += 1) {
    fails = minute === 60;
    await runCron(testDeps({ now: time.now }), {}, [hourly]);
    time.forward(MINUTE);
  }
  expect(minutes).toEqual([0, 60, 61, 121]);
});

test('a tick calls the database once to learn what is due, once to claim it, and once to say what became of it', async () => {
  const [time, { db: counted, calls }] = [clock(), countedCalls()];
  const jobs = range(23).map((at) => job(`test-${at}`, async () => {}, { everyMinutes: at < 3 ? 1 : 60 }));
  for (const due of [23, 3]) {
    await runCron(testDeps({ db: counted, now: time.now }), {}, jobs);
    expect([due, calls()]).toEqual([due, 3]);
    time.forward(MINUTE);
  }
});

test('a job that fails three times in a row notifies staff; the entry closes when it succeeds', async () => {
  let fails = true;
  const flaky = job('test-flaky', async () => {
    if (fails) throw new Error('broken');
  });
  const tick = () => runCron(testDeps(), {}, [flaky]);
  await tick();
  await tick();
  expect(await attention('test-flaky')).toBeNull();
  await tick();
  await tick();
  expect(await attention('test-flaky')).toMatchObject({
    state: 'open',
    message: expect.stringContaining('test-flaky'),
  });
  expect(await count("SELECT count(*) FROM attention WHERE subject = 'test-flaky'")).toBe(1);
  fails = false;
  await tick();
  expect(await attention('test-flaky')).toMatchObject({ state: 'resolved' });
});

test('every job of the cron has a unique name and a deadline, and expired holds come first', () => {
  expect(new Set(CRON_JOBS.map(({ name }) => name)).size).toBe(CRON_JOBS.length);
  expect(CRON_JOBS[0]?.name).toBe('release-expired-holds');
  expect(CRON_JOBS.filter(({ deadlineMs, everyMinutes }) => !(deadlineMs > 0 && everyMinutes > 0))).toEqual([]);
});

test('a job whose time is up ends between two orders, and the next minute does the rest', async () => {
  const time = clock();
  const sold = await product();
  for (const _ of range(2)) await new Buyer({ now: time.now }).buy([{ product: sold }]);
  time.forward(180 * MINUTE);
  const delayed = CRON_JOBS.find(({ name }) => name === 'notify-delayed');
  const mailed = () =>
    count(
      `SELECT count(*) FROM outbox m JOIN order_line l ON l.order_id = m.subject_id
       WHERE m.kind = 'keys_delayed' AND l.product_id = ?`,
      sold.id,
    );
  const stop = new AbortController();
  const send = async () => stop.abort();
  const running = testDeps({ now: time.now, jobs: { send } });
  await delayed?.run(running, { at: time.now(), signal: stop.signal });
  expect(await mailed()).toBe(1);
  await delayed?.run(running, { at: time.now(), signal: new AbortController().signal });
  expect(await mailed()).toBe(2);
});

test('unreadable comparison prices or ratings notify staff until they can be read again', async () => {
  await product();
  const extras = CRON_JOBS.filter(({ name }) => name === 'try-page-extras');
  const time = clock();
  const run = () => runCron(testDeps({ now: time.now }), {}, extras);
  await db.exec('ALTER TABLE comparison_price RENAME TO comparison_price_gone');
  for (let minute = 0; minute < 3; minute += 1) {
    await run();
    time.forward(MINUTE);
  }
  expect(await attention('try-page-extras')).toMatchObject({ state: 'open' });
  await db.exec('ALTER TABLE comparison_price_gone RENAME TO comparison_price');
  await run();
  expect(await attention('try-page-extras')).toMatchObject({ state: 'resolved' });
});
