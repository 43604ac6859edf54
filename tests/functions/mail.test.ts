import { beforeAll, describe, expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../functions/mail/list-local';
import { sendMail } from '../../functions/mail/send-mail';
import { sweepMail } from '../../functions/mail/sweep';
import { MailError, type Mailer } from '../../functions/platform/mailer';
import { testDeps } from '../support/deps.ts';
import { readable } from '../support/readable.ts';
import { count, db, HOME, waitingOrder } from './import-fixtures.ts';
import { at, fakeMailer, MINUTE, mailedOrder, outbox, queued, START } from './mail-fixtures.ts';

beforeAll(mailedOrder);

describe('what a mail says', () => {
  test('order_paid carries the keys, what follows, the totals in the own digits of the currency, and a signed link', async () => {
    const id = await queued('order_paid');
    await sendMail(at(START + MINUTE), id);
    const mail = await readLocalMail(testDeps(), id);
    expect(mail).toMatchObject({
      recipient: 'order_mail@example.org',
      subject: 'Your license keys for Office Home 2024 and 1 more product',
    });
    for (const body of [mail?.html ?? '', mail?.text ?? '']) {
      for (const words of [
        'MAILED-000001-TEST',
        'VOLUME-1-TEST',
        '1\u00a0key follows',
        '¥ 29,700',
        '− ¥ 3,300',
        'Test mode',
        'help@keystall.example',
        'setup.office.com',
      ])
        expect(readable(body)).toContain(words);
      expect(body).toMatch(/http:\/\/localhost:8787\/order-success\/order_mail\?access=\d+\.[\w-]+/);
      expect(body).not.toMatch(/undefined|\[object|\.00/);
    }
    expect(mail?.html).not.toContain('<script');
    expect(await count('license_event', `kind = 'mailed' AND detail = '${id}'`)).toBe(2);
  });

  test('order_link carries the link and neither keys nor sums', async () => {
    const id = await queued('order_link');
    await sendMail(at(START + MINUTE), id);
    const mail = await readLocalMail(testDeps(), id);
    expect(mail?.subject).toMatch(/^Your link to order KS-2026-\d{6} \(Office Home 2024 and 1 more product\)$/);
    expect(mail?.text).toContain('/order-success/order_mail?access=');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/TEST|¥/);
    expect(await count('license_event', `kind = 'mailed' AND detail = '${id}'`)).toBe(0);
  });

  test('keys_arrived and refund name the product', async () => {
    for (const kind of ['keys_arrived', 'refund'] as const) {
      const id = await queued(kind);
      await sendMail(at(START + MINUTE), id);
      const mail = await readLocalMail(testDeps(), id);
      expect(mail?.subject).toContain('Office Home 2024');
      expect(mail?.text.includes('MAILED-000001-TEST')).toBe(kind === 'keys_arrived');
    }
  });

  test('a key that came after the mail was written, or was revoked since, is not in it', async () => {
    const id = await queued('order_paid', 'order_mail', START - 1);
    await sendMail(at(START + MINUTE), id);
    expect((await readLocalMail(testDeps(), id))?.subject).toMatch(
      /^Order KS-2026-\d{6}: Office Home 2024 and 1 more product – your keys follow$/,
    );
  });

  test('names of buyers are text, never markup', async () => {
    await waitingOrder('order_xss', START, [{ product: HOME, quantity: 1 }]);
    await db.prepare("UPDATE orders SET first_name = '<img src=x onerror=alert(1)>' WHERE id = 'order_xss'").run();
    const id = await queued('order_paid', 'order_xss');
    await sendMail(at(START), id);
    expect((await readLocalMail(testDeps(), id))?.html).not.toContain('<img src=x');
  });

  test('the local mailbox is sealed, newest first, and closed in production', async () => {
    const stored = await db.prepare('SELECT * FROM local_mail').all();
    expect(JSON.stringify(stored.results)).not.toContain('MAILED-000001');
    expect((await listLocalMails(testDeps())).length).toBe(stored.results.length);
    const { settings, ...deps } = testDeps();
    const production = { ...deps, settings: { ...settings, ENVIRONMENT: 'production' as const } };
    expect(await listLocalMails(production)).toEqual([]);
    expect(await readLocalMail(production, 'mail_1')).toBeUndefined();
  });
});

describe('I12 every mail ends sent or needs a person, and goes out once', () => {
  test('ten senders at once send one mail', async () => {
    const id = await queued('order_paid');
    const mailer = fakeMailer();
    await Promise.all(Array.from({ length: 10 }, () => sendMail(at(START, { mailer }), id)));
    expect(mailer.given.map((mail) => mail.id)).toEqual([id]);
    expect(await outbox(id)).toMatchObject({ state: 'sent', attempts: 1, provider: 'fake', provider_ref: 'ref_1' });
    await sendMail(at(START + 10 * MINUTE, { mailer }), id);
    expect(mailer.given).toHaveLength(1);
  });

  test('F18 an outage is retried after 1, 5, 15 and 60 minutes, and the sweep brings the mail home', async () => {
    const id = await queued('order_paid');
    const down = new MailError('down', 'busy');
    const mailer = fakeMailer(down, down, down, down);
    let now = START;
    for (const minutes of [1, 5, 15, 60]) {
      await sendMail(at(now, { mailer }), id);
      expect(await outbox(id)).toMatchObject({
        state: 'queued',
        next_attempt_at: now + minutes * MINUTE,
        last_error: 'down',
      });
      now += minutes * MINUTE;
      await sweepMail(at(now - 1, { mailer }));
    }
    expect(mailer.given).toHaveLength(4);
    await sweepMail(at(now, { mailer }));
    expect(await outbox(id)).toMatchObject({ state: 'sent', attempts: 5, last_error: null });
  });

  test('F18 after three days a person is told', async () => {
    const id = await queued('order_paid');
    const mailer = fakeMailer(...Array.from({ length: 100 }, () => new MailError('fetch failed', 'busy')));
    for (let now = START; now < START + 4 * 24 * 60 * MINUTE; now += 30 * MINUTE) await sweepMail(at(now, { mailer }));
    expect(await outbox(id)).toMatchObject({ state: 'needs_attention', last_error: 'fetch failed' });
    expect(await count('attention', `kind = 'mail_failed' AND subject = '${id}' AND state = 'open'`)).toBe(1);
    expect(mailer.given.length).toBeGreaterThan(10);
  });

  test('a permanent refusal goes to a person at once', async () => {
    const id = await queued('order_paid');
    await sendMail(at(START, { mailer: fakeMailer(new MailError('no such address', 'address')) }), id);
    expect(await outbox(id)).toMatchObject({ state: 'needs_attention', last_error: 'no such address' });
  });

  test('F19 a crash between sending and marking repeats the same mail under the same key', async () => {
    const id = await queued('order_paid');
    const mailer = fakeMailer();
    const crash = async (name: string) => {
      if (name === 'before:mark') throw new Error('killed');
    };
    await expect(sendMail(at(START, { mailer, failpoint: crash }), id)).rejects.toThrow('killed');
    await sendMail(at(START + MINUTE, { mailer }), id);
    expect(mailer.given, 'the lease still runs').toHaveLength(1);
    await sendMail(at(START + 4 * MINUTE, { mailer }), id);
    expect(mailer.given).toHaveLength(2);
    expect(mailer.given[1]).toEqual({ ...mailer.given[0], waitedMs: 4 * MINUTE });
    expect(await outbox(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await count('license_event', `kind = 'mailed' AND detail = '${id}'`)).toBe(2);
  });

  test('a sender whose lease ran out cannot overwrite the one who came after', async () => {
    const id = await queued('order_paid');
    const second = fakeMailer();
    const slow: Mailer = {
      name: 'slow',
      async send() {
        await sendMail(at(START + 4 * MINUTE, { mailer: second }), id);
        throw new MailError('timeout', 'busy');
      },
    };
    await sendMail(at(START, { mailer: slow }), id);
    expect(await outbox(id)).toMatchObject({ state: 'sent', provider: 'fake' });
  });
});
