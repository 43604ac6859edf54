import { describe, expect, test } from 'vitest';
import { findDataSubject } from '../../functions/customers/data-subject';
import { exportOf } from '../../functions/customers/export-data';
import { FORM_LIMITS, RECEIPT_LIMITS } from '../../src/shop/contact/limits';
import { newAddress } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, MINUTE, product } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { ask, mailTo, quoteBody, sendPlain, threads, tokenOf, WRITTEN, write } from './contact-fixtures.ts';

describe('A quote request', () => {
  const quotes = (email: string) => count('SELECT count(*) FROM quote WHERE email = ?', email);

  test('stores company and lines, opens one thread, and is acknowledged', async () => {
    const [one, two] = [await product(), await product()];
    const email = newAddress();
    const lines = [
      { productId: one.id, quantity: 30 },
      { productId: two.id, quantity: 1 },
      { productId: one.id, quantity: 20 },
    ];
    expect((await ask(quoteBody(lines, email))).status).toBe(200);
    const thread = await db
      .prepare(
        `SELECT t.id, t.kind, t.subject, t.details, m.body FROM thread t JOIN thread_message m ON m.thread_id = t.id
         WHERE t.email = ?`,
      )
      .bind(email)
      .first<{ id: string; details: string; body: string }>();
    expect(thread).toMatchObject({ kind: 'quote', subject: 'Quote for Byron GmbH: 51 copies' });
    expect(thread?.body).toBe(`${one.id}: 50 copies\n${two.id}: 1 copy\n\nBy invoice, please.`);
    expect(JSON.parse(thread?.details ?? '')).toEqual({
      Company: 'Byron GmbH',
      Country: 'Germany',
      'VAT number': 'DE123456789',
    });
    const kept = await db
      .prepare(
        `SELECT q.thread_id, l.position, l.product_id, l.quantity FROM quote q JOIN quote_line l ON l.quote_id = q.id
         WHERE q.email = ? ORDER BY l.position`,
      )
      .bind(email)
      .all();
    expect(kept.results).toEqual([
      { thread_id: thread?.id, position: 0, product_id: one.id, quantity: 50 },
      { thread_id: thread?.id, position: 1, product_id: two.id, quantity: 1 },
    ]);
    expect((await mailTo(email)).subject).toBe('We have received your request for a quote');
  });

  test('is part of its owner’s data export, with the company as entered', async () => {
    const email = newAddress();
    expect((await ask(quoteBody([{ productId: (await product()).id, quantity: 2 }], email))).status).toBe(200);
    const { quotes: kept } = await exportOf(testDeps(), await findDataSubject({ db }, email, ''));
    expect(kept).toMatchObject([{ company: 'Byron GmbH', email, lines: [{ quantity: 2 }] }]);
  });

  test('whose response was lost can be sent again and arrives once', async () => {
    const { id } = await product();
    const email = newAddress();
    const request = { ...quoteBody([{ productId: id, quantity: 2 }], email), sessionId: crypto.randomUUID() };
    const send = () => newVisitor().post('/api/quotes', { ...request, submissionTime: 9 });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await quotes(email), await threads(email)]).toEqual([1, 1]);
  });

  test('for more copies than are delivered at once is refused with advice, even across several lines', async () => {
    const { id: productId } = await product();
    const email = newAddress();
    const advice =
      /More than 5,000 copies of an edition are delivered in parts\. Write to help@keystall\.example or call/;
    const one = await ask(quoteBody([{ productId, quantity: 10_000 }], email));
    expect([one.status, one.body.issues[0]?.path]).toEqual([400, 'lines.0.quantity']);
    expect(one.body.issues[0]?.message).toMatch(advice);
    const half = { productId, quantity: 2_501 };
    const two = await ask(quoteBody([half, half], email));
    expect(two.body.issues[0]).toMatchObject({ path: 'lines', message: expect.stringMatching(advice) });
    expect(await quotes(email)).toBe(0);
  });

  test.each([
    [{ company: 'B' }, 'company'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'de' }, 'country'],
    [{ vatNumber: 'DE12' }, 'vatNumber'],
    [{ country: 'IT' }, 'vatNumber'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ productId: 'x', quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ productId: 'x', quantity: 1.5 }] }, 'lines.0.quantity'],
    [{ lines: [{ productId: 'x', quantity: 1, price: 1 }] }, 'lines.0.price'],
    [{ lines: Array(11).fill({ productId: 'x', quantity: 1 }) }, 'lines'],
    [{ wantedDate: '2020-01-01' }, 'wantedDate'],
    [{ wantedDate: '2031-02-30' }, 'wantedDate'],
    [{ website: 'x' }, 'website'],
    [{ admin: 1 }, 'admin'],
  ])('refuses %j by name', async (wrong, path) => {
    const { id } = await product();
    const { status, body } = await ask(quoteBody([{ productId: id, quantity: 2 }], newAddress(), wrong));
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  test('for an edition that is not on sale is refused, and nothing is counted or stored', async () => {
    const email = newAddress();
    const { status, body } = await ask(quoteBody([{ productId: 'nope', quantity: 2 }], email));
    expect([status, body.code, await quotes(email)]).toEqual([404, 'unknown_product', 0]);
  });

  test('from a browser without JavaScript keeps the lines shown, and is opened by the emailed link', async () => {
    const { id } = await product();
    const email = newAddress();
    const { lines: _, ...fields } = quoteBody([], email, { phone: '' });
    const body = new URLSearchParams(fields as unknown as Record<string, string>);
    for (const [productId, quantity] of [
      [id, '30'],
      ['', ''],
      ['', ''],
    ] as const) {
      body.append('product', productId);
      body.append('quantity', quantity);
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await newVisitor().send('POST', '/api/quotes/form', { body: body.toString(), headers });
    expect(answer.headers.get('location')).toBe('/contact-answer?form=quote&outcome=confirm');
    expect(await quotes(email)).toBe(0);
    // No longer sold when the link is opened: the request still arrives.
    await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(id).run();
    const token = tokenOf((await mailTo(email)).text);
    expect(await sendPlain(newVisitor(), '/api/contact/confirm', { token })).toMatchObject({ outcome: 'link_closed' });
    expect(await sendPlain(newVisitor(), '/api/quotes/confirm', { token })).toMatchObject({ outcome: 'confirmed' });
    expect([await quotes(email), await threads(email)]).toEqual([1, 1]);
  });
});

describe('A flood of forms', () => {
  test('rows and emails stay within the limits per client, network, mailbox and shop', async () => {
    const time = clock();
    const services = { now: time.now };
    // A day of its own: counts of other tests in this file are forgotten.
    time.forward(3 * 24 * 60 * MINUTE);
    const tally = async () => ({
      threads: await count('SELECT count(*) FROM thread'),
      receipts: await count("SELECT count(*) FROM outbox WHERE kind = 'form_received'"),
      confirmations: await count("SELECT count(*) FROM outbox WHERE kind = 'form_confirm'"),
      held: await count('SELECT count(*) FROM pending_form'),
    });
    const before = await tally();
    const visitors = Array.from({ length: 20 }, () => newVisitor(services));
    const answers: number[] = [];
    // Another spelling of one victim's mailbox, and a new address for each client.
    for (const [at, visitor] of visitors.entries())
      for (let sent = 0; sent < 12; sent += 1) {
        const email = sent % 2 ? `victim+${at}-${sent}@example.net` : `client${at}-${sent}@example.net`;
        answers.push((await write(visitor, email)).status);
        await sendPlain(visitor, '/api/contact/form', { ...WRITTEN, email });
      }
    const after = await tally();
    const taken = answers.filter((status) => status === 200).length;
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(after.threads - before.threads).toBe(taken);
    const { script, plain } = FORM_LIMITS;
    expect(taken).toBeLessThanOrEqual(visitors.length * script.client.attempts);
    expect(after.held - before.held).toBeLessThanOrEqual(visitors.length * plain.client.attempts);
    expect(after.confirmations - before.confirmations).toBe(after.held - before.held);
    const victims = (kind: string) =>
      count("SELECT count(*) FROM outbox WHERE kind = ? AND recipient LIKE 'victim+%'", kind);
    expect([await victims('form_received'), await victims('form_confirm')]).toEqual([
      RECEIPT_LIMITS.hour.attempts,
      plain.mailbox.attempts,
    ]);
    expect(await count("SELECT count(*) FROM thread WHERE email LIKE 'victim+%'")).toBe(script.mailbox.attempts);
    expect(after.receipts - before.receipts).toBeLessThanOrEqual(RECEIPT_LIMITS.shop.attempts);
  });
});
