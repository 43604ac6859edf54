import { describe, expect, test } from 'vitest';
import { readStock } from '../../../functions/admin/licenses/read-stock';
import { store } from '../../../src/config/store';
import type { OrderView } from '../../../src/shop/orders/contract';
import { dayAt } from '../../../src/shop/reports/days';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testServices } from '../../support/deps.ts';
import { textOf, watched } from '../../support/faults.ts';
import { verifiedStaff } from '../../support/people.ts';
import { keepDaysOf } from '../../support/sales-storm.ts';
import { count, db, MINUTE, product, restock, row, seatsOf } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

const staff = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = (path: string) => staff.send<any>('GET', path, { headers: OPERATOR });
const post = async (path: string, body: object) =>
  /\/(reveal|refund)$/.test(path)
    ? // biome-ignore lint/suspicious/noExplicitAny: as above.
      (await verifiedStaff()).post<any>(path, body)
    : // biome-ignore lint/suspicious/noExplicitAny: as above.
      staff.post<any>(path, body, OPERATOR);

/** A sold copy: its order, its buyer, and the id of its license key. */
async function sold(keys = 1) {
  const catalog = await product({ keys });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: catalog }]);
  const found = await row<{ key_id: string }>(
    `SELECT s.key_id FROM seat s JOIN key_assignment a ON a.seat_id = s.id JOIN order_line l ON l.id = a.line_id
     WHERE l.order_id = ?`,
    orderId,
  );
  const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body;
  return { catalog, buyer, orderId, keyId: found?.key_id ?? '', view };
}

const reason = 'The buyer sent a picture of the refusal';

describe('The stock view', () => {
  test('shows per product what is available, what was sold and how many days it lasts', async () => {
    const { catalog } = await sold(4);
    const { body } = await get('/api/admin/stock');
    const mine = body.products.find((line: { productId: string }) => line.productId === catalog.id);
    expect(mine).toMatchObject({ available: 3, held: 0, assigned: 1, waiting: 0, sold30d: 1, daysOfCover: 90 });
    expect(body.soldByDay).toHaveLength(30);
    expect(body.soldByDay.at(-1).at - body.soldByDay[0].at).toBe(29 * DAY_MS);
    const all = body.products.reduce((sum: number, line: { sold30d: number }) => sum + line.sold30d, 0);
    expect(body.soldByDay.reduce((sum: number, day: { value: number }) => sum + day.value, 0)).toBe(all);
  });

  test('leaves sales before the first day of the chart out of both figures', async () => {
    const { catalog } = await sold();
    const { products, soldByDay } = await readStock({
      db,
      settings: testServices().settings,
      now: () => Date.now() + 30 * DAY_MS - MINUTE,
    });
    expect(products.find((line) => line.productId === catalog.id)?.sold30d).toBe(0);
    expect(products.reduce((sum, line) => sum + line.sold30d, 0)).toBe(
      soldByDay.reduce((sum, day) => sum + day.value, 0),
    );
  });

  test('counts a copy on the day of the shop, even where UTC has another', async () => {
    await sold();
    // The moment of the sale: midnight of one of the zones may pass before it is read.
    const at = Number((await row<{ at: number }>('SELECT max(paid_at) AS at FROM orders'))?.at);
    const utc = new Date(at).toISOString();
    const zone = Number(utc.slice(11, 13)) < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await keepDaysOf(zone);
    const { soldByDay } = await readStock({ db, settings: testServices().settings, now: () => at });
    await keepDaysOf(store.hours.timeZone);
    const today = soldByDay.at(-1);
    expect(today?.at).toBe(Date.parse(dayAt(at, zone)));
    expect(today?.at).not.toBe(Date.parse(utc.slice(0, 10)));
    expect(today?.value).toBeGreaterThan(0);
  });

  test('has no days of cover for a product without sales, and counts waiting copies', async () => {
    const quiet = await product({ keys: 2 });
    const wanted = await product();
    await new Buyer().buy([{ product: wanted, quantity: 3 }]);
    await newVisitor().post('/api/stock-requests', { productId: wanted.id, email: 'ada@example.com' });
    const { body } = await get('/api/admin/stock');
    const of = (id: string) => body.products.find((line: { productId: string }) => line.productId === id);
    expect(of(quiet.id)).toMatchObject({ available: 2, daysOfCover: null, requests: 0 });
    expect(of(wanted.id)).toMatchObject({ available: 0, waiting: 3, requests: 1 });
  });

  test('lots show their remaining keys', async () => {
    const { catalog } = await sold(3);
    const { body } = await get(`/api/admin/lots?product=${catalog.id}`);
    expect(body).toMatchObject({ total: 1, rows: [{ keys: 3, seats: 3, available: 2, assigned: 1, gone: 0 }] });
  });

  test('keys are listed masked and found by order number or id', async () => {
    const { catalog, keyId, orderId } = await sold(2);
    const { body } = await get(`/api/admin/keys?product=${catalog.id}`);
    expect(body.total).toBe(2);
    expect(JSON.stringify(body)).not.toMatch(/KEYST-ALL/);
    const number = body.rows.find((key: { id: string }) => key.id === keyId).orders[0].number;
    const byOrder = await get(`/api/admin/keys?q=${number}`);
    expect(byOrder.body.rows.map((key: { id: string }) => key.id)).toEqual([keyId]);
    expect((await get(`/api/admin/keys?q=${keyId}`)).body.rows.map((key: { id: string }) => key.id)).toEqual([keyId]);
    expect((await get(`/api/admin/keys/${keyId}`)).body.key.orders[0].id).toBe(orderId);
  });

  test('a whole key is found by POST and audited by its id; in a URL it is refused and not repeated', async () => {
    const { keyId } = await sold();
    const clear = (await post(`/api/admin/keys/${keyId}/reveal`, { reason })).body.licenseKey;
    const found = await post('/api/admin/keys/find', { licenseKey: ` ${clear.toLowerCase().replaceAll('-', ' ')} ` });
    expect([found.status, found.body]).toEqual([200, { id: keyId }]);
    expect(await row("SELECT actor, permission FROM audit WHERE action = 'key.found' AND subject = ?", keyId)).toEqual({
      actor: 'operator',
      permission: 'keys:read',
    });
    for (const q of [clear, clear.replaceAll('-', ''), clear.slice(0, 8)]) {
      const refused = await get(`/api/admin/keys?q=${encodeURIComponent(q)}`);
      expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([400, 'invalid_input', 'q']);
      expect(JSON.stringify(refused.body)).not.toContain(q);
    }
    const part = await post('/api/admin/keys/find', { licenseKey: clear.slice(0, 8) });
    expect([part.status, part.body.error]).toEqual([404, 'The shop has no such key.']);
  });

  test('searching for very many keys is rate limited', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 121 }, (_, n) => post('/api/admin/keys/find', { licenseKey: `NOSUCH-${n}` })),
    );
    expect(attempts.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('Every reveal by staff is recorded with actor and time', () => {
  test('the key is returned in clear, recorded in its history and audited', async () => {
    const { keyId, orderId } = await sold();
    const { body, status } = await post(`/api/admin/keys/${keyId}/reveal`, { reason });
    expect([status, body.licenseKey]).toEqual([200, expect.stringMatching(/^TEST\d+-\d{5}-KEYST-ALLXX$/)]);
    const { events } = (await get(`/api/admin/keys/${keyId}`)).body;
    expect(events[0]).toMatchObject({ kind: 'revealed', actor: 'Grace Hopper', orderId });
    expect(
      await row("SELECT actor, permission, reason FROM audit WHERE action = 'key.revealed' AND subject = ?", keyId),
    ).toEqual({ actor: expect.stringMatching(/^staff:/), permission: 'keys:reveal', reason });
  });

  test('without a reason or for an unknown key nothing is shown or written', async () => {
    const { keyId } = await sold();
    const silent = await post(`/api/admin/keys/${keyId}/reveal`, { reason: ' ' });
    expect([silent.status, silent.body.issues[0].path]).toEqual([400, 'reason']);
    expect((await post('/api/admin/keys/key_none/reveal', { reason })).status).toBe(404);
    expect(
      await count("SELECT count(*) FROM audit WHERE subject IN (?, 'key_none') AND action = 'key.revealed'", keyId),
    ).toBe(0);
  });
});

describe('a broken key is taken out of use', () => {
  test('its buyer gets a replacement by email and sees it on the order page', async () => {
    const { catalog, keyId, orderId, view } = await sold(2);
    const { body } = await post(`/api/admin/keys/${keyId}/defective`, { reason, replace: true });
    expect(body).toEqual({ success: true, defective: 1, replaced: 1, unreplaced: 0 });
    const order = await view();
    expect(order.licenseKeys.map((key) => key.state).sort()).toEqual(['assigned', 'defective']);
    expect(order.productsWithoutKeys).toEqual([]);
    expect(await seatsOf(catalog)).toEqual({ assigned: 1, defective: 1 });
    expect(await count("SELECT count(*) FROM outbox WHERE kind = 'keys_arrived' AND subject_id = ?", orderId)).toBe(1);
  });

  test('a refund at the same moment gets no replacement, and the next buyers do', async () => {
    const catalog = await product();
    await restock(catalog, 1, 2);
    const [first, next] = [new Buyer(), new Buyer()];
    const { orderId } = await first.buy([{ product: catalog }]);
    const other = await next.buy([{ product: catalog }]);
    const keyId = (await get(`/api/admin/keys?product=${catalog.id}`)).body.rows[0].id;
    await restock(catalog, 2);
    const own = watched(db, {
      batch: async (statements, run) => {
        if (statements.some((one) => textOf(one).includes('generation + 1')))
          await post(`/api/admin/orders/${orderId}/refund`, { reason });
        return run(statements);
      },
    });
    const colleague = newVisitor({ db: own });
    const answer = await colleague.post(`/api/admin/keys/${keyId}/defective`, { reason, replace: true }, OPERATOR);
    expect(answer.body).toMatchObject({ defective: 2, replaced: 1, unreplaced: 1 });
    expect(await seatsOf(catalog)).toEqual({ assigned: 1, available: 1, defective: 2 });
    const noticesOf = (id: string) =>
      count("SELECT count(*) FROM outbox WHERE kind = 'keys_arrived' AND subject_id = ?", id);
    expect([await noticesOf(orderId), await noticesOf(other.orderId)]).toEqual([0, 1]);
  });

  test('without stock it says so, and a later call assigns a key that has arrived', async () => {
    const { catalog, keyId, view } = await sold();
    const first = await post(`/api/admin/keys/${keyId}/defective`, { reason, replace: false });
    expect(first.body).toMatchObject({ defective: 1, replaced: 0, unreplaced: 1 });
    await restock(catalog, 1);
    expect((await view()).licenseKeys).toHaveLength(1);
    const second = await post(`/api/admin/keys/${keyId}/defective`, { reason, replace: true });
    expect(second.body).toMatchObject({ defective: 0, replaced: 1, unreplaced: 0 });
    expect((await view()).licenseKeys).toHaveLength(2);
    expect((await post(`/api/admin/keys/${keyId}/defective`, { reason, replace: true })).status).toBe(404);
  });

  test('in stock it is never sold', async () => {
    const catalog = await product({ keys: 1 });
    const key = (await get(`/api/admin/keys?product=${catalog.id}`)).body.rows[0];
    expect((await post(`/api/admin/keys/${key.id}/defective`, { reason, replace: false })).body.defective).toBe(1);
    expect(
      (await get('/api/admin/stock')).body.products.find((line: { productId: string }) => line.productId === catalog.id)
        .available,
    ).toBe(0);
  });

  test('an order being paid that holds it claims another key', async () => {
    const catalog = await product({ keys: 2 });
    const buyer = new Buyer();
    const intent = await buyer.order([{ product: catalog }]);
    const held = await row<{ key_id: string }>(
      "SELECT key_id FROM seat WHERE product_id = ? AND state = 'held'",
      catalog.id,
    );
    await post(`/api/admin/keys/${held?.key_id}/defective`, { reason, replace: true });
    await buyer.pay(intent.body);
    expect((await buyer.confirm(intent.body)).body.hasLicenseKeys).toBe(true);
    expect(await seatsOf(catalog)).toEqual({ assigned: 1, defective: 1 });
  });

  test('ten clicks at once replace each copy once', async () => {
    const { catalog, keyId } = await sold(5);
    await Promise.all(
      Array.from({ length: 10 }, () => post(`/api/admin/keys/${keyId}/defective`, { reason, replace: true })),
    );
    expect(await seatsOf(catalog)).toEqual({ assigned: 1, available: 3, defective: 1 });
  });
});
