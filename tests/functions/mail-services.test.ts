import type { Socket } from 'cloudflare:sockets';
import { describe, expect, test } from 'vitest';
import { createMailer } from '../../functions/platform/create-mailer';
import { createChain } from '../../functions/platform/mail-chain';
import { createCloudflareMailer } from '../../functions/platform/mailer-cloudflare';
import { deliver } from '../../functions/platform/smtp';
import { HOUR_MS } from '../../src/shop/time';
import { testDeps } from '../support/deps.ts';
import type { Behavior } from '../support/mail-services.ts';
import { letter, resend, SHORT_TIMEOUT_MS, script, smtp, taken, timeoutFor } from './mail-services-fixtures.ts';

const NO_SUCH_ADDRESS: Behavior = {
  status: 422,
  name: 'validation_error',
  message:
    'Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
};

describe('I12 Resend, over a real connection', () => {
  test('takes one mail under the outbox id, tagged with it, however often it is asked', async () => {
    const mail = letter();
    const first = await resend().send(mail);
    expect(await resend().send(mail)).toEqual(first);
    const [only, ...more] = await taken(mail.to);
    expect(more).toEqual([]);
    expect(only?.key).toBe(mail.id);
    expect(JSON.parse(only?.body ?? '')).toEqual({
      from: 'Keystall <shop@keystall.example>',
      to: [mail.to],
      reply_to: 'help@keystall.example',
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      tags: [{ name: 'mail', value: mail.id }],
    });
  });

  test.each<[string, Behavior, string]>([
    ['429', { status: 429, name: 'rate_limit_exceeded' }, 'limited'],
    ['500', { status: 500 }, 'busy'],
    ['409 at the same time', { status: 409, name: 'concurrent_idempotent_requests' }, 'busy'],
    ['409 with another body', { status: 409, name: 'invalid_idempotent_request' }, 'address'],
    ['422 about the address', NO_SUCH_ADDRESS, 'address'],
    ['422 about our sender', { status: 422, name: 'invalid_from_address' }, 'refused'],
    ['400 about another field', { status: 400, name: 'validation_error', message: 'Invalid `html` field.' }, 'refused'],
    ['429 at the end of a quota', { status: 429, name: 'daily_quota_exceeded' }, 'busy'],
    ['403', { status: 403, name: 'invalid_api_key' }, 'refused'],
    ['200 without an id', 'no_id', 'unknown'],
    ['a time-out after it was taken', 'drop_answer', 'unknown'],
    ['a hang', 'hang', 'unknown'],
  ])('F18 %s', async (_, behavior, failure) => {
    const mail = letter();
    await script(mail.to, behavior);
    const service = resend('re_test', timeoutFor(behavior));
    await expect(service.send(mail)).rejects.toMatchObject({ name: 'MailError', failure });
  });

  test('F18 a 429 tells how long to wait, in seconds or as a date', async () => {
    const mail = letter();
    const date = new Date(Date.now() + HOUR_MS).toUTCString();
    await script(mail.to, { status: 429, retryAfter: '120' }, { status: 429, retryAfter: date });
    await expect(resend().send(mail)).rejects.toMatchObject({ more: { retryAfterMs: 120_000 } });
    const error = await resend()
      .send(mail)
      .catch((thrown: { more: { retryAfterMs: number } }) => thrown);
    expect(Math.abs((error as { more: { retryAfterMs: number } }).more.retryAfterMs - HOUR_MS)).toBeLessThan(15_000);
  });
});

describe('I12 SMTP, over a real socket', () => {
  test('hands the message over with an id that never changes, text and HTML, dots kept', async () => {
    const mail = letter();
    expect(await smtp().send(mail)).toEqual({ providerRef: `<${mail.id}@keystall.example>` });
    const [only] = await taken(mail.to);
    expect(only?.key).toBe(mail.id);
    for (const words of [
      'From: "Keystall" <shop@keystall.example>\r\n',
      'Reply-To: help@keystall.example',
      'Subject: Your license key',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      '\r\n.a line with a dot',
    ])
      expect(only?.body).toContain(words);
  });

  test('a mailbox that does not exist is said to be so', async () => {
    const mail = letter();
    await script(mail.to, { status: 550, name: 'rcpt' });
    await expect(createChain([smtp()]).send(mail)).rejects.toMatchObject({
      failure: 'address',
      more: { mailbox: true },
    });
  });

  test.each<[string, Behavior, string]>([
    ['an unknown mailbox', { status: 550, name: 'rcpt' }, 'address'],
    ['a mailbox that is busy', { status: 450, name: 'rcpt' }, 'busy'],
    ['a message that is refused', { status: 554 }, 'refused'],
    ['a message for later', { status: 451 }, 'busy'],
    ['a server that hangs up after it took the message', 'drop_answer', 'unknown'],
    ['a server that hangs after it took the message', 'hang', 'unknown'],
  ])('F18 %s', async (_, behavior, failure) => {
    const mail = letter();
    await script(mail.to, behavior);
    const service = smtp('right', timeoutFor(behavior));
    await expect(service.send(mail)).rejects.toMatchObject({ name: 'MailError', failure });
  });

  test('F18 a server that lets every reply wait is left in time, before anything was handed over', async () => {
    const lines = new TransformStream<Uint8Array, Uint8Array>();
    const replies = new TransformStream<Uint8Array, Uint8Array>();
    const out = replies.writable.getWriter();
    const say = (text: string) =>
      void new Promise((done) => setTimeout(done, 90)).then(() => out.write(new TextEncoder().encode(`${text}\r\n`)));
    say('220 slow');
    void lines.readable.pipeTo(new WritableStream({ write: () => say('250 slow') })).catch(() => {});
    const socket = { readable: replies.readable, writable: lines.writable, close: async () => {} } as unknown as Socket;
    const server = { host: 'slow', port: 25, security: 'none', credentials: undefined, timeoutMs: 100 } as const;
    const message = { from: 'a@example.org', to: 'b@example.org', domain: 'example.org', data: 'x' };
    const started = Date.now();
    await expect(deliver(socket, server, message, () => {})).rejects.toThrow('no reply within');
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test('F18 a wrong password is no fault of the mail, a closed port takes nothing', async () => {
    await expect(smtp('wrong').send(letter())).rejects.toMatchObject({ failure: 'refused' });
    await expect(smtp('right', SHORT_TIMEOUT_MS, 9).send(letter())).rejects.toMatchObject({ failure: 'busy' });
  });
});

describe('Cloudflare’s send_email', () => {
  const sender = { from: { email: 'shop@keystall.example', name: 'Keystall' }, replyTo: 'help@keystall.example' };

  test('passes the mail to the binding and keeps its message id', async () => {
    const given: unknown[] = [];
    const mailer = createCloudflareMailer(
      {
        send: async (message) => {
          given.push(message);
          return { messageId: 'cf_1' };
        },
      },
      sender,
    );
    const mail = letter();
    expect(await mailer.send(mail)).toEqual({ providerRef: 'cf_1' });
    expect(given).toEqual([expect.objectContaining({ to: mail.to, from: sender.from, text: mail.text })]);
  });

  test('F18 a hang ends, and may have been taken', async () => {
    const hangs = { send: () => new Promise<never>(() => {}) };
    const mailer = createCloudflareMailer(hangs, { ...sender, timeoutMs: 20 });
    await expect(mailer.send(letter())).rejects.toMatchObject({ failure: 'unknown' });
  });

  test.each([
    ['E_RATE_LIMIT_EXCEEDED', 'busy'],
    ['E_SENDER_NOT_VERIFIED', 'refused'],
    ['E_RECIPIENT_SUPPRESSED', 'address'],
    ['', 'unknown'],
  ])('F18 %s', async (code, failure) => {
    const broken = { send: async () => Promise.reject(Object.assign(new Error('no'), { code })) };
    await expect(createCloudflareMailer(broken, sender).send(letter())).rejects.toMatchObject({ failure });
  });
});

describe('I12 a second service', () => {
  test('takes at once what the first refuses or cannot take now', async () => {
    for (const behavior of [{ status: 500 }, { status: 429, retryAfter: '61' }, { status: 403 }, { status: 422 }]) {
      const mail = letter();
      await script(mail.to, behavior);
      expect(await createChain([resend(), smtp()]).send(mail)).toMatchObject({ provider: 'smtp' });
      expect(await taken(mail.to)).toHaveLength(1);
    }
  });

  test('is not asked for what the first may have taken: the first is asked again and knows the mail', async () => {
    const mail = letter();
    await script(mail.to, 'drop_answer');
    const chain = createChain([resend(), smtp()]);
    await expect(chain.send(mail)).rejects.toMatchObject({ failure: 'unknown', more: { doubts: ['resend'] } });
    expect(await chain.send({ ...mail, doubts: ['resend'] })).toMatchObject({ provider: 'resend' });
    expect(await taken(mail.to)).toHaveLength(1);
  });

  test('takes over when the first still gives no answer, which makes one repeat at most', async () => {
    const mail = letter();
    await script(mail.to, 'drop_answer', 'hang');
    const chain = createChain([resend('re_test', SHORT_TIMEOUT_MS), smtp()]);
    await expect(chain.send(mail)).rejects.toMatchObject({ failure: 'unknown' });
    expect(await chain.send({ ...mail, doubts: ['resend'] })).toMatchObject({ provider: 'smtp' });
    expect(await taken(mail.to)).toHaveLength(2);
  });

  test('is not asked to deliver to an address that does not exist', async () => {
    const mail = letter();
    await script(mail.to, NO_SUCH_ADDRESS);
    await expect(createChain([resend(), smtp()]).send(mail)).rejects.toMatchObject({ failure: 'address' });
    expect(await taken(mail.to)).toEqual([]);
  });
});

describe('which services there are', () => {
  const { settings, db, vault } = testDeps();
  const named = (changes: object, email?: unknown) =>
    createMailer({ ...settings, ...changes }, { db, vault, ...(email ? { email: email as never } : {}) });

  test('those that are set up, in the order of MAIL_PROVIDER, else Resend, SMTP, Cloudflare', () => {
    const keys = { RESEND_API_KEY: 're_x', SMTP_HOST: 'mail.example' };
    expect(named({}).name).toBe('local');
    expect(named(keys).name).toBe('resend,smtp');
    expect(named(keys, { send: async () => undefined }).name).toBe('resend,smtp,cloudflare');
    expect(named({ ...keys, MAIL_PROVIDER: ['smtp', 'resend'] }).name).toBe('smtp,resend');
    expect(named({ ...keys, MAIL_PROVIDER: ['local'] }).name).toBe('local');
  });

  test('production never uses the local mailbox: without a service it loses no mail and says why', async () => {
    const production = { ENVIRONMENT: 'production' as const };
    const none = named(production);
    await expect(none.send(letter())).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('RESEND_API_KEY'),
    });
    expect(none.services?.map(({ name, missing }) => [name, missing !== undefined])).toEqual([
      ['resend', true],
      ['smtp', true],
      ['cloudflare', true],
      ['local', true],
    ]);
    await expect(named({ ...production, MAIL_PROVIDER: ['smtp'] }).send(letter())).rejects.toThrow(
      'MAIL_PROVIDER names smtp',
    );
  });
});
