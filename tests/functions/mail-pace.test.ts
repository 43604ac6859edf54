import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeJobs } from '../../functions/mail/consume';
import { queueMail } from '../../functions/mail/statements';
import { sweepMail } from '../../functions/mail/sweep';
import type { Deps, Job } from '../../functions/platform/deps';
import { createChain } from '../../functions/platform/mail-chain';
import { type Mail, MailError, type MailService } from '../../functions/platform/mailer';
import { laterDone, testDeps } from '../support/deps.ts';
import { range } from '../support/stock.ts';
import { count, db, HOME, keyFile, runImport, seedStock, waitingOrder } from './import-fixtures.ts';
import { START } from './mail-fixtures.ts';

const SECOND = 1_000;
const ORDERS = 200;

let ms = START;
const now = () => ms;
/** Nobody waits: the clock moves, and never back when several wait at once. */
const sleep = async (forMs: number) => {
  ms = Math.max(ms, ms + forMs);
};

/** A mail service that takes so many mails in any second, answers 429 to more, and needs 150 ms for each. */
function strict(name: string, perSecond: number, stated = perSecond) {
  const asked: number[] = [];
  const taken: string[] = [];
  const service: MailService = {
    name,
    idempotent: true,
    perSecond: stated,
    async send({ id }: Mail) {
      const at = ms;
      const recent = asked.filter((other) => other > at - SECOND).length;
      if (recent >= perSecond) throw new MailError('429', 'limited', { retryAfterMs: SECOND });
      asked.push(at);
      await sleep(150);
      taken.push(id);
      return { providerRef: id };
    },
  };
  return { service, taken };
}

interface Waiting {
  job: Job;
  at: number;
}

/** The queue with its one consumer: ten messages at a time, as they become due; and the cron beside it. */
function queueOf(services: MailService[]) {
  const waiting: Waiting[] = [];
  const jobs = {
    send: async (job: Job, options?: { delaySeconds: number }) => {
      waiting.push({ job, at: ms + (options?.delaySeconds ?? 0) * SECOND });
    },
  };
  const deps = (): Deps => testDeps({ now, sleep, jobs, mailer: createChain(services) });
  const batch = (): MessageBatch<unknown> => {
    const due = waiting.filter(({ at }) => at <= ms).slice(0, 10);
    for (const message of due) waiting.splice(waiting.indexOf(message), 1);
    const messages = due.map(({ job }) => ({
      body: job,
      ack: () => {},
      retry: () => waiting.push({ job, at: ms + 30 * SECOND }),
    }));
    return { queue: 'keystall-jobs', messages } as unknown as MessageBatch<unknown>;
  };
  /** Works until no mail waits anymore, or so many milliseconds have passed. */
  async function work(limitMs: number): Promise<void> {
    const began = ms;
    let minute = Math.floor(ms / 60_000);
    while (ms - began < limitMs && (await count('outbox', "state IN ('queued', 'sending')")) > 0) {
      if (!waiting.some(({ at }) => at <= ms)) ms = Math.min(...waiting.map(({ at }) => at), (minute + 1) * 60_000);
      await consumeJobs(deps(), batch());
      if (Math.floor(ms / 60_000) > minute) {
        minute = Math.floor(ms / 60_000);
        await sweepMail(deps());
      }
      await laterDone();
    }
  }
  return { jobs, deps, work };
}

const slowest = async (since: number): Promise<number> =>
  ((await db.prepare('SELECT max(sent_at) AS at FROM outbox').first<number>('at')) ?? Number.POSITIVE_INFINITY) - since;

const facts = async () =>
  (await db.prepare('SELECT state, attempts, count(*) AS mails FROM outbox GROUP BY state, attempts').all()).results;

beforeAll(async () => {
  await seedStock();
  for (const index of range(ORDERS))
    await waitingOrder(`order_burst_${index}`, START, [{ product: HOME, quantity: 1 }]);
}, 120_000);

beforeEach(async () => {
  ms += 3_600_000;
  await db.batch(['mail_event', 'outbox', 'mail_pace'].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

/** Writes and announces a confirmation for each of so many orders, all at this moment. */
async function confirmations({ deps }: ReturnType<typeof queueOf>, orders = ORDERS): Promise<void> {
  for (const index of range(orders)) {
    const orderId = `order_burst_${index}`;
    const mail = queueMail(
      { ...deps(), now },
      { kind: 'order_paid', subjectId: orderId, version: ms, recipient: { orderId } },
    );
    await mail.write.run();
    mail.send();
  }
  await laterDone();
}

describe('a burst of mails at a service that takes two a second', () => {
  test('200 orders paid at once: every mail is accepted within 110 s, none twice, none spends a second attempt', async () => {
    const { service, taken } = strict('resend', 2);
    const queue = queueOf([service]);
    const began = ms;
    await confirmations(queue);
    await queue.work(600 * SECOND);
    expect(await facts()).toEqual([{ state: 'sent', attempts: 1, mails: ORDERS }]);
    expect([taken.length, new Set(taken).size]).toEqual([ORDERS, ORDERS]);
    expect(await slowest(began)).toBeLessThanOrEqual(110 * SECOND);
  });

  test('an import that serves 200 waiting buyers: the same', async () => {
    const { service, taken } = strict('resend', 2);
    const queue = queueOf([service]);
    const began = ms;
    await runImport(keyFile('BURST', ORDERS), { lot: 'burst' }, { now, jobs: queue.jobs });
    await laterDone();
    expect(await count('outbox', "kind = 'keys_arrived'")).toBe(ORDERS);
    await queue.work(600 * SECOND);
    expect(await facts()).toEqual([{ state: 'sent', attempts: 1, mails: ORDERS }]);
    expect([taken.length, new Set(taken).size]).toEqual([ORDERS, ORDERS]);
    expect(await slowest(began)).toBeLessThanOrEqual(110 * SECOND);
  });

  test('a service that takes less than it is said to: its 429s spend no attempt, and every mail goes out once', async () => {
    const { service, taken } = strict('resend', 1, 4);
    const queue = queueOf([service]);
    await confirmations(queue, 30);
    await queue.work(600 * SECOND);
    expect(await facts()).toEqual([{ state: 'sent', attempts: 1, mails: 30 }]);
    expect(new Set(taken).size).toBe(taken.length);
  });
});

describe('a second service', () => {
  test('takes over what would wait longer than a minute, and nothing before', async () => {
    const [first, second] = [strict('resend', 2), strict('smtp', 2)];
    const queue = queueOf([first.service, second.service]);
    const began = ms;
    await confirmations(queue);
    await queue.work(600 * SECOND);
    expect(await facts()).toEqual([{ state: 'sent', attempts: 1, mails: ORDERS }]);
    const early = await count('outbox', `provider = 'smtp' AND sent_at < ${began + 60 * SECOND}`);
    expect([early, second.taken.length > 20]).toEqual([0, true]);
    expect(new Set([...first.taken, ...second.taken]).size).toBe(ORDERS);
    expect(await slowest(began)).toBeLessThan(95 * SECOND);
  });

  test('waits while the first says less than a minute, and takes over at once when it says more', async () => {
    for (const [retryAfterMs, by] of [
      [30 * SECOND, 'resend'],
      [90 * SECOND, 'smtp'],
    ] as const) {
      await db.batch(['mail_event', 'outbox', 'mail_pace'].map((table) => db.prepare(`DELETE FROM ${table}`)));
      let refusals = 1;
      const first = strict('resend', 2);
      const limited: MailService = {
        ...first.service,
        send: async (mail) => {
          refusals -= 1;
          if (refusals >= 0) throw new MailError('429', 'limited', { retryAfterMs });
          return first.service.send(mail);
        },
      };
      const queue = queueOf([limited, strict('smtp', 2).service]);
      const began = ms;
      await confirmations(queue, 1);
      await queue.work(600 * SECOND);
      const row = await db.prepare('SELECT provider, attempts, sent_at FROM outbox').first();
      expect(row).toMatchObject({ provider: by, attempts: 1 });
      const waited = Number(row?.sent_at) - began;
      expect(by === 'smtp' ? waited < 2 * SECOND : waited >= 30 * SECOND && waited < 60 * SECOND).toBe(true);
    }
  });
});

test('staff are told when a service takes nothing for more than ten minutes, and not again once it does', async () => {
  let open = false;
  const fine = strict('resend', 2);
  const closed: MailService = {
    ...fine.service,
    send: (mail) =>
      open ? fine.service.send(mail) : Promise.reject(new MailError('429', 'limited', { retryAfterMs: 50 * SECOND })),
  };
  const queue = queueOf([closed]);
  const openEntries = () => count('attention', "kind = 'mail_service' AND state = 'open'");
  await confirmations(queue, 1);
  await queue.work(9 * 60 * SECOND);
  expect(await openEntries()).toBe(0);
  await queue.work(3 * 60 * SECOND);
  expect([await openEntries(), (await facts())[0]?.attempts]).toEqual([1, 0]);
  open = true;
  await queue.work(600 * SECOND);
  expect([await openEntries(), (await facts())[0]]).toEqual([0, { state: 'sent', attempts: 1, mails: 1 }]);
});
