import { beforeAll, describe, expect, test } from 'vitest';
import { consumeMails } from '../../functions/mail/consume';
import { sendMail } from '../../functions/mail/send-mail';
import { createChain } from '../../functions/platform/mail-chain';
import { MailError, type MailService } from '../../functions/platform/mailer';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { count, db } from './import-fixtures.ts';
import { at, fakeMailer, mailedOrder, outbox, queued, START } from './mail-fixtures.ts';

beforeAll(mailedOrder);

interface FakeMessage {
  body: unknown;
  did: string[];
  ack(): void;
  retry(): void;
}
const message = (body: unknown): FakeMessage => {
  const did: string[] = [];
  return { body, did, ack: () => void did.push('ack'), retry: () => void did.push('retry') };
};
const batchOf = (messages: FakeMessage[], queue = 'keystall-jobs') =>
  ({ queue, messages }) as unknown as MessageBatch<unknown>;

describe('F20 F21 the queue', () => {
  test('acknowledges or retries each message by itself and never throws', async () => {
    const good = await queued('order_link');
    const bad = await queued('order_link');
    const failpoint = async () => {};
    const failing = new Proxy(db, {
      get: (target, name) =>
        name === 'prepare'
          ? (text: string) => {
              const prepared = target.prepare(text);
              return {
                bind: (...values: unknown[]) =>
                  values[0] === bad
                    ? { first: () => Promise.reject(new Error('D1 is gone')) }
                    : prepared.bind(...values),
              };
            }
          : (target as never as Record<string | symbol, (...a: unknown[]) => unknown>)[name]?.bind(target),
    });
    const mailer = fakeMailer();
    const messages = [
      message({ kind: 'mail', outboxId: bad }),
      message({ kind: 'mail', outboxId: good }),
      message('nonsense'),
      message(null),
    ];
    await consumeMails(at(START, { db: failing, mailer, failpoint }), batchOf(messages));
    expect(messages.map((each) => each.did)).toEqual([['retry'], ['ack'], ['ack'], ['ack']]);
    await consumeMails(at(START, { mailer }), batchOf([message({ kind: 'mail', outboxId: good })]));
    expect(mailer.given.map((mail) => mail.id)).toEqual([good]);
  });

  test('a poison message becomes an entry for staff, unless the mail went out meanwhile', async () => {
    const poison = await queued('order_link');
    const sent = await queued('order_link');
    await sendMail(at(START, { mailer: fakeMailer() }), sent);
    await consumeMails(
      at(START),
      batchOf(
        [message({ kind: 'mail', outboxId: poison }), message({ kind: 'mail', outboxId: sent })],
        'keystall-jobs-dead',
      ),
    );
    expect(await outbox(poison)).toMatchObject({ state: 'needs_attention' });
    expect(await outbox(sent)).toMatchObject({ state: 'sent' });
    expect(await count('attention', `subject = '${poison}'`)).toBe(1);
    expect(await count('attention', `subject = '${sent}'`)).toBe(0);
  });
});

describe('I12 a service that takes every mail and loses every answer', () => {
  test('gets no third copy out: it knows a mail again for a day, and after two days a person looks', async () => {
    const id = await queued('order_link');
    const copies: number[] = [];
    let now = START;
    const service: MailService = {
      name: 'forgetful',
      idempotent: true,
      async send() {
        if (now - (copies.at(-1) ?? 0) >= DAY_MS) copies.push(now);
        throw new MailError('no answer', 'unknown');
      },
    };
    const mailer = createChain([service]);
    for (; now < START + 3 * DAY_MS; now += HOUR_MS) await sendMail(at(now, { mailer }), id);
    expect(await outbox(id)).toMatchObject({ state: 'needs_attention', doubts: 'forgetful' });
    expect(copies.length).toBeLessThanOrEqual(2);
  });
});
