import { describe, expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import { grantOrder } from '../../../functions/orders/open-link';
import { pruneRequests } from '../../../functions/orders/prune-requests';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

type Clock = ReturnType<typeof clock>;
let others = 0;

/** The text of the mails to an address, the newest first. */
async function mailsTo(to: string, { now }: Clock) {
  await sweepMail(testDeps({ now }));
  const found = (await listLocalMails(testDeps())).filter((mail) => mail.recipient === to);
  return Promise.all(found.map(async ({ id }) => (await readLocalMail(testDeps(), id))?.text ?? ''));
}

const tokenIn = (mails: string[]) =>
  mails.map((text) => /\/undo-address\?token=([\w-]+)/.exec(text)?.[1]).find((token) => token) ?? '';

async function changed(by: 'the buyer' | 'staff' = 'the buyer', bounced = false) {
  const time = clock();
  const buyer = new Buyer({ now: time.now });
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  await mailsTo(buyer.email, time);
  if (bounced) await db.prepare("UPDATE outbox SET state = 'bounced' WHERE subject_id = ?").bind(orderId).run();
  others += 1;
  const other = `other${others}@example.org`;
  const path = `/api/orders/${orderId}`;
  if (by === 'staff') {
    const body = { email: other, reason: 'Asked for on the phone' };
    const staff = await verifiedStaff({ now: time.now });
    const answer = await staff.post(`/api/admin/orders/${orderId}/address`, body);
    expect(answer.status).toBe(200);
  } else {
    await buyer.visitor.post(`${path}/correct-address`, { email: other });
    const code = /\d{3} \d{3}/.exec((await mailsTo(other, time))[0] ?? '')?.[0];
    expect((await buyer.visitor.post(`${path}/confirm-address`, { code })).status).toBe(200);
  }
  const token = tokenIn(await mailsTo(buyer.email, time));
  return { time, buyer, orderId, other, token };
}

const addressOf = async (orderId: string) =>
  (await row<{ email: string }>('SELECT email FROM orders WHERE id = ?', orderId))?.email;
const entry = (orderId: string) =>
  row<{ state: string; message: string }>(
    "SELECT state, message FROM attention WHERE kind = 'address_undone' AND subject = ?",
    orderId,
  );

describe('The former address of an order is notified of the change with a link that undoes it', () => {
  test.each(['the buyer', 'staff'] as const)('changed by %s', async (who) => {
    const { time, buyer, orderId, other, token } = await changed(who);
    const visitor = newVisitor({ now: time.now });
    const asked = await visitor.get(`/api/undo-address?token=${token}`);
    expect(asked.body).toMatchObject({ orderNumber: expect.stringMatching(/^KS-/), email: 'o…@e….org' });
    expect(await addressOf(orderId)).toBe(other);
    const grant = { orderId, email: other, browserHash: 'stranger', now: time.now(), expiresAt: time.now() + DAY_MS };
    await grantOrder(db, grant).run();

    const undone = await visitor.post<{ message: string }>('/api/undo-address', { token });
    expect([undone.status, undone.body.message]).toEqual([
      200,
      expect.stringContaining('belongs to your address again'),
    ]);
    expect(await addressOf(orderId)).toBe(buyer.email);
    expect(
      await count("SELECT count(*) FROM order_grant WHERE order_id = ? AND browser_hash = 'stranger'", orderId),
    ).toBe(0);
    expect(await entry(orderId)).toMatchObject({
      state: 'open',
      message: expect.stringContaining('may be with a stranger'),
    });
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'order_address.undone' AND subject = ?", orderId),
    ).toBe(1);
  });

  test('works once, even when pressed twice at once, and not after another change', async () => {
    const { time, orderId, token } = await changed();
    const press = async () => (await newVisitor({ now: time.now }).post('/api/undo-address', { token })).status;
    expect((await Promise.all([press(), press()])).sort()).toEqual([200, 410]);
    expect(await press()).toBe(410);
    const second = await changed();
    await db.prepare("UPDATE orders SET email = 'third@example.org' WHERE id = ?").bind(second.orderId).run();
    const late = await newVisitor(second.time).post('/api/undo-address', { token: second.token });
    expect([late.status, late.body.code]).toEqual([410, 'link_closed']);
    expect(await count('SELECT count(*) FROM address_undo WHERE order_id = ?', orderId)).toBe(0);
  });

  test('is valid for 14 days and then deleted', async () => {
    const { time, token } = await changed();
    time.forward(14 * DAY_MS - MINUTE);
    const visitor = newVisitor({ now: time.now });
    expect((await visitor.get(`/api/undo-address?token=${token}`)).status).toBe(200);
    time.forward(2 * MINUTE);
    expect((await visitor.get(`/api/undo-address?token=${token}`)).status).toBe(410);
    await pruneRequests(testDeps({ now: time.now }));
    expect(await count('SELECT count(*) FROM address_undo WHERE expires_at < ?', time.now())).toBe(0);
  });

  test('no other token works, and the database stores none', async () => {
    const { token } = await changed();
    const answer = await newVisitor().post('/api/undo-address', { token: `${token}x` });
    expect([answer.status, answer.body.code]).toEqual([410, 'link_closed']);
    const { results } = await db.prepare('SELECT * FROM address_undo').all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test('an address whose emails bounced gets no notice and no link', async () => {
    const { orderId, token } = await changed('staff', true);
    expect(token).toBe('');
    expect(await count('SELECT count(*) FROM address_undo WHERE order_id = ?', orderId)).toBe(0);
    expect(await count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'address_changed'", orderId)).toBe(
      0,
    );
  });
});
