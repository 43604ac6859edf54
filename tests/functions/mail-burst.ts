import { expect } from 'vitest';
import { consumeMails } from '../../functions/mail/consume';
import { queueMail } from '../../functions/mail/statements';
import { sweepMail } from '../../functions/mail/sweep';
import type { Deps, Job } from '../../functions/platform/deps';
import { createChain } from '../../functions/platform/mail-chain';
import { type Mail, MailError, type MailService } from '../../functions/platform/mailer';
import { HOUR_MS, SECOND_MS as SECOND } from '../../src/shop/time';
import { laterDone, testDeps } from '../support/deps.ts';
import { range } from '../support/stock.ts';
import { count, db, HOME, keyFile, runImport, seedStock, waitingOrder } from './import-fixtures.ts';
import { START } from './mail-fixtures.ts';

let ms = START;
export const now = () => ms;
/** Nobody waits: the clock moves, and never back when several wait at once. */
const sleep = async (forMs: number) => {
  ms = Math.max(ms, ms + forMs);
};

/** A mail service that accepts so many mails per second, answers 429 beyond that, and takes 150 ms for each. */
export function strict(name: string, perSecond: number, stated = perSecond) {
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
export function queueOf(services: MailService[]) {
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
  /** Runs until no mail is waiting, or so many milliseconds have passed. */
  async function work(limitMs: number): Promise<void> {
    const began = ms;
    let minute = Math.floor(ms / 60_000);
    while (ms - began < limitMs && (await count('outbox', "state IN ('queued', 'sending')")) > 0) {
      if (!waiting.some(({ at }) => at <= ms)) ms = Math.min(...waiting.map(({ at }) => at), (minute + 1) * 60_000);
      await consumeMails(deps(), batch());
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

export const facts = async () =>
  (await db.prepare('SELECT state, attempts, count(*) AS mails FROM outbox GROUP BY state, attempts').all()).results;

/** A shop with so many paid orders whose lines wait for keys. */
export async function orderBurst(orders: number): Promise<void> {
  await seedStock();
  for (const index of range(orders))
    await waitingOrder(`order_burst_${index}`, START, [{ product: HOME, quantity: 1 }]);
}

export const withoutMails = () =>
  db.batch(['mail_event', 'outbox', 'mail_pace'].map((table) => db.prepare(`DELETE FROM ${table}`)));

/** Some time later, when no mail is waiting. */
export async function startAnew(): Promise<void> {
  ms += HOUR_MS;
  await withoutMails();
}

/** Writes and announces a confirmation for each of so many orders, all at this moment. */
export async function confirmations({ deps }: ReturnType<typeof queueOf>, orders: number): Promise<void> {
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

/** Each mail is accepted once, at its first attempt, as fast as the service takes them: 200 mails within 110 s. */
async function expectPrompt(taken: string[], began: number, orders: number): Promise<void> {
  expect(await facts()).toEqual([{ state: 'sent', attempts: 1, mails: orders }]);
  expect([taken.length, new Set(taken).size]).toEqual([orders, orders]);
  expect(await slowest(began)).toBeLessThanOrEqual((orders / 2 + 10) * SECOND);
}

/** So many orders are paid at once, with a service that accepts two mails a second. */
export async function payAtOnce(orders: number): Promise<void> {
  const { service, taken } = strict('resend', 2);
  const queue = queueOf([service]);
  const began = ms;
  await confirmations(queue, orders);
  await queue.work(600 * SECOND);
  await expectPrompt(taken, began, orders);
}

/** An import serves so many of the waiting orders, with the same service. */
export async function importAtOnce(orders: number): Promise<void> {
  const { service, taken } = strict('resend', 2);
  const queue = queueOf([service]);
  const began = ms;
  await runImport(keyFile('BURST', orders), { lot: 'burst' }, { now, jobs: queue.jobs });
  await laterDone();
  expect(await count('outbox', "kind = 'keys_arrived'")).toBe(orders);
  await queue.work(600 * SECOND);
  await expectPrompt(taken, began, orders);
}

/**
 * A second service beside a first one that needs more than 95 s for so many mails: it gets none within the first
 * minute, then both send the rest.
 */
export async function shareWithSecond(orders: number, perSecond: number): Promise<void> {
  expect(orders / perSecond).toBeGreaterThan(95);
  const [first, second] = [strict('resend', perSecond), strict('smtp', perSecond)];
  const queue = queueOf([first.service, second.service]);
  const began = ms;
  await confirmations(queue, orders);
  await queue.work(600 * SECOND);
  expect(await facts()).toEqual([{ state: 'sent', attempts: 1, mails: orders }]);
  const early = await count('outbox', `provider = 'smtp' AND sent_at < ${began + 60 * SECOND}`);
  expect([early, second.taken.length > orders / 10]).toEqual([0, true]);
  expect(new Set([...first.taken, ...second.taken]).size).toBe(orders);
  expect(await slowest(began)).toBeLessThan(95 * SECOND);
}
