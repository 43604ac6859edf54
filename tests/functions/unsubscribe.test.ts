import { describe, expect, inject, test } from 'vitest';
import { notifyStockRequests } from '../../functions/catalog/notify-stock-requests';
import { pruneMail } from '../../functions/mail/prune';
import { sweepMail } from '../../functions/mail/sweep';
import { createMailer } from '../../functions/platform/create-mailer';
import { headerText, mailboxHeader, mailboxText } from '../../functions/platform/mail-headers';
import type { Mail, Mailer } from '../../functions/platform/mailer';
import { createCloudflareMailer } from '../../functions/platform/mailer-cloudflare';
import { createResendMailer } from '../../functions/platform/mailer-resend';
import { createSmtpMailer } from '../../functions/platform/mailer-smtp';
import { DAY_MS } from '../../src/shop/time';
import { testDeps, testServices } from '../support/deps.ts';
import { count, product, restock } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { readByStaff, tokensIn } from './mail-fixtures.ts';
import { letter, resend, smtp, taken } from './mail-services-fixtures.ts';

/** The header as a mail program that follows RFC 2047 shows it. */
const decoded = (header: string) =>
  header
    .replace(/\?=\r\n =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, word: string) => new TextDecoder().decode(Uint8Array.fromBase64(word)));

describe('A sender name that is not ASCII', () => {
  const name = 'Schlüssel & Söhne – Lizenzen für Zuhause und Büro';
  const from = { name, email: 'shop@keystall.example' };

  test('is sent in the header as encoded words, unquoted, without long lines', async () => {
    const header = mailboxHeader(from);
    expect(header).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(header).not.toContain('"');
    for (const line of `From: ${header}`.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
    expect(decoded(header)).toBe(`${name}\r\n <shop@keystall.example>`);
  });

  test('SMTP encodes it, and the subject too; Resend and Cloudflare get the name as it is', async () => {
    const server = { host: '127.0.0.1', port: inject('smtpPort'), security: 'none' as const, timeoutMs: 10_000 };
    const credentials = { user: 'shop', password: 'right' };
    const sender = { from, replyTo: 'help@keystall.example' };
    const mail = {
      ...letter(),
      subject: 'Ihr Schlüssel für Office Home 2024 – sofort einsatzbereit und für immer gültig',
    };
    await createSmtpMailer({ ...server, credentials }, sender).send(mail);
    const [sent] = await taken(mail.to);
    const head = sent?.body.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(decoded(head)).toContain(`From: ${name}\r\n <shop@keystall.example>\r\n`);
    expect(decoded(head)).toContain(`Subject: ${mail.subject}\r\n`);

    const other = letter();
    await createResendMailer({
      apiKey: 're_test',
      apiBase: inject('mailHttp'),
      from: mailboxText(from),
      replyTo: 'a@b.example',
    }).send(other);
    expect(JSON.parse((await taken(other.to))[0]?.body ?? '').from).toBe(`${name} <shop@keystall.example>`);
    const given: unknown[] = [];
    await createCloudflareMailer({ send: async (message) => void given.push(message) as never }, sender).send(letter());
    expect(given).toMatchObject([{ from }]);
  });

  test('a name with a comma or quotes is one name', () => {
    const odd = { name: 'Keys, "Inc."', email: 'a@b.example' };
    expect([mailboxHeader(odd), mailboxText(odd)]).toEqual(Array(2).fill('"Keys, \\"Inc.\\"" <a@b.example>'));
    expect([mailboxHeader({ ...odd, name: '' }), headerText('plain text')]).toEqual(['a@b.example', 'plain text']);
  });

  test('MAIL_FROM reaches the services as it was set', async () => {
    const { settings, db, vault } = testServices();
    const set = { ...settings, MAIL_FROM: `${name} <shop@keystall.example>`, MAIL_PROVIDER: ['resend' as const] };
    const mail = letter();
    const mailer = createMailer(
      { ...set, RESEND_API_KEY: 're_test', RESEND_API_BASE: inject('mailHttp') },
      { db, vault },
    );
    await mailer.send(mail);
    expect(JSON.parse((await taken(mail.to))[0]?.body ?? '').from).toBe(`${name} <shop@keystall.example>`);
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
let readers = 0;

/** A back-in-stock mail to a shopper who requested another product, too. */
async function backInStock() {
  readers += 1;
  const email = `stock${readers}@example.org`;
  const [first, second] = [await product(), await product()];
  for (const { id } of [first, second]) await newVisitor().post('/api/stock-requests', { productId: id, email });
  await restock(first, 1);
  await notifyStockRequests(testDeps());
  const given: Mail[] = [];
  const mailer: Mailer = {
    name: 'fake',
    send: async (mail) => {
      given.push(mail);
      return { provider: 'fake', providerRef: mail.id };
    },
  };
  await sweepMail(testDeps({ mailer }));
  const mail = given.find(({ to }) => to === email);
  if (!mail?.unsubscribeUrl) throw new Error('No such email');
  const asked = () => count('SELECT count(*) FROM stock_request WHERE email = ?', email);
  return { email, mail, second, asked, path: mail.unsubscribeUrl.replace('http://localhost:8787', '') };
}

describe('An email that is not about an order', () => {
  test('offers one click to stop such emails, through every service and in its text', async () => {
    const { mail } = await backInStock();
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/localhost:8787\/unsubscribe\?token=mail_/);
    expect(mail.text).toContain(mail.unsubscribeUrl);
    expect(new Set(tokensIn(await readByStaff(mail)))).toEqual(new Set(['[hidden]']));
    const headers = { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': ONE_CLICK };
    const [mine, other] = [letter(), letter()];
    await resend().send({ ...mail, id: mine.id, to: mine.to });
    expect(JSON.parse((await taken(mine.to))[0]?.body ?? '').headers).toEqual(headers);
    await smtp().send({ ...mail, id: other.id, to: other.to });
    const head = (await taken(other.to))[0]?.body.split('\r\n\r\n')[0];
    for (const [name, value] of Object.entries(headers)) expect(head).toContain(`${name}: ${value}`);
    const given: unknown[] = [];
    const sender = { from: { email: 'a@b.example', name: 'A' }, replyTo: 'a@b.example' };
    await createCloudflareMailer({ send: async (message) => void given.push(message) as never }, sender).send(mail);
    expect(given).toMatchObject([{ headers }]);
    await resend().send(letter());
  });

  test.each([
    ['a form', FORM, ONE_CLICK],
    ['a form in parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['nothing', {}, undefined],
  ])(
    'the press of a mail program, with %s and no cookie: it ends, without sign-in, and again',
    async (_, headers, body) => {
      const { asked, second, path, email } = await backInStock();
      expect(await asked()).toBe(1);
      const press = () =>
        newVisitor().send('POST', path, {
          headers: { ...headers, origin: 'https://mail.example' },
          ...(body && { body }),
        });
      expect((await press()).status).toBe(200);
      expect(await asked()).toBe(0);
      expect((await press()).status).toBe(200);
      await restock(second, 1);
      await notifyStockRequests(testDeps());
      expect(await count("SELECT count(*) FROM outbox WHERE recipient = ? AND kind = 'back_in_stock'", email)).toBe(1);
    },
  );

  test('an unsubscribe link older than the email log says that it changes nothing, and what does', async () => {
    const { asked, path } = await backInStock();
    const later = testDeps();
    await pruneMail({ ...later, now: () => Date.now() + (later.settings.MAIL_LOG_DAYS + 1) * DAY_MS });
    const { status, body } = await newVisitor().send<{ error: string }>('POST', path, {
      headers: FORM,
      body: ONE_CLICK,
    });
    expect([status, await asked()]).toEqual([410, 1]);
    expect(body.error).toContain('Use the link in our newest email');
    // The newest email has a link that works.
    const { second, ...other } = await backInStock();
    expect((await newVisitor().send('POST', other.path, { headers: FORM, body: ONE_CLICK })).status).toBe(200);
    expect([
      await other.asked(),
      await count('SELECT count(*) FROM stock_request WHERE product_id = ?', second.id),
    ]).toEqual([0, 0]);
  });

  test('a queued one is not sent after that; other addresses lose nothing, and a wrong token changes nothing', async () => {
    const mine = await backInStock();
    const other = await backInStock();
    await restock(mine.second, 1);
    await notifyStockRequests(testDeps());
    expect((await newVisitor().send('POST', `${mine.path}x`, { headers: FORM, body: ONE_CLICK })).status).toBe(410);
    expect((await newVisitor().send('POST', mine.path, { headers: FORM, body: ONE_CLICK })).status).toBe(200);
    const closed = "SELECT count(*) FROM outbox WHERE recipient = ? AND closed_reason = 'unsubscribed'";
    expect([await count(closed, mine.email), await count(closed, other.email)]).toEqual([1, 0]);
    expect(await other.asked()).toBe(1);
  });
});
