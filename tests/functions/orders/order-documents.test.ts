import { describe, expect, test } from 'vitest';
import { refundOrder } from '../../../functions/payments/refund-order';
import type { KeyListFile } from '../../../src/shop/orders/contract-key-list';
import { KEY_LIST_CONSENT } from '../../../src/shop/orders/key-list';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { type Failure, registered, verified } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { invoiceFonts } from '../../support/invoice-fonts.ts';
import { documentsOf } from '../../support/invoices.ts';
import { makeLink, Payer } from '../../support/links.ts';
import { approved } from '../../support/on-account.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

type Answer = KeyListFile & Failure;
const agreed = KEY_LIST_CONSENT.version;
const listOf = (visitor: Visitor, id: string, format = 'csv') =>
  visitor.post<Answer>(`/api/orders/${id}/key-list`, { format, agreed });
const textOf = ({ base64 }: KeyListFile) => new TextDecoder().decode(Uint8Array.fromBase64(base64));
const seen = (id: string) =>
  count(
    `SELECT count(*) FROM license_event e JOIN key_assignment a ON a.id = e.assignment_id
     JOIN order_line l ON l.id = a.line_id WHERE e.kind = 'revealed' AND l.order_id = ?`,
    id,
  );

describe('the keys of an order as a list', () => {
  const bought = async (quantity = 3, services = {}) => {
    const buyer = new Buyer(services);
    const { orderId, orderNumber } = await buyer.buy([{ product: await product({ keys: quantity }), quantity }]);
    return { buyer, orderId, orderNumber };
  };

  test('has each key once, and each stands in its own history as seen, with what was agreed to', async () => {
    const { buyer, orderId, orderNumber } = await bought();
    const { body } = await listOf(buyer.visitor, orderId);
    expect([body.name, body.keys, body.withheld]).toEqual([`keys-${orderNumber}.csv`, 3, 0]);
    const lines = textOf(body).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Order,Ordered (UTC),Product,License key,Computers,Terms');
    expect(new Set(lines.slice(1).map((line) => line.split(',')[3])).size).toBe(3);
    expect(lines[1]).toMatch(new RegExp(`^${orderNumber},.*TEST`));
    expect(await seen(orderId)).toBe(3);
    const event = await row<{ actor: string; detail: string }>(
      "SELECT actor, detail FROM license_event WHERE kind = 'revealed' ORDER BY id DESC LIMIT 1",
    );
    expect([event?.actor, JSON.parse(event?.detail ?? '')]).toMatchObject([
      `buyer:${orderId}`,
      { list: 'csv', agreed },
    ]);
  });

  test('makes its keys seen: a refund takes them out of use, none returns to stock', async () => {
    const { buyer, orderId } = await bought(2);
    await listOf(buyer.visitor, orderId);
    await refundOrder(testDeps(), { id: orderId, reason: 'after the list' });
    const { body } = await listOf(buyer.visitor, orderId);
    expect(body.code).toBe('keys_none');
    expect(
      await count(
        `SELECT count(*) FROM seat s JOIN order_line l ON l.id = s.line_id WHERE l.order_id = ? AND s.state = 'revoked'`,
        orderId,
      ),
    ).toBe(2);
  });

  test('as a PDF; without fonts it says so, and nothing counts as seen', async () => {
    const { buyer, orderId } = await bought(2, { asset: invoiceFonts });
    const { body } = await listOf(buyer.visitor, orderId, 'pdf');
    expect([body.type, textOf(body).slice(0, 8)]).toEqual(['application/pdf', '%PDF-1.7']);
    expect(await seen(orderId)).toBe(2);
    const other = await bought(1);
    expect((await listOf(other.buyer.visitor, other.orderId, 'pdf')).body.code).toBe('invoice_pdf');
    expect(await seen(other.orderId)).toBe(0);
  });

  test('goes to nobody else, and to nobody who has not agreed to today’s sentence', async () => {
    const { buyer, orderId } = await bought(1);
    expect((await listOf(new Buyer().visitor, orderId)).body.code).toBe('order_access');
    for (const body of [{ format: 'csv' }, { format: 'csv', agreed: 'another' }, { format: 'xls', agreed }])
      expect((await buyer.visitor.post<Answer>(`/api/orders/${orderId}/key-list`, body)).body.code).toBe(
        'invalid_input',
      );
    expect(await seen(orderId)).toBe(0);
  });

  test('of an order on hold shows only what was seen before', async () => {
    const { buyer, orderId } = await bought(1);
    await db.prepare("UPDATE orders SET review = 'held' WHERE id = ?").bind(orderId).run();
    expect((await listOf(buyer.visitor, orderId)).body.code).toBe('keys_on_hold');
    expect(await seen(orderId)).toBe(0);
  });

  test('leaves out a copy that was given to somebody else', async () => {
    const order = await bought(2);
    const path = `/api/orders/${order.orderId}/recipients`;
    const { body } = await order.buyer.visitor.get<{ copies: { lineId: string }[] }>(path);
    const copy = { lineId: body.copies[0]?.lineId, slot: 1, email: 'grace@example.org' };
    expect((await order.buyer.visitor.post(path, { copies: [copy] })).status).toBe(200);
    expect((await listOf(order.buyer.visitor, order.orderId)).body.keys).toBe(1);
    expect(await seen(order.orderId)).toBe(1);
  });

  test('twelve at once and a refund: whoever has a key in a file has it recorded', async () => {
    const { buyer, orderId } = await bought(2);
    const [refund, ...lists] = await Promise.allSettled([
      refundOrder(testDeps(), { id: orderId, reason: 'raced' }),
      ...Array.from({ length: 12 }, () => listOf(buyer.visitor, orderId)),
    ]);
    expect(refund?.status).toBe('fulfilled');
    const given = lists.filter((one) => one.status === 'fulfilled' && (one.value as { status: number }).status === 200);
    expect((await seen(orderId)) > 0).toBe(given.length > 0);
  });
});

describe('the keys of an account as a list', () => {
  test('are those of all its orders, and of no other account', async () => {
    const owner = await verified();
    const sold = await product({ keys: 3 });
    const one = await new Buyer().buy([{ product: sold, quantity: 2 }], { email: owner.email });
    const two = await new Buyer().buy([{ product: sold }], { email: owner.email });
    const { body } = await owner.post<Answer>('/api/auth/key-list', { format: 'csv', agreed });
    expect([body.keys, (await seen(one.orderId)) + (await seen(two.orderId))]).toEqual([3, 3]);
    for (const { orderNumber } of [one, two]) expect(textOf(body)).toContain(orderNumber);
    const other = await registered();
    expect((await other.post<Answer>('/api/auth/key-list', { format: 'csv', agreed })).body.code).toBe('keys_none');
    expect((await newVisitor().post('/api/auth/key-list', { format: 'csv', agreed })).status).toBe(401);
  });
});

describe('staff', () => {
  test('save the list of an order with a reason: recorded at each key, and audited', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 2 }), quantity: 2 }]);
    const staff = await verifiedStaff();
    const ask = (body: object) => staff.post<Answer>(`/api/admin/orders/${orderId}/key-list`, body);
    expect((await ask({ format: 'csv' })).body.code).toBe('invalid_input');
    const { body } = await ask({ format: 'csv', reason: 'asked for by their buyer' });
    expect([body.keys, await seen(orderId)]).toEqual([2, 2]);
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'key.exported' AND subject = ? AND reason <> ''", orderId),
    ).toBe(1);
  });

  test('open the certificate of any order', async () => {
    const { orderId, orderNumber } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const staff = await verifiedStaff();
    expect((await staff.get<string>(`/api/admin/orders/${orderId}/certificate`)).body).toContain(orderNumber);
    expect((await staff.get<Failure>('/api/admin/orders/order_none/certificate')).body.code).toBe('order_not_found');
  });
});

describe('the license certificate', () => {
  const change = { company: { name: 'Byron Ltd', purchaseOrder: 'PO 77' } };

  test('names order, buyer, invoice and the end of each key, and never a key', async () => {
    const buyer = new Buyer();
    const { orderId, orderNumber, licenseKeys } = await buyer.buy(
      [{ product: await product({ keys: 2 }), quantity: 2 }],
      {
        change,
      },
    );
    const { body } = await buyer.visitor.get<string>(`/api/orders/${orderId}/certificate`);
    const invoice = (await documentsOf(orderId))[0]?.id ?? '';
    for (const words of ['License certificate', orderNumber, invoice, 'Byron Ltd', 'PO 77', 'Test mode'])
      expect(body).toContain(words);
    for (const { licenseKey } of licenseKeys) expect(body).toContain(licenseKey.replace(/[•\s-]/g, ''));
    expect(body).not.toMatch(/TEST\d+-/);
    expect(await seen(orderId)).toBe(0);
  });

  test('says what waits for its key, and leaves out what went back', async () => {
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }), quantity: 2 }]);
    const read = async () => (await buyer.visitor.get<string>(`/api/orders/${orderId}/certificate`)).body;
    expect(await read()).toContain('Key follows');
    await buyer.visitor.post(`/api/orders/${orderId}/refund-rest`, {});
    expect(await read()).not.toContain('Key follows');
    await refundOrder(testDeps(), { id: orderId, reason: 'all of it' });
    expect((await buyer.visitor.get<Failure>(`/api/orders/${orderId}/certificate`)).body.code).toBe('certificate_none');
  });

  test('certifies no license where a sum was paid by a link, and no payment where none has come', async () => {
    const payer = new Payer();
    const { orderId } = (await payer.buy((await makeLink()).id)).body;
    const none = await payer.visitor.get<Failure>(`/api/orders/${orderId}/certificate`);
    expect(none.body.code).toBe('certificate_none');
    const { order, visitor } = await approved(100);
    const owed = (await order([{ product: await product({ keys: 1 }) }])).body;
    const { body } = await visitor.get<string>(`/api/orders/${owed.orderId}/certificate`);
    expect(body).toContain('On account');
    expect(body).not.toMatch(/Paid|paid for/);
  });

  test('as a PDF, for its buyer alone', async () => {
    const buyer = new Buyer({ asset: invoiceFonts });
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const path = `/api/orders/${orderId}/certificate/pdf`;
    expect((await buyer.visitor.get<string>(path)).body.slice(0, 8)).toBe('%PDF-1.7');
    expect((await newVisitor().get(path)).status).toBe(403);
  });
});

describe('the invoices of an account', () => {
  test('are those of all its orders, the newest first, and of no other account', async () => {
    const owner = await verified();
    const one = await new Buyer().buy([{ product: await product({ keys: 1 }) }], { email: owner.email });
    const read = async (visitor: Visitor) =>
      (
        await visitor.get<{ invoices: { id: string; kind: string; total: number; orderId: string }[] }>(
          '/api/auth/invoices',
        )
      ).body.invoices;
    expect(await read(owner)).toMatchObject([{ kind: 'invoice', mayCorrect: true }]);
    await refundOrder(testDeps(), { id: one.orderId, reason: 'a test' });
    expect(await read(owner)).toMatchObject([
      { kind: 'credit_note', total: 10, orderId: one.orderId, mayCorrect: false },
      { kind: 'invoice', total: 10, orderId: one.orderId, mayCorrect: false },
    ]);
    const [document] = await read(owner);
    expect((await owner.get(`/api/orders/${one.orderId}/invoices/${document?.id}`)).status).toBe(200);
    expect(await read(await verified())).toEqual([]);
    expect((await newVisitor().get('/api/auth/invoices')).status).toBe(401);
  });
});
