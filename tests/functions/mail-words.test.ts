import { beforeAll, describe, expect, test } from 'vitest';
import { runCron } from '../../functions/cron';
import { readLocalMail } from '../../functions/mail/list-local';
import { sendMail } from '../../functions/mail/send-mail';
import { CONSENTS } from '../../src/shop/checkout/consents';
import type { MailKind } from '../../src/shop/mail/kinds';
import { Buyer } from '../support/buyer.ts';
import { mailsTo } from '../support/customer.ts';
import { laterDone, testDeps, testServices } from '../support/deps.ts';
import { makeLink, Payer } from '../support/links.ts';
import { verifiedStaff } from '../support/people.ts';
import { readable } from '../support/readable.ts';
import { clock, count, product as newProduct, row } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { db, HOME, PRO, runImport, seedStock, waitingOrder } from './import-fixtures.ts';
import { at, fakeMailer, MINUTE, outbox, queued, START } from './mail-fixtures.ts';

beforeAll(seedStock);

async function sentMail(kind: Extract<MailKind, 'order_paid' | 'keys_resend'>, orderId: string, now = START + MINUTE) {
  const id = await queued(kind, orderId, now);
  await sendMail(at(now), id);
  const mail = await readLocalMail(testDeps(), id);
  if (!mail) throw new Error('The email was not sent');
  return mail;
}

test('one key for several computers stands in the mail once, and says for how many it was bought', async () => {
  await waitingOrder('order_volume', START, [{ product: PRO, quantity: 3 }]);
  await runImport('VOLUME-OF-MANY-SEATS', { product: PRO, lot: 'many', seats: 50 }, { now: () => START });
  await laterDone();
  const { id, subject, html, text } = await sentMail('order_paid', 'order_volume');
  expect(subject).toMatch(/^Your license key for /);
  for (const body of [html, text]) {
    expect(readable(body).split('VOLUME-OF-MANY-SEATS')).toHaveLength(2);
    expect(body).toContain('One key for up to 3 computers');
    expect(body).not.toMatch(/50 (activations|computers)|key 1 of/);
  }
  const disclosed = "SELECT count(*) FROM license_event WHERE kind = 'mailed' AND detail = ?";
  expect(await count(disclosed, id)).toBe(3);
});

test('each edition has its own first step for the key, and the buyer what they agreed to', async () => {
  await waitingOrder('order_ways', START, [
    { product: HOME, quantity: 1 },
    { product: 'professional-plus-2021', quantity: 1 },
  ]);
  await runImport('WAYHO-MEKEY', { product: HOME, lot: 'way home' }, { now: () => START });
  await runImport('WAYPR-OPLUS', { product: 'professional-plus-2021', lot: 'way pro' }, { now: () => START });
  await laterDone();
  const consents = { terms: true, immediateDelivery: true, version: CONSENTS.version };
  const agree = db.prepare("UPDATE orders SET consents = ? WHERE id = 'order_ways'");
  await agree.bind(JSON.stringify(consents)).run();
  const { text } = await sentMail('order_paid', 'order_ways');
  const [, homeName, home = '', proName, pro = ''] = text.split(/^(.+), step by step$/m);
  expect([homeName, proName]).toEqual(['Office Home 2024', 'Office Professional Plus 2021']);
  expect(home).toContain('Redeem the key at setup.office.com');
  expect(home).toContain('To download it again later: office.com/apps');
  expect(pro).toContain('then enter the key in Word.');
  expect(pro).not.toContain('Redeem');
  expect(text).toContain(CONSENTS.immediateDelivery);
  await agree.bind(JSON.stringify({ ...consents, version: 'another' })).run();
  expect((await sentMail('order_paid', 'order_ways')).text).not.toContain('You agreed');
});

test('an order without keys is mailed once more as what it is', async () => {
  await waitingOrder('order_bare', START, [{ product: PRO, quantity: 1 }]);
  await db.prepare("UPDATE order_line SET paid_at = paid_at + 1000 WHERE order_id = 'order_bare'").run();
  const { subject, text } = await sentMail('keys_resend', 'order_bare', START - 1);
  expect(subject).toMatch(/^Order KS-2026-\d{6}: .* – your keys follow$/);
  expect(text).toContain('its keys will follow as soon as we have them');
  expect(`${subject} ${text}`).not.toMatch(/sent again|you already have/);
});

const reason = 'Asked for on the phone';
const settings = { ...testServices().settings, REVIEW_ABOVE_USD: 15 };

async function heldOrder() {
  const buyer = new Buyer({ settings });
  const order = await buyer.buy([{ product: await newProduct({ keys: 5 }), quantity: 2 }]);
  await laterDone();
  return { buyer, ...order, admin: `/api/admin/orders/${order.orderId}` };
}

test.each(['order_paid', 'keys_resend'] as const)(
  '%s of an order held for review says that a person looks at it, and promises no time',
  async (kind) => {
    const { orderId } = await heldOrder();
    const { subject, text } = await sentMail(kind, orderId, Date.now());
    expect(subject).toContain('your keys follow');
    expect(text).toContain('Our team checks this order before its keys go out');
    expect(text).toContain('once we’ve checked your order');
    expect(text).not.toMatch(/arrive right away|15-30 minutes/);
  },
);

test('staff who send a held order again, or correct its address, read that a person looks at it first', async () => {
  const { admin } = await heldOrder();
  const staff = await verifiedStaff();
  for (const [path, body] of [
    ['/resend', { reason }],
    ['/address', { reason, email: 'better-held@example.org' }],
  ] as const) {
    const answer = await staff.post<{ message: string }>(admin + path, body);
    expect(answer.body.message).toMatch(
      /^The order is on its way to \S+@\S+, without keys: a person looks at it first\./,
    );
  }
});

test('staff and buyer of an order that waits for keys read that the keys follow', async () => {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await newProduct() }]);
  const asked = { orderId, customerEmail: buyer.email, isResend: true };
  const mine = await buyer.visitor.post<{ details: string }>('/api/send-license-keys', asked);
  expect(mine.body.details).toBe('Your order is on its way to b…@example.com. Your keys follow when they arrive.');
  const staff = await newVisitor().post<{ message: string }>(
    `/api/admin/orders/${orderId}/resend`,
    { reason },
    OPERATOR,
  );
  expect(staff.body.message).toContain('It has no keys yet: they follow when they arrive.');
});

test('staff who approve a held order read what can go out', async () => {
  const approve = async (keys: number) => {
    const sold = await newProduct({ keys });
    const { orderId } = await new Buyer({ settings }).buy([{ product: sold, quantity: 2 }]);
    await laterDone();
    return (await newVisitor().post<{ message: string }>(`/api/admin/orders/${orderId}/approve`, { reason }, OPERATOR))
      .body.message;
  };
  expect(await approve(2)).toBe('Approved. The keys are on their way.');
  expect(await approve(1)).toMatch(/The keys in stock are on their way; the rest follows/);
  expect(await approve(0)).toMatch(/No key is in stock/);
});

test('the mail about keys that are late says that staff have been told, and they have, whoever closed the first entry', async () => {
  const time = clock();
  const { orderId } = await new Buyer({ now: time.now }).buy([{ product: await newProduct() }]);
  await laterDone();
  const entry =
    "SELECT state FROM attention WHERE kind = 'awaiting_keys' AND subject = ? ORDER BY created_at DESC, id DESC";
  await db.prepare("UPDATE attention SET state = 'resolved' WHERE subject = ?").bind(orderId).run();
  time.forward(121 * MINUTE);
  await runCron(testDeps({ now: time.now }));
  expect(await count("SELECT count(*) FROM outbox WHERE kind = 'keys_delayed' AND subject_id = ?", orderId)).toBe(1);
  expect(await row(entry, orderId)).toEqual({ state: 'open' });
});

test('the email about a refund of a sum, for which there never was a key, speaks of no key', async () => {
  const payer = new Payer();
  await payer.buy((await makeLink()).id);
  const order = await row<{ id: string }>('SELECT id FROM orders WHERE email = ?', payer.email);
  const staff = await verifiedStaff();
  expect((await staff.post(`/api/admin/orders/${order?.id}/refund`, { reason })).status).toBe(200);
  const text = (await mailsTo(payer.email)).find(({ subject }) => subject.startsWith('Refund'))?.text ?? '';
  expect(text).toContain('YOUR REFUND');
  // Below "Questions?" stands what the shop is: a seller of keys.
  expect(text.split('Questions?')[0]).not.toMatch(/\bkeys?\b/i);
});

describe('a mail that would promise keys of an order that was refunded meanwhile', () => {
  test.each(['order_paid', 'keys_resend', 'keys_delayed'] as const)('%s is closed, and calls nobody', async (kind) => {
    const order = `order_gone_${kind}`;
    await waitingOrder(order, START, [{ product: PRO, quantity: 1 }]);
    const id = await queued(kind, order);
    const busy = fakeMailer(new Error('connection lost'), 'ok');
    await sendMail(at(START, { mailer: busy }), id);
    // Its first attempt was in progress, so closing the waiting mails skipped it.
    await db.batch([
      db.prepare("UPDATE order_line SET state = 'refunded' WHERE order_id = ?").bind(order),
      db.prepare("UPDATE orders SET status = 'refunded' WHERE id = ?").bind(order),
    ]);
    await sendMail(at(START + 30 * MINUTE, { mailer: busy }), id);
    expect(busy.given).toHaveLength(1);
    expect(await outbox(id)).toMatchObject({ state: 'needs_attention' });
    expect(await row('SELECT closed_reason FROM outbox WHERE id = ?', id)).toEqual({ closed_reason: 'refunded' });
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'mail_failed' AND subject = ?", id)).toBe(0);
  });
});
