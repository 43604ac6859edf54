import { describe, expect, test } from 'vitest';
import { readKey } from '../../functions/admin/licenses/read-key';
import { statement } from '../../functions/db/client';
import { watchLots } from '../../functions/licenses/watch-lots';
import type { StaffOrder } from '../../src/shop/orders/contract-staff';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { type Failure, mailsTo, newAddress } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { png } from '../support/pictures.ts';
import { clock, count, db, product, restock, row, seatsOf } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { BLOCKED, boughtAndSeen } from './key-problems-fixtures.ts';

balanceBooksAfterEach();

const WHY = 'SELECT why FROM key_problem WHERE order_id = ? ORDER BY rowid DESC LIMIT 1';
const whyOf = async (id: string) => (await row(WHY, id))?.why;

describe('a key that does not work', () => {
  test('its steps come first, and nothing is kept', async () => {
    const { id, report } = await boughtAndSeen(await product({ keys: 9 }));
    const { body } = await report(undefined, { triedSteps: false });
    expect([body.decision, body.reportedAt]).toEqual(['fix', null]);
    expect(body.steps.length).toBeGreaterThan(0);
    expect(await count('SELECT count(*) FROM key_problem WHERE order_id = ?', id)).toBe(0);
  });

  test('is replaced at once: old key out of use for good, new one by mail, both in every timeline', async () => {
    const sold = await product({ keys: 6 });
    const { id, email, keys, view, report, buyer } = await boughtAndSeen(sold);
    const { status, body } = await report();
    expect([status, body.decision]).toEqual([200, 'replaced']);
    expect((await view()).licenseKeys.map(({ state }) => state)).toEqual(['assigned', 'defective']);
    expect(await seatsOf(sold)).toEqual({ defective: 1, assigned: 1, available: 4 });
    const old = await buyer.visitor.post<Failure>(`/api/orders/${id}/keys/${keys[0]}/reveal`, {});
    expect(old.body.code).toBe('key_unavailable');
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('A new key'));
    expect([mail?.subject, /didn’t work/.test(mail?.text ?? '')]).toEqual([
      expect.stringContaining('A new key for order'),
      true,
    ]);
    const seen = (await newVisitor().send<StaffOrder>('GET', `/api/admin/orders/${id}`, { headers: OPERATOR })).body;
    const said = seen.timeline.map(({ text }) => text).join('\n');
    expect(said).toMatch(/Key reported by its buyer/);
    expect(said).toMatch(/Key marked defective/);
    expect(said).toMatch(new RegExp(`Key replaced: automatically, for error ${BLOCKED}`));
    const broken = await row("SELECT key_id FROM seat WHERE product_id = ? AND state = 'defective'", sold.id);
    const events = (await readKey(testDeps(), { id: String(broken?.key_id) })).events.map(({ kind }) => kind);
    expect(events.slice(0, 2)).toEqual(['defective', 'reported']);
    expect((await view()).timeline.map(({ kind }) => kind)).toContain('reported');
    expect(
      await count("SELECT count(*) FROM supplier_claim WHERE key_id = ? AND state = 'open'", String(broken?.key_id)),
    ).toBe(1);
    const thread = await row("SELECT state, answer_due_at FROM thread WHERE kind = 'key_problem' AND order_id = ?", id);
    expect([thread?.state, thread?.answer_due_at]).toEqual(['closed', null]);
  });

  test('the new key comes from another delivery where there is one', async () => {
    const sold = await product({ keys: 9 });
    await restock(sold, 1);
    const { report, id } = await boughtAndSeen(sold);
    await report();
    const lots = `SELECT count(DISTINCT s.lot_id) FROM order_line l JOIN key_assignment a ON a.line_id = l.id
      JOIN seat s ON s.id = a.seat_id WHERE l.order_id = ?`;
    expect(await count(lots, id)).toBe(2);
  });

  test('reported twice, or twenty times at once, is replaced once', async () => {
    const sold = await product({ keys: 30 });
    const { report } = await boughtAndSeen(sold);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report()));
    expect(new Set(answers.map(({ body }) => body.decision))).toEqual(new Set(['replaced']));
    expect(await seatsOf(sold)).toEqual({ defective: 1, assigned: 1, available: 28 });
  });

  test('the same error on the next key of the copy goes to a person, another error is looked at again', async () => {
    const sold = await product({ keys: 9 });
    const { id, report, liveKey } = await boughtAndSeen(sold);
    await report();
    const next = await liveKey();
    expect((await report(next)).body.decision).toBe('person');
    expect(await whyOf(id)).toBe('same_error');
    const other = await boughtAndSeen(sold);
    await other.report();
    expect((await other.report(await other.liveKey(), { code: '0xC004C060' })).body.decision).toBe('replaced');
  });

  test.each([
    ['no code', { code: 'none' }, 'no_code'],
    ['an error of the computer', { code: '0xC004F074' }, 'not_the_key'],
  ])('%s goes to a person, who is promised, and keeps what was tried', async (_, changes, why) => {
    const { id, report, view } = await boughtAndSeen(await product({ keys: 9 }));
    const { body } = await report(undefined, { ...changes, note: 'It says nothing else.' });
    expect([body.decision, await whyOf(id)]).toEqual(['person', why]);
    expect((await view()).licenseKeys[0]?.state).toBe('assigned');
    const said = await row(
      `SELECT t.state, t.answer_due_at, m.body FROM thread t JOIN thread_message m ON m.thread_id = t.id WHERE t.order_id = ?`,
      id,
    );
    expect([said?.state, Number(said?.answer_due_at) > 0]).toEqual(['open', true]);
    expect(said?.body).toMatch(/I tried:\n- .+\n\nIt says nothing else\./);
    expect((await report()).body.reportedAt).toBe(body.reportedAt);
  });

  test('late goes to a person', async () => {
    const { id, report, keys, buyer } = await boughtAndSeen(await product({ keys: 9 }));
    const later = newVisitor({ now: () => Date.now() + 31 * DAY_MS });
    for (const [name, value] of buyer.visitor.cookies) later.cookies.set(name, value);
    expect((await report(keys[0], {}, later)).body.decision).toBe('person');
    expect(await whyOf(id)).toBe('late');
  });

  test.each([
    [
      'the bank asks about the payment',
      `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, state, reason, refundable, created_at)
       SELECT 'dp_' || o.id, p.provider_ref, o.id, o.total_minor, o.currency, 'inquiry', 'fraudulent', 1, 1
       FROM orders o JOIN payment p ON p.order_id = o.id WHERE o.id = ?`,
    ],
    [
      'the buyer is blocked',
      `INSERT INTO buyer_block (id, kind, value, buyer_id, reference, reason, blocked_by, created_at)
       SELECT 'block_' || o.id, 'email', o.email, b.id, 'X', 'abuse', 'test', 1
       FROM orders o JOIN buyer b ON b.email = o.email WHERE o.id = ?`,
    ],
  ])('while %s a person decides', async (_, sql) => {
    const { id, report } = await boughtAndSeen(await product({ keys: 9 }));
    await statement(db, sql, id).run();
    expect([(await report()).body.decision, await whyOf(id)]).toEqual(['person', 'on_hold']);
  });

  test('no key in stock: a person, the money offered, and nothing half done', async () => {
    const sold = await product({ keys: 1 });
    const { id, report, view, buyer, keys } = await boughtAndSeen(sold);
    const { body } = await report();
    expect([body.decision, await whyOf(id)]).toEqual(['person', 'stock_none']);
    expect(body.message).toContain('have your money back');
    expect([(await view()).licenseKeys.length, await seatsOf(sold)]).toEqual([1, { assigned: 1 }]);
    expect((await buyer.visitor.post(`/api/orders/${id}/keys/${keys[0]}/reveal`, {})).status).toBe(200);
    expect(
      await count(
        'SELECT count(*) FROM supplier_claim c JOIN seat s ON s.key_id = c.key_id WHERE s.product_id = ?',
        sold.id,
      ),
    ).toBe(0);
  });

  test('one for somebody else’s order, an unknown one, one nobody has seen, and codes that are none', async () => {
    const sold = await product({ keys: 9 });
    const mine = await boughtAndSeen(sold);
    const other = await boughtAndSeen(sold);
    const codeOf = async (answer: Promise<{ body: Failure }>) => (await answer).body.code;
    expect(await codeOf(mine.report(other.keys[0]))).toBe('key_unavailable');
    expect(await codeOf(mine.report(mine.keys[0], {}, other.buyer.visitor))).toBe('order_access');
    expect(await codeOf(mine.report('ka_unknown'))).toBe('key_unavailable');
    expect((await mine.report(undefined, { code: '0xDEADBEEF' })).body.issues?.[0]?.path).toBe('code');
    const buyer = new Buyer();
    const unseen = await buyer.buy([{ product: sold }]);
    const early = await buyer.visitor.post<Failure>(
      `/api/orders/${unseen.orderId}/keys/${unseen.licenseKeys[0]?.keyId}/problem`,
      { code: BLOCKED, tried: [], triedSteps: true },
    );
    expect([early.body.code, early.body.error]).toEqual([
      'key_unavailable',
      'Show this key and try it first. Nobody has seen it yet.',
    ]);
    expect(await seatsOf(sold)).toEqual({ assigned: 3, available: 6 });
  });
});

describe('limits hold whoever asks, and however often', () => {
  test('one buyer asks 200 times for their 20 keys: two are replaced, the stock is not drained', async () => {
    const sold = await product({ keys: 220 });
    const order = await boughtAndSeen(sold, 20);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => order.report(order.keys[at % 20])));
    const decided = new Set(answers.map(({ status, body }) => (status === 200 ? body.decision : body.code)));
    expect([...decided].filter((one) => !['replaced', 'person', 'too_many_requests'].includes(one))).toEqual([]);
    expect(await seatsOf(sold)).toEqual({ defective: 2, assigned: 20, available: 198 });
    expect(await count("SELECT count(*) FROM key_problem WHERE order_id = ? AND decision = 'replaced'", order.id)).toBe(
      2,
    );
  }, 120_000);

  test('over several orders of one address, of one lot, and down to the keys that stay for sale', async () => {
    const sold = await product({ keys: 60 });
    const email = newAddress();
    const orders = await Promise.all([1, 2, 3, 4].map(() => boughtAndSeen(sold, 1, { email })));
    await Promise.all(orders.map(({ report }) => report()));
    expect(await seatsOf(sold)).toMatchObject({ defective: 3 });
    const others = await Promise.all(Array.from({ length: 6 }, () => boughtAndSeen(sold)));
    await Promise.all(others.map(({ report }) => report()));
    expect(await seatsOf(sold)).toMatchObject({ defective: 5 });
    const lot = `SELECT count(*) FROM attention WHERE kind = 'lot_defective' AND state = 'open' AND subject IN (
      SELECT lot_id FROM seat WHERE product_id = ?)`;
    expect(await count(lot, sold.id)).toBe(1);
    const time = clock();
    await watchLots(testDeps({ now: time.now }));
    expect(await count(lot, sold.id)).toBe(1);
    time.forward(31 * DAY_MS);
    await watchLots(testDeps({ now: time.now }));
    expect(await count(lot, sold.id)).toBe(0);
    const scarce = await product({ keys: 8 });
    const last = await Promise.all([1, 2, 3].map(() => boughtAndSeen(scarce)));
    await Promise.all(last.map(({ report }) => report()));
    expect(await seatsOf(scarce)).toEqual({ defective: 2, assigned: 3, available: 3 });
  }, 120_000);
});

describe('a screenshot', () => {
  const send = (order: Awaited<ReturnType<typeof boughtAndSeen>>, body: BodyInit, type = 'image/png') =>
    order.buyer.visitor.send<Failure>('POST', `/api/orders/${order.id}/keys/${order.keys[0]}/problem/screenshot`, {
      body,
      headers: { 'content-type': type },
    });

  test('is drawn again and stands in the thread; what is no picture is refused by name, and the report stays', async () => {
    const order = await boughtAndSeen(await product({ keys: 9 }));
    const picture = await png(64, 48);
    expect((await send(order, picture)).body.code).toBe('not_found');
    await order.report(undefined, { code: 'none' });
    expect((await send(order, 'this is no picture')).body.code).toBe('picture_type');
    expect((await send(order, picture.slice(0, 40))).body.code).toBe('picture_broken');
    expect((await send(order, '{}', 'application/json')).status).toBe(415);
    const files = `SELECT count(*) FROM thread t JOIN thread_message m ON m.thread_id = t.id
      JOIN thread_attachment f ON f.message_id = m.id WHERE t.order_id = ?`;
    expect([await count(files, order.id), await whyOf(order.id)]).toEqual([0, 'no_code']);
    expect((await send(order, picture)).status).toBe(200);
    expect(await count(`${files} AND f.type = 'image/jpeg' AND f.object_key IS NOT NULL`, order.id)).toBe(1);
    const other = await boughtAndSeen(await product({ keys: 9 }));
    const foreign = await other.buyer.visitor.send<Failure>(
      'POST',
      `/api/orders/${order.id}/keys/${order.keys[0]}/problem/screenshot`,
      { body: picture, headers: { 'content-type': 'image/png' } },
    );
    expect(foreign.body.code).toBe('order_access');
  });
});
