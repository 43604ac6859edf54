import { describe, expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../functions/mail/list-local';
import { sweepMail } from '../../functions/mail/sweep';
import { auditEmail } from '../../functions/staff/statements';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, MINUTE, product, row } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';

balanceBooksAfterEach();

type Answered = { code: string; email: string; message: string; error: string };

/** Sends what is due; returns the newest mail to an address. */
async function mailTo(address: string, now: () => number) {
  await sweepMail(testDeps({ now }));
  const found = (await listLocalMails(testDeps())).find((mail) => mail.recipient === address);
  return found && readLocalMail(testDeps(), found.id);
}

let corrections = 0;

/** A paid order whose buyer has requested another address, with the code sent there. */
async function asked() {
  corrections += 1;
  const wanted = `right${corrections}@example.org`;
  const time = clock();
  const buyer = new Buyer({ now: time.now });
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  await sweepMail(testDeps({ now: time.now }));
  time.forward(1000);
  const path = `/api/orders/${order.orderId}`;
  const answer = await buyer.visitor.post<Answered>(`${path}/correct-address`, { email: wanted.toUpperCase() });
  const mail = await mailTo(wanted, time.now);
  const code = /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? '';
  const confirm = (typed: string) => buyer.visitor.post<Answered>(`${path}/confirm-address`, { code: typed });
  return { time, buyer, order, wanted, path, answer, mail, code, confirm };
}

const wrong = (code: string) => (code === '111 111' ? '222222' : '111111');

describe('a buyer corrects the email address of an order', () => {
  test('the code goes to the new address; typed back, the order moves and its keys go out again', async () => {
    const { time, buyer, order, wanted, path, answer, mail, code, confirm } = await asked();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, email: wanted });
    expect(mail?.subject).toBe(`${code} is your code for order ${order.orderNumber}`);
    expect((await buyer.visitor.get(path)).body).toMatchObject({ email: buyer.email, pendingEmail: wanted });

    time.forward(MINUTE);
    expect((await confirm(code)).body).toMatchObject({ success: true, email: wanted });
    const { body } = await buyer.visitor.get(path);
    expect(body).toMatchObject({ email: wanted, pendingEmail: null, mail: { state: 'queued' } });
    const again = await mailTo(wanted, time.now);
    expect(again?.text).toContain('KEYST-ALLXX');
    expect((await buyer.visitor.get(path)).body).toMatchObject({ mail: { state: 'sent' } });
    const act = "SELECT actor, before, after FROM audit WHERE action = 'order_address.corrected' AND subject = ?";
    expect(await row(act, order.orderId)).toEqual({
      actor: `buyer:${order.orderId}`,
      before: JSON.stringify(await auditEmail(testDeps(), buyer.email)),
      after: JSON.stringify(await auditEmail(testDeps(), wanted)),
    });
  });

  test('the code is nowhere in clear in the database, and works once', async () => {
    const { code, confirm, order } = await asked();
    const stored = await Promise.all(
      ['outbox', 'address_change', 'audit', 'mail_event'].map((table) => db.prepare(`SELECT * FROM ${table}`).all()),
    );
    const digits = code.replace(' ', '');
    for (const secret of [code, digits]) expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await count('SELECT count(*) FROM outbox WHERE subject_id = ? AND payload IS NOT NULL', order.orderId)).toBe(
      0,
    );
    expect((await confirm(digits)).status).toBe(200);
    expect((await confirm(digits)).body.code).toBe('code_expired');
  });

  test('two confirmations at once move the order once', async () => {
    const { code, confirm, order } = await asked();
    const both = await Promise.all([confirm(code), confirm(code)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const resent = "SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'keys_resend'";
    expect(await count(resent, order.orderId)).toBe(1);
  });

  test('five wrong codes spend it, also all at once, and thirty minutes end it', async () => {
    const { code, confirm, path, buyer } = await asked();
    const first = await confirm(wrong(code));
    expect(first.body).toMatchObject({ code: 'code_wrong', error: 'That code is not right. You have 4 tries left.' });
    await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(code))));
    expect((await confirm(code)).body.code).toBe('code_expired');
    expect((await buyer.visitor.get(path)).body).toMatchObject({ email: buyer.email, pendingEmail: null });

    const late = await asked();
    late.time.forward(30 * MINUTE);
    expect((await late.confirm(late.code)).body.code).toBe('code_expired');
  });

  test('an address that gets no mail is refused at its field, with what to do', async () => {
    const { buyer, path } = await asked();
    const email = 'comes-back@example.org';
    const entry = { email, note: 'Its mailbox is closed' };
    await newVisitor().post('/api/admin/suppressions', entry, OPERATOR);
    const { status, body } = await buyer.visitor.post<Answered & { issues: { path: string; message: string }[] }>(
      `${path}/correct-address`,
      { email },
    );
    expect([status, body.issues[0]?.path]).toEqual([400, 'email']);
    expect(body.issues[0]?.message).toContain('Use another address');
  });

  test('only who may open the order may ask, and only for a paid one', async () => {
    const { path, code } = await asked();
    const stranger = newVisitor();
    expect((await stranger.post<Answered>(`${path}/correct-address`, { email: 'x@example.org' })).body.code).toBe(
      'order_access',
    );
    expect((await stranger.post<Answered>(`${path}/confirm-address`, { code })).body.code).toBe('order_access');
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    const open = `/api/orders/${intent.orderId}/correct-address`;
    expect((await buyer.visitor.post<Answered>(open, { email: 'x@example.org' })).body.code).toBe('order_closed');
  });

  test('its own address, no address and a sixth try within the hour are refused', async () => {
    const { buyer, path } = await asked();
    const ask = (email: string) => buyer.visitor.post<Answered>(`${path}/correct-address`, { email });
    expect((await ask(buyer.email)).body.code).toBe('invalid_input');
    expect((await ask('nobody')).body.code).toBe('invalid_input');
    for (const n of [2, 3, 4, 5]) expect((await ask(`n${n}@example.org`)).status).toBe(200);
    const sixth = await ask('n6@example.org');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /api/send-license-keys (design 3.16)', () => {
  test('mails to the address of the order only, ignores keys from the browser, and is recorded', async () => {
    const time = clock();
    const buyer = new Buyer({ now: time.now });
    const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    time.forward(MINUTE);
    const input = {
      customerEmail: 'thief@example.org',
      customerName: 'Ada',
      orderId: order.orderId,
      licenseKeys: [
        { productId: 'x', productName: 'X', licenseKey: 'FORGED-KEY', downloadLink: 'https://evil.example' },
      ],
      items: [{ anything: true }],
      isResend: true,
    };
    const send = () => buyer.visitor.post<Answered & { details: string }>('/api/send-license-keys', input);
    expect((await send()).body).toEqual({
      success: true,
      details: 'Your order email is on its way to b…@example.com.',
    });
    const mail = await mailTo(buyer.email, time.now);
    expect(mail?.subject).toContain('sent again');
    expect(mail?.text).toContain('KEYST-ALLXX');
    expect(mail?.text).not.toContain('FORGED');
    expect(await mailTo('thief@example.org', time.now)).toBeUndefined();
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'order_key.resent' AND subject = ?", order.orderId),
    ).toBe(1);
    for (let n = 0; n < 2; n += 1) {
      time.forward(1);
      expect((await send()).status).toBe(200);
    }
    expect((await send()).status).toBe(429);
    const other = await newVisitor().post<Answered>('/api/send-license-keys', input);
    expect([other.status, other.body.code]).toEqual([403, 'order_access']);
    const { customerEmail: _, ...without } = input;
    const missing = await buyer.visitor.post<{ issues: { message: string }[] }>('/api/send-license-keys', without);
    expect(missing.body.issues[0]?.message).toBe('Customer email address is required');
  });
});
