import { describe, expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../../functions/orders/fulfill-waiting-lines';
import { auditEmail } from '../../../functions/staff/statements';
import type { OrderView } from '../../../src/shop/orders/contract';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

const staff = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = (path: string) => staff.send<any>('GET', path, { headers: OPERATOR });
const post = async (path: string, body: object) =>
  /\/(reveal|refund|address)$/.test(path)
    ? // biome-ignore lint/suspicious/noExplicitAny: as above.
      (await verifiedStaff()).post<any>(path, body)
    : // biome-ignore lint/suspicious/noExplicitAny: as above.
      staff.post<any>(path, body, OPERATOR);

const reason = 'Asked for on the phone';

function never(): never {
  throw new Error('There is an intent for each tab.');
}

async function bought(keys = 1, quantity = 1) {
  const catalog = await product({ keys });
  const buyer = new Buyer();
  const result = await buyer.buy([{ product: catalog, quantity }]);
  await laterDone();
  return { ...result, catalog, buyer };
}

describe('Staff find orders', () => {
  test('by number, part of the email address, product and what is undelivered', async () => {
    const one = await bought();
    const waiting = await bought(0, 2);
    const ids = async (query: string) =>
      (await get(`/api/admin/orders?${query}`)).body.rows.map((order: { id: string }) => order.id);
    expect(await ids(`q=${one.orderNumber}`)).toEqual([one.orderId]);
    expect(await ids(`q=${one.buyer.email.toUpperCase()}`)).toEqual([one.orderId]);
    expect(await ids(`product=${waiting.catalog.id}`)).toEqual([waiting.orderId]);
    expect(await ids(`waiting=yes&product=${one.catalog.id}`)).toEqual([]);
    expect((await get(`/api/admin/orders?waiting=yes&q=${waiting.orderNumber}`)).body.rows[0]).toMatchObject({
      status: 'paid',
      waiting: 2,
      items: expect.stringMatching(/^2 × /),
      total: 20,
      currency: 'USD',
      name: 'Ada Byron',
    });
  });

  test('with a total; unknown filters and sort columns are refused', async () => {
    const catalog = await product({ keys: 3 });
    for (let n = 0; n < 3; n += 1) await new Buyer().buy([{ product: catalog }]);
    const { body } = await get(`/api/admin/orders?product=${catalog.id}&size=2&page=2&sort=createdAt&dir=asc`);
    expect([body.total, body.rows.length, body.page, body.size]).toEqual([3, 1, 2, 2]);
    expect((await get('/api/admin/orders?sort=browser_hash')).status).toBe(400);
    expect((await get('/api/admin/orders?secret=1')).status).toBe(400);
  });

  test('with sums of a filter by currency over all pages; the unfiltered list has none', async () => {
    const catalog = await product({ keys: 3 });
    for (let n = 0; n < 3; n += 1) await new Buyer().buy([{ product: catalog }]);
    const { body } = await get(`/api/admin/orders?product=${catalog.id}&size=1`);
    expect([body.rows.length, body.total, body.totals]).toEqual([1, 3, [{ currency: 'USD', minor: 3000 }]]);
    expect((await get(`/api/admin/orders?product=${catalog.id}&q=nobody`)).body.totals).toEqual([]);
    expect((await get('/api/admin/orders?size=1')).body.totals).toEqual([]);
  });

  test('in an export that no spreadsheet takes for formulas', async () => {
    const catalog = await product({ keys: 1 });
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: catalog }]);
    await testServices().db.prepare("UPDATE orders SET first_name = '=HYPERLINK(1)' WHERE id = ?").bind(orderId).run();
    const file = await get(`/api/admin/orders.csv?product=${catalog.id}`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.body).toContain("'=HYPERLINK(1) Byron");
  });
});

describe('An order page shows its whole history', () => {
  test('placed, paid, assigned, emailed, revealed, in that order, with masked keys', async () => {
    const { orderId, buyer, licenseKeys } = await bought();
    await buyer.visitor.post(`/api/orders/${orderId}/keys/${licenseKeys[0]?.keyId}/reveal`, {});
    const { body } = await get(`/api/admin/orders/${orderId}`);
    expect(body).toMatchObject({
      id: orderId,
      email: buyer.email,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: expect.any(String),
    });
    const kinds = body.timeline.map((event: { kind: string }) => event.kind);
    expect(kinds).toEqual(expect.arrayContaining(['placed', 'paid', 'assigned', 'mail_queued', 'revealed']));
    const { reference, text } = body.timeline.find((event: { kind: string }) => event.kind === 'paid');
    expect([reference.length > 0, text.endsWith(` (${reference})`)]).toEqual([true, true]);
    const queued = body.timeline.find((event: { kind: string }) => event.kind === 'mail_queued');
    expect(queued.mail).toEqual({ label: 'Order confirmation', recipient: buyer.email, state: 'queued' });
    expect(kinds[0]).toBe('placed');
    expect(kinds.at(-1)).toBe('revealed');
    expect(JSON.stringify(body)).not.toContain('KEYST-ALL');
    expect(body.items[0].refundable).toBe(10);
  });

  test('without a key in stock no email is labeled as containing keys', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product() }]);
    const { body } = await get(`/api/admin/orders/${orderId}`);
    const texts: string[] = body.timeline.map(({ text }: { text: string }) => text);
    expect(texts.filter((text) => /^Email “.*with.* keys/.test(text))).toEqual([]);
    expect(texts).toContainEqual(expect.stringMatching(/^Email “Order confirmation” to .*: queued$/));
  });

  test('after a refund it says so, and nothing is left to refund', async () => {
    const { orderId } = await bought();
    expect((await post(`/api/admin/orders/${orderId}/refund`, { reason })).status).toBe(200);
    const { body } = await get(`/api/admin/orders/${orderId}`);
    expect([body.status, body.refunded, body.items[0].refundable]).toEqual(['refunded', 10, 0]);
    expect(body.timeline.map((event: { kind: string }) => event.kind)).toContain('refunded');
  });
});

describe('staff help a buyer', () => {
  test('the keys are sent again, with a reason in the audit', async () => {
    const { orderId, buyer } = await bought();
    expect((await post(`/api/admin/orders/${orderId}/resend`, { reason })).body.message).toContain(buyer.email);
    expect(await row("SELECT recipient FROM outbox WHERE kind = 'keys_resend' AND subject_id = ?", orderId)).toEqual({
      recipient: buyer.email,
    });
    expect(
      await row(
        "SELECT actor, permission, reason FROM audit WHERE action = 'order_key.resent' AND subject = ?",
        orderId,
      ),
    ).toEqual({ actor: 'operator', permission: 'orders:write', reason });
  });

  test('a corrected address gets the keys, and the audit keeps both addresses apart', async () => {
    const { orderId, buyer } = await bought();
    const { body } = await post(`/api/admin/orders/${orderId}/address`, { email: 'Right@Example.com', reason });
    expect(body.message).toContain('right@example.com');
    const found = await row<{ before: string; after: string }>(
      "SELECT before, after FROM audit WHERE action = 'order_address.corrected' AND subject = ?",
      orderId,
    );
    const [before, after] = [JSON.parse(found?.before ?? ''), JSON.parse(found?.after ?? '')];
    expect(before).toEqual(await auditEmail(testDeps(), buyer.email));
    expect(after).toMatchObject({ email: 'r…@e….com', emailHash: expect.stringMatching(/^[\w-]{43}$/) });
    expect(before.emailHash).not.toBe(after.emailHash);
    expect((await get(`/api/admin/orders/${orderId}`)).body.email).toBe('right@example.com');
  });

  test('an unpaid order gets nothing', async () => {
    const catalog = await product({ keys: 1 });
    const { body } = await new Buyer().order([{ product: catalog }]);
    const id = await row<{ id: string }>('SELECT id FROM orders WHERE provider_ref = ?', body.paymentIntentId);
    expect((await post(`/api/admin/orders/${id?.id}/resend`, { reason })).body.code).toBe('order_closed');
  });
});

describe('An order above the review limit waits for approval', () => {
  const services = () => ({ settings: { ...testServices().settings, REVIEW_ABOVE_USD: 15 } });

  async function heldOrder(keys = 5) {
    const catalog = await product({ keys });
    const buyer = new Buyer(services());
    const result = await buyer.buy([{ product: catalog, quantity: 2 }]);
    const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${result.orderId}`)).body;
    return { ...result, catalog, buyer, view };
  }

  test('it is paid but has no keys, staff find it, and neither cron nor import serves it', async () => {
    const { orderId, hasLicenseKeys, view } = await heldOrder();
    expect(hasLicenseKeys).toBe(false);
    await fulfillWaitingLines(testDeps());
    expect((await view()).licenseKeys).toEqual([]);
    expect((await get('/api/admin/orders?review=held')).body.rows.map((order: { id: string }) => order.id)).toContain(
      orderId,
    );
    expect(
      await count(
        "SELECT count(*) FROM attention WHERE kind = 'order_review' AND subject = ? AND state = 'open'",
        orderId,
      ),
    ).toBe(1);
  });

  test('its buyer is not told that keys are on their way', async () => {
    const { orderId, buyer } = await heldOrder();
    const asked = { orderId, customerEmail: buyer.email, isResend: true };
    const { status, body } = await buyer.visitor.post<{ error: string }>('/api/send-license-keys', asked);
    expect([status, body.error]).toEqual([409, 'We look at this order before its keys go out. They come by email.']);
  });

  test('once approved it gets its keys and an email; a second approval is refused', async () => {
    const { orderId, view } = await heldOrder();
    const answers = await Promise.all([1, 2, 3].map(() => post(`/api/admin/orders/${orderId}/approve`, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await view()).licenseKeys).toHaveLength(2);
    expect(await count("SELECT count(*) FROM outbox WHERE kind = 'keys_arrived' AND subject_id = ?", orderId)).toBe(1);
    expect(await count("SELECT count(*) FROM attention WHERE subject = ? AND state = 'open'", orderId)).toBe(0);
  });

  test('once refunded instead, its keys stay in stock', async () => {
    const { orderId, view } = await heldOrder();
    expect((await post(`/api/admin/orders/${orderId}/refund`, { reason })).status).toBe(200);
    expect((await view()).status).toBe('refunded');
    expect((await post(`/api/admin/orders/${orderId}/approve`, { reason })).status).toBe(409);
  });

  test('a smaller order is delivered at once', async () => {
    const catalog = await product({ keys: 1 });
    expect((await new Buyer(services()).buy([{ product: catalog }])).hasLicenseKeys).toBe(true);
  });

  test('payments of one address within a day count together', async () => {
    const time = clock();
    const catalog = await product({ keys: 9 });
    const served = async () => {
      const buyer = new Buyer({ ...services(), now: time.now });
      return (await buyer.buy([{ product: catalog }], { email: 'twice@example.com' })).hasLicenseKeys;
    };
    expect([await served(), await served()]).toEqual([true, false]);
    time.forward(25 * 60 * MINUTE);
    expect(await served()).toBe(true);
  });

  test('of two orders of one address paid at once, one is delivered and one waits', async () => {
    const tabs = await Promise.all(
      ['a', 'b'].map(async () => ({ buyer: new Buyer(services()), catalog: await product({ keys: 1 }) })),
    );
    const intents: Parameters<Buyer['confirm']>[0][] = [];
    for (const { buyer, catalog } of tabs) {
      const { body } = await buyer.order([{ product: catalog }], { email: 'racing@example.com' });
      await buyer.pay(body);
      intents.push(body);
    }
    const done = await Promise.all(tabs.map(({ buyer }, n) => buyer.confirm(intents[n] ?? never())));
    expect(done.map(({ body }) => body.hasLicenseKeys).sort()).toEqual([false, true]);
  });
});
