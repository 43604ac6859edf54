import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailError, type MailService } from '../../functions/platform/mailer';
import { SECOND_MS as SECOND } from '../../src/shop/time';
import { count, db } from './import-fixtures.ts';
import {
  confirmations,
  facts,
  importAtOnce,
  now,
  orderBurst,
  payAtOnce,
  queueOf,
  shareWithSecond,
  startAnew,
  strict,
  withoutMails,
} from './mail-burst.ts';

// Twice as many and more are in tests/deep/mail-pace.deep.ts.
const ORDERS = 100;

beforeAll(() => orderBurst(ORDERS), 120_000);
beforeEach(startAnew);

describe('a burst of mails at a service that takes two a second', () => {
  test('60 orders paid at once: every mail is accepted within 40 s, none twice, none spends a second attempt', () =>
    payAtOnce(60));

  test('an import that serves 60 waiting buyers: the same', () => importAtOnce(60));

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
  test('takes over what would wait longer than a minute, and nothing before', () => shareWithSecond(ORDERS, 1));

  test('waits while the first says less than a minute, and takes over at once when it says more', async () => {
    for (const [retryAfterMs, by] of [
      [30 * SECOND, 'resend'],
      [90 * SECOND, 'smtp'],
    ] as const) {
      await withoutMails();
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
      const began = now();
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
