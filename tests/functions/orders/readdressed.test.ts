import { describe, expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { retryMail } from '../../../functions/mail/handle-failure';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { claimMail } from '../../../functions/mail/send-mail';
import { queueMail } from '../../../functions/mail/statements';
import { sweepMail } from '../../../functions/mail/sweep';
import { grantOrder } from '../../../functions/orders/open-link';
import { MailError, type Mailer } from '../../../functions/platform/mailer';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

type Clock = ReturnType<typeof clock>;

async function newestMail(to: string, { now }: Clock) {
  await sweepMail(testDeps({ now }));
  const found = (await listLocalMails(testDeps())).find((mail) => mail.recipient === to);
  if (!found) throw new Error(`No email to ${to}`);
  return (await readLocalMail(testDeps(), found.id))?.text ?? '';
}

const linkIn = (mail: string) => /\/order-success\/\S+?\?access=[\w.%-]+/.exec(mail)?.[0] ?? 'no link';

/** Follows a link of a mail like this visitor's browser; returns what its order page then shows. */
async function follow(visitor: Visitor, link: string, { now }: Clock) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = new Request(`http://localhost:8787${link}`, { headers: { cookie } });
  const answer = await page(request, { ...testServices(), now }, async () => new Response('a page'));
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name) visitor.cookies.set(name, value);
  return seen(visitor, link);
}

async function seen(visitor: Visitor, link: string): Promise<string> {
  const id = /order-success\/([\w-]+)/.exec(link)?.[1];
  return (await visitor.get<{ access: string }>(`/api/orders/${id}`)).body.access;
}

/** An order whose mail went to a stranger, who opened its link. */
async function astray() {
  const time = clock();
  const buyer = new Buyer({ now: time.now });
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const lost = linkIn(await newestMail(buyer.email, time));
  const stranger = newVisitor({ now: time.now });
  expect(await follow(stranger, lost, time)).toBe('owner');
  time.forward(MINUTE);
  return { time, buyer, order, lost, stranger, path: `/api/orders/${order.orderId}` };
}

let rights = 0;
const rightAddress = () => {
  rights += 1;
  return `better${rights}@example.org`;
};

async function correctedBy(visitor: Visitor, path: string, time: Clock): Promise<string> {
  const email = rightAddress();
  await visitor.post(`${path}/correct-address`, { email });
  const code = /\d{3} \d{3}/.exec(await newestMail(email, time))?.[0];
  expect((await visitor.post(`${path}/confirm-address`, { code })).status).toBe(200);
  return email;
}

async function correctedByStaff(path: string): Promise<string> {
  const email = rightAddress();
  const body = { email, reason: 'Told on the phone' };
  const answer = await (await verifiedStaff()).post(path.replace('/api/', '/api/admin/').concat('/address'), body);
  expect(answer.status).toBe(200);
  return email;
}

describe('After a change of an order’s email address the former mailbox opens nothing', () => {
  test.each(['the buyer', 'staff'])('corrected by %s', async (who) => {
    const { time, buyer, order, lost, stranger, path } = await astray();
    const keyId = order.licenseKeys[0]?.keyId;
    const email = who === 'staff' ? await correctedByStaff(path) : await correctedBy(buyer.visitor, path, time);
    expect(await seen(stranger, lost)).toBe('status');
    expect(await follow(stranger, lost, time)).toBe('status');
    expect(await follow(newVisitor(), lost, time)).toBe('status');
    expect((await stranger.post(`${path}/keys/${keyId}/reveal`, {})).status).toBe(403);
    expect(await seen(buyer.visitor, lost)).toBe('owner');
    const link = linkIn(await newestMail(email, time));
    expect(await follow(newVisitor(), link, time)).toBe('owner');
  });

  test('the browser that entered the code of the new mailbox keeps the order, however it got access', async () => {
    const { time, buyer, lost, stranger, path } = await astray();
    const phone = newVisitor({ now: time.now });
    expect(await follow(phone, lost, time)).toBe('owner');
    await correctedBy(phone, path, time);
    expect([await seen(phone, lost), await seen(buyer.visitor, lost), await seen(stranger, lost)]).toEqual([
      'owner',
      'owner',
      'status',
    ]);
  });

  test('a link opened at the very moment of the change opens nothing', async () => {
    const { time, buyer, order, path } = await astray();
    await correctedByStaff(path);
    const late = {
      orderId: order.orderId,
      email: buyer.email,
      browserHash: 'late',
      now: time.now(),
      expiresAt: time.now() + MINUTE,
    };
    await grantOrder(db, late).run();
    expect(await count('SELECT count(*) FROM order_grant WHERE order_id = ?', order.orderId)).toBe(0);
  });

  test('a correction by staff ends a pending code of the buyer', async () => {
    const { buyer, path } = await astray();
    await buyer.visitor.post(`${path}/correct-address`, { email: rightAddress() });
    await correctedByStaff(path);
    expect((await buyer.visitor.get(path)).body).toMatchObject({ pendingEmail: null });
  });
});

const down: Mailer = {
  name: 'down',
  send: () => Promise.reject(new MailError('The email service answered 500', 'busy')),
};

const mailsOf = async (orderId: string) =>
  (
    await db
      .prepare('SELECT kind, recipient, state, closed_reason FROM outbox WHERE subject_id = ? ORDER BY rowid')
      .bind(orderId)
      .all()
  ).results;

describe('Emails that still wait when the address changes', () => {
  test('with keys are closed, since new ones are sent; the others go to the new address', async () => {
    const time = clock();
    const buyer = new Buyer({ now: time.now });
    const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const refund = { kind: 'refund' as const, subjectId: order.orderId, version: 1 };
    await queueMail(testDeps({ now: time.now }), { ...refund, recipient: { orderId: order.orderId } }).write.run();
    await sweepMail(testDeps({ now: time.now, mailer: down }));
    // An interrupted sender: its attempt left no event, so the mail may have arrived.
    await db
      .prepare("UPDATE outbox SET attempts = 2 WHERE subject_id = ? AND kind = 'order_paid'")
      .bind(order.orderId)
      .run();
    const email = await correctedByStaff(`/api/orders/${order.orderId}`);
    const doubts = "SELECT doubts FROM outbox WHERE subject_id = ? AND kind = 'order_paid'";
    expect(await row(doubts, order.orderId)).toEqual({ doubts: 'unanswered' });
    expect(await mailsOf(order.orderId)).toEqual([
      { kind: 'order_paid', recipient: buyer.email, state: 'needs_attention', closed_reason: 'readdressed' },
      { kind: 'refund', recipient: email, state: 'queued', closed_reason: null },
      { kind: 'keys_resend', recipient: email, state: 'queued', closed_reason: null },
      { kind: 'address_changed', recipient: buyer.email, state: 'queued', closed_reason: null },
    ]);
    time.forward(10 * MINUTE);
    await sweepMail(testDeps({ now: time.now }));
    const sent = await listLocalMails(testDeps());
    const to = (recipient: string) => sent.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);
    expect(to(buyer.email)).toEqual([expect.stringMatching(/^The email address for order \S+ was changed$/)]);
    expect(to(email)).toHaveLength(2);
  });

  test('being sent, but failing meanwhile, are not retried at the former address', async () => {
    const time = clock();
    const buyer = new Buyer({ now: time.now });
    const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const { id } = (await row<{ id: string }>('SELECT id FROM outbox WHERE subject_id = ?', order.orderId)) ?? {};
    const claimed = await claimMail(db, { id: id ?? '', now: time.now(), leaseUntil: time.now() + MINUTE }).first();
    if (!claimed) throw new Error('The email could not be taken');
    await correctedByStaff(`/api/orders/${order.orderId}`);
    await retryMail(db, claimed, { nextAt: time.now(), error: 'no answer', doubts: null }).run();
    const given: string[] = [];
    const mailer: Mailer = {
      name: 'fake',
      send: async ({ id, to }) => {
        given.push(id);
        return { provider: 'fake', providerRef: to };
      },
    };
    await sweepMail(testDeps({ now: time.now, mailer }));
    expect(given.length).toBeGreaterThan(0);
    expect(given).not.toContain(id);
    const alert = await row("SELECT message FROM attention WHERE kind = 'mail_failed' AND subject = ?", id ?? '');
    expect(alert?.message).toContain('The order’s email address has changed');
  });
});
