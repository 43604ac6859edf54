import { describe, expect, test, vi } from 'vitest';
import { prunePendingForms } from '../../functions/contact/prune-pending-forms';
import { listLocalMails } from '../../functions/mail/list-local';
import { sweepMail } from '../../functions/mail/sweep';
import { FORM_LIMITS, PENDING_FORM_MS, RECEIPT_LIMITS } from '../../src/shop/contact/limits';
import { newAddress } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, MINUTE } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { mailsTo, mailTo, sendPlain, threads, tokenOf, WRITTEN, write } from './contact-fixtures.ts';

describe('the contact form', () => {
  test('opens a thread with all fields, and its sender is notified of an answer', async () => {
    const email = newAddress();
    const { status, body } = await write(newVisitor(), email, {
      phone: '+44 20 7946 0000',
      orderNumber: 'KS-2026-000123',
    });
    expect([status, body]).toEqual([
      200,
      { success: true, message: "Thank you for contacting us. We'll respond within 24 hours during business days." },
    ]);
    const thread = await db
      .prepare('SELECT kind, subject, name, details FROM thread WHERE email = ?')
      .bind(email)
      .first<{ details: string }>();
    expect(thread).toMatchObject({ kind: 'message', subject: WRITTEN.subject, name: WRITTEN.name });
    const details = { Topic: 'Sales Inquiry', Order: 'KS-2026-000123', Phone: '+44 20 7946 0000' };
    expect(JSON.parse(thread?.details ?? '')).toEqual(details);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('We have received your message');
    expect(mail.text).toContain('within 24 hours during business days');
    expect(mail.text).toContain('Monday to Saturday, 9 AM–6 PM US Eastern');
  });

  test('the receipt contains nothing that was typed, so that it is useless to spammers', async () => {
    const email = newAddress();
    const bait = 'buy-at evil.example';
    await write(newVisitor(), email, { name: bait, subject: bait, message: `${bait} ${bait}` });
    const { subject, text, html } = await mailTo(email);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });

  test.each([
    [{ submissionTime: 4 }, 'submissionTime', 'Form submitted too quickly. Please try again.'],
    [{ website: 'x' }, 'website', 'Invalid submission'],
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'A'.repeat(101) }, 'name', 'Name too long'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ subject: 'Hey' }, 'subject', 'Subject must be at least 5 characters'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'Subject too long'],
    [{ message: 'Hey' }, 'message', 'Message must be at least 10 characters'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Message too long'],
    [{ isStaff: true }, 'isStaff', 'This field is not known here.'],
  ])('refuses %j by name', async (wrong, path, message) => {
    const { status, body } = await write(newVisitor(), newAddress(), wrong);
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  });

  test('a message whose response was lost can be sent again and arrives once; different text arrives, too', async () => {
    const email = newAddress();
    const sessionId = crypto.randomUUID();
    const send = (more: object = {}) => write(newVisitor(), email, { sessionId, ...more });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, answers[0]?.body]));
    const toShop = () =>
      count(
        "SELECT count(*) FROM outbox WHERE kind = 'contact' AND subject_id IN (SELECT id FROM thread WHERE email = ?)",
        email,
      );
    expect([await threads(email), await toShop()]).toEqual([1, 1]);
    expect((await send({ message: 'I forgot: for two computers.' })).status).toBe(200);
    expect((await send({ sessionId: crypto.randomUUID() })).status).toBe(200);
    expect(await threads(email)).toBe(3);
  });

  test('a suppressed address gets no email, and its message arrives', async () => {
    const email = newAddress();
    await db
      .prepare(
        "INSERT INTO mail_suppression (id, email, reason, actor, created_at) VALUES (?1, ?1, 'complained', 'test', 1)",
      )
      .bind(email)
      .run();
    expect((await write(newVisitor(), email)).status).toBe(200);
    await sweepMail(testDeps());
    expect(await threads(email)).toBe(1);
    expect((await listLocalMails(testDeps())).filter(({ recipient }) => recipient === email)).toEqual([]);
  });

  test('one mailbox gets a receipt at most once an hour and three times a day, in any spelling', async () => {
    const time = clock();
    const [user, host] = newAddress().split('@');
    const send = (tag: string) => write(newVisitor({ now: time.now }), `${user}${tag}@${host}`);
    const receipts = () =>
      count("SELECT count(*) FROM outbox WHERE kind = 'form_received' AND recipient LIKE ?", `${user}%`);
    for (const tag of ['', '+a', '+b']) expect((await send(tag)).status).toBe(200);
    expect(await receipts()).toBe(RECEIPT_LIMITS.hour.attempts);
    for (const tag of ['+c', '+d', '+e', '+f']) {
      time.forward(120 * MINUTE);
      expect((await send(tag)).status).toBe(200);
    }
    expect(await receipts()).toBe(RECEIPT_LIMITS.day.attempts);
  });

  test('after ten messages an hour a client is told where to write instead', async () => {
    const visitor = newVisitor();
    for (let sent = 0; sent < FORM_LIMITS.script.client.attempts; sent += 1)
      expect((await write(visitor, newAddress())).status).toBe(200);
    const { status, body, headers } = await write(visitor, newAddress());
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(body.error).toContain('Write to help@keystall.example instead');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('A browser without JavaScript', () => {
  const plain = (email: string, visitor = newVisitor(), more: object = {}) =>
    sendPlain(visitor, '/api/contact/form', { ...WRITTEN, phone: '', orderNumber: '', email, ...more });

  test('sends a message that reaches the inbox once its sender opens the emailed link, and only once', async () => {
    const email = newAddress();
    expect(await plain(email)).toEqual({ status: 303, page: '/contact-answer', outcome: 'confirm' });
    expect([await threads(email), await mailsTo(email), await mailsTo(email, 'form_confirm')]).toEqual([0, 0, 1]);
    const mail = await mailTo(email);
    expect(mail.text).not.toContain(WRITTEN.message);
    const press = () => sendPlain(newVisitor(), '/api/contact/confirm', { token: tokenOf(mail.text) });
    const confirmed = { status: 303, page: '/contact-answer', outcome: 'confirmed' };
    expect(await Promise.all([press(), press()])).toEqual([confirmed, confirmed]);
    expect(await press()).toEqual(confirmed);
    expect(await threads(email)).toBe(1);
    const { content } = (await db
      .prepare('SELECT content FROM pending_form WHERE confirmed_at IS NOT NULL')
      .first()) as {
      content: string;
    };
    expect(content).toBe('');
  });

  test('whose pending message was damaged is not told that it made a mistake', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const email = newAddress();
    await plain(email);
    const token = tokenOf((await mailTo(email)).text);
    await db.prepare("UPDATE pending_form SET content = '{}' WHERE email = ?").bind(email).run();
    const pressed = await sendPlain(newVisitor(), '/api/contact/confirm', { token });
    expect(pressed).toEqual({ status: 303, page: '/contact-answer', outcome: 'data_damaged' });
    vi.restoreAllMocks();
  });

  test('may use the full length of a field: a line break, which browsers send as two characters, counts once', async () => {
    const email = newAddress();
    const message = Array.from({ length: 40 }, (_, line) => String(line).padEnd(49, '.')).join('\n');
    const sent = message.padEnd(2_000, '!').replaceAll('\n', '\r\n');
    expect(await plain(email, newVisitor(), { message: sent })).toMatchObject({ outcome: 'confirm' });
    await sendPlain(newVisitor(), '/api/contact/confirm', { token: tokenOf((await mailTo(email)).text) });
    const { body } = (await db
      .prepare('SELECT body FROM thread_message WHERE correspondent = ?')
      .bind(email)
      .first()) as { body: string };
    expect([body.length, body.includes('\r')]).toEqual([2_000, false]);
  });

  test.each([
    [
      'an altered one',
      (token: string) => token.replace(/\.(.)([^.]*)$/, (_, bits, rest) => `.${bits === 'A' ? 'B' : 'A'}${rest}`),
    ],
    ['another one’s signature', (token: string) => `message.held_x.${token.split('.')[2]}`],
    ['one with more behind it', (token: string) => `${token}.x`],
    ['one of another form', (token: string) => token.replace('message', 'quote')],
  ])('a link that is %s sends nothing', async (_, change) => {
    const email = newAddress();
    await plain(email);
    const token = change(tokenOf((await mailTo(email)).text));
    expect(await sendPlain(newVisitor(), '/api/contact/confirm', { token })).toMatchObject({ outcome: 'link_closed' });
    expect(await threads(email)).toBe(0);
  });

  test('an unconfirmed message expires after two days and is then deleted', async () => {
    const email = newAddress();
    await plain(email);
    const token = tokenOf((await mailTo(email)).text);
    const now = () => Date.now() + PENDING_FORM_MS + 1_000;
    expect(await sendPlain(newVisitor({ now }), '/api/contact/confirm', { token })).toMatchObject({
      outcome: 'link_closed',
    });
    const held = () => count('SELECT count(*) FROM pending_form WHERE email = ?', email);
    await prunePendingForms(testDeps());
    expect(await held()).toBe(1);
    await prunePendingForms(testDeps({ now }));
    expect([await held(), await threads(email)]).toEqual([0, 0]);
  });

  test('invalid fields are named on the page, and no typed text is in its URL', async () => {
    expect(await plain('ada', newVisitor(), { name: 'A', message: 'short', website: 'x' })).toEqual({
      status: 303,
      page: '/contact-answer',
      outcome: 'invalid_input',
      fields: 'name email message website',
    });
    expect(await plain(newAddress(), newVisitor(), { admin: '1' })).toMatchObject({ fields: 'admin' });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site by its mark', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('a form of %s is refused', async (_, headers) => {
    const email = newAddress();
    expect((await sendPlain(newVisitor(), '/api/contact/form', { ...WRITTEN, email }, headers)).status).toBe(403);
    expect(await mailsTo(email, 'form_confirm')).toBe(0);
  });

  test('a request that is no browser form is refused', async () => {
    const { status } = await newVisitor().post('/api/contact/form', { ...WRITTEN, email: newAddress() });
    expect(status).toBe(415);
  });

  test('one client may send three an hour, and one mailbox gets two such emails a day', async () => {
    const visitor = newVisitor();
    const outcomes = [];
    for (let sent = 0; sent < 4; sent += 1) outcomes.push((await plain(newAddress(), visitor)) as { outcome?: string });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirm', 'confirm', 'confirm', 'too_many_requests']);
    const email = newAddress();
    for (let sent = 0; sent < 4; sent += 1) await plain(email);
    expect(await mailsTo(email, 'form_confirm')).toBe(FORM_LIMITS.plain.mailbox.attempts);
  });
});
