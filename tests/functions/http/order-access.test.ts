import { describe, expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { createAccessToken } from '../../../functions/orders/access';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps, testServices } from '../../support/deps.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const STRANGER_SEES = ['access', 'createdAt', 'id', 'status'];

async function bought() {
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: await product({ keys: 2 }), quantity: 2 }]);
  return { buyer, order, keyId: order.licenseKeys[0]?.keyId ?? '' };
}

/** Opens a page like this visitor's browser, and keeps the cookie it sets. */
async function openPage(visitor: Visitor, path: string, now = Date.now): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = new Request(`http://localhost:8787${path}`, { headers: { cookie } });
  const answer = await page(request, { ...testServices(), now }, async () => new Response('a page'));
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name) visitor.cookies.set(name, value);
  return answer;
}

/** The database, which finds an order only once `opened` is settled. */
const heldOrders = (opened: Promise<void>): D1Database =>
  new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: string) => {
        const statement = target.prepare(sql);
        const bind = (...values: unknown[]) => {
          const bound = statement.bind(...values);
          const first = bound.first.bind(bound);
          return Object.assign(bound, { first: () => opened.then(() => first()) });
        };
        return /\bFROM orders o WHERE o\.seq\b/.test(sql) ? { bind } : statement;
      };
    },
  });

const reveal = (visitor: Visitor, id: string, keyId: string) =>
  visitor.post<{ licenseKey?: string; code?: string }>(`/api/orders/${id}/keys/${keyId}/reveal`, {});

describe('Who may see an order (design 3.13)', () => {
  test('the paying browser sees all of it, keys masked', async () => {
    const { buyer, order } = await bought();
    const { body } = await buyer.visitor.get(`/api/orders/${order.orderId}`);
    expect(body).toMatchObject({ access: 'owner', email: buyer.email, status: 'paid' });
    expect(JSON.stringify(body)).not.toMatch(/TEST\d+-\d{5}/);
  });

  test('another browser sees only its status, and reveals nothing', async () => {
    const { order, keyId } = await bought();
    const stranger = new Buyer();
    await stranger.order([{ product: await product({ keys: 1 }) }]);
    for (const visitor of [newVisitor(), stranger.visitor]) {
      const { body } = await visitor.get(`/api/orders/${order.orderId}`);
      expect(Object.keys(body).sort()).toEqual(STRANGER_SEES);
      const refused = await reveal(visitor, order.orderId, keyId);
      expect([refused.status, refused.body.code]).toEqual([403, 'order_access']);
    }
    expect(await count("SELECT count(*) FROM license_event WHERE assignment_id = ? AND kind = 'revealed'", keyId)).toBe(
      0,
    );
  });

  test('an unknown order is 404', async () => {
    const { status, body } = await newVisitor().get<{ code: string }>('/api/orders/order_unknown');
    expect([status, body.code]).toEqual([404, 'order_not_found']);
  });

  test('a reveal returns the key in clear, is recorded, and works only for keys of this order', async () => {
    const { buyer, order, keyId } = await bought();
    const other = await bought();
    const shown = await reveal(buyer.visitor, order.orderId, keyId);
    expect(shown.body.licenseKey).toMatch(/^TEST\d+-\d{5}-KEYST-ALLXX$/);
    const event = await row(
      "SELECT actor, detail FROM license_event WHERE assignment_id = ? AND kind = 'revealed'",
      keyId,
    );
    expect(event?.actor).toBe(`buyer:${order.orderId}`);
    expect(String(event?.detail)).not.toContain(shown.body.licenseKey ?? 'KEYST');
    expect((await reveal(buyer.visitor, order.orderId, other.keyId)).body.code).toBe('key_unavailable');
  });

  test('a revoked key is not shown', async () => {
    const { buyer, order, keyId } = await bought();
    const seat = 'SELECT seat_id FROM key_assignment WHERE id = ?';
    await db.prepare(`UPDATE seat SET state = 'revoked' WHERE id = (${seat})`).bind(keyId).run();
    expect((await reveal(buyer.visitor, order.orderId, keyId)).body.code).toBe('key_unavailable');
  });
});

describe('The signed link of the email', () => {
  test('opens the order for the browser that follows it, and its token does not stay in the URL', async () => {
    const { buyer, order, keyId } = await bought();
    const visitor = newVisitor();
    const token = await createAccessToken(testDeps(), { orderId: order.orderId, email: buyer.email }, testDeps().now());
    const answer = await openPage(visitor, `/order-success/${order.orderId}?access=${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/order-success/${order.orderId}?from=email`,
    ]);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await visitor.get(`/api/orders/${order.orderId}`)).body.access).toBe('owner');
    expect((await reveal(visitor, order.orderId, keyId)).status).toBe(200);
  });

  test('does not work when it is altered, for another order, or older than 30 days', async () => {
    const [{ buyer, order }, other] = [await bought(), await bought()];
    const token = await createAccessToken(testDeps(), { orderId: order.orderId, email: buyer.email }, testDeps().now());
    const [until = '', signature = ''] = token.split('.');
    const later = String(Number(until) + DAY_MS);
    const time = clock();
    time.forward(31 * DAY_MS);
    const attempts: [string, string, () => number][] = [
      [order.orderId, `${token}x`, Date.now],
      [order.orderId, `${until}.`, Date.now],
      [order.orderId, `${later}.${signature}`, Date.now],
      [order.orderId, 'x', Date.now],
      [order.orderId, '%00', Date.now],
      [other.order.orderId, token, Date.now],
      ['order_unknown', token, Date.now],
      [order.orderId, token, time.now],
    ];
    for (const [id, access, now] of attempts) {
      const visitor = newVisitor();
      expect((await openPage(visitor, `/order-success/${id}?access=${access}`, now)).status).toBe(303);
      for (const target of [order.orderId, other.order.orderId])
        expect((await visitor.get(`/api/orders/${target}`)).body.access).toBe('status');
    }
  });

  test('"send me the link again" answers the same for any order, and mails at most once in ten minutes', async () => {
    const { order } = await bought();
    const ask = (orderId: string) => newVisitor().post('/api/orders/send-link', { orderId });
    const answers = [await ask(order.orderId), await ask(order.orderId), await ask('order_unknown')];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await laterDone();
    expect(
      await count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'order_link'", order.orderId),
    ).toBeLessThanOrEqual(2);
  });

  test('it answers before it looks for the order, so that its time says nothing about one', async () => {
    const { buyer, order } = await bought();
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const work: Promise<unknown>[] = [];
    const mails = () =>
      count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'order_link'", order.orderId);
    const before = await mails();
    const stranger = newVisitor({ db: heldOrders(opened), later: (promise) => void work.push(promise) });
    const { orderNumber } = order;
    const asked = stranger.post('/api/orders/send-link', { orderNumber, email: buyer.email });
    const first = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 2_000, 'it waited'))]);
    open();
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    await Promise.all(work);
    expect(await mails()).toBe(before + 1);
  });
});
