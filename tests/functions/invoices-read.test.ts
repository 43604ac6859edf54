import { describe, expect, test } from 'vitest';
import { eraseInvoiced } from '../../functions/invoices/statements';
import { refundOrder } from '../../functions/payments/refund-order';
import type { OrderView } from '../../src/shop/orders/contract';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer, billing } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { invoiceFonts } from '../support/invoice-fonts.ts';
import { documentsOf } from '../support/invoices.ts';
import { count, db, product, range, row } from '../support/stock.ts';
import type { Visitor } from '../support/visitor.ts';

balanceBooksAfterEach();

describe('the buyer reads it', () => {
  const order = async () => {
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const { body } = await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`);
    return { buyer, orderId, documents: body.invoices, view: body };
  };
  const page = (visitor: Visitor, path: string) => visitor.get<string>(path);

  test('as a page of its own, named by the order', async () => {
    const { buyer, orderId, documents } = await order();
    expect(documents).toMatchObject([{ kind: 'invoice', total: 10 }]);
    const answer = await page(buyer.visitor, `/api/orders/${orderId}/invoices/${documents[0]?.id}`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const text = answer.body;
    expect(text).toContain('Ada Byron');
    expect(text).toContain('Test mode: no money moved');
    expect((await page(buyer.visitor, `/api/orders/${orderId}/invoices/${documents[0]?.id}`)).body).toBe(text);
  });

  test('nobody else, by another order or number', async () => {
    const { orderId, documents } = await order();
    const other = await order();
    const stranger = new Buyer().visitor;
    for (const [visitor, path, status] of [
      [stranger, `${orderId}/invoices/${documents[0]?.id}`, 403],
      [other.buyer.visitor, `${other.orderId}/invoices/${documents[0]?.id}`, 404],
      [other.buyer.visitor, `${other.orderId}/invoices/INV-2026-000001`, 404],
      [other.buyer.visitor, `${other.orderId}/invoices/x`, 404],
    ] as const)
      expect((await page(visitor, `/api/orders/${path}`)).status).toBe(status);
  });

  test('as a PDF with its XML, the same bytes each time; without fonts it says so', async () => {
    const reads: string[] = [];
    const asset = async (path: string) => {
      reads.push(path);
      return invoiceFonts(path);
    };
    const buyer = new Buyer({ asset });
    const change = { company: { name: 'Byron Ltd', purchaseOrder: 'PO 1' } };
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { change });
    const path = `/api/orders/${orderId}/invoices/${(await documentsOf(orderId))[0]?.id}/pdf`;
    const [one, two] = await Promise.all([1, 2].map(async () => (await page(buyer.visitor, path)).body));
    expect(one).toBe(two);
    const text = one ?? '';
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toContain('factur-x.xml');
    expect(reads.filter((file) => file.includes('noto-sans-jp'))).toEqual([]);
    const { buyer: other, orderId: otherId, documents } = await order();
    const without = await other.visitor.get<{ code: string }>(
      `/api/orders/${otherId}/invoices/${documents[0]?.id}/pdf`,
    );
    expect([without.status, without.body.code]).toEqual([503, 'invoice_pdf']);
  });
});

describe('company data given later', () => {
  const company = { name: 'Byron Ltd', vatNumber: 'GB 123 456 789', purchaseOrder: 'PO 7' };
  const bought = async () => {
    const buyer = new Buyer();
    const sold = [await product({ keys: 1 }), await product({ keys: 1, priceMinor: 500 })];
    const { orderId } = await buyer.buy(sold.map((one) => ({ product: one })));
    const correct = (body: object) =>
      buyer.visitor.post<{ number: string; code?: string; issues?: { path: string; message: string }[] }>(
        `/api/orders/${orderId}/invoices`,
        body,
      );
    return { buyer, orderId, sold, correct };
  };

  test('credits the invoice and makes a new one; the same again gives the same', async () => {
    const { orderId, correct } = await bought();
    const { body } = await correct(company);
    expect((await correct(company)).body.number).toBe(body.number);
    const documents = await documentsOf(orderId);
    expect(documents.map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ['invoice', 1_500],
      ['credit_note', 1_500],
      ['invoice', 1_500],
    ]);
    expect(documents[2]).toMatchObject({ id: body.number, corrects: documents[0]?.id });
  });

  test.each([
    ['AT', 'U13585627', 'ATU13585627'],
    ['ES', 'B12345674', 'ESB12345674'],
    ['RO', '18547290', 'RO18547290'],
  ])('%s: %s given twice, without its letters and with them, makes one correction', async (country, typed, full) => {
    const buyer = new Buyer();
    const change = { billingInfo: { ...billing(buyer.email), country } };
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { change });
    const correct = (vatNumber: string) =>
      buyer.visitor.post<{ number: string }>(`/api/orders/${orderId}/invoices`, { name: 'Byron Ltd', vatNumber });
    const { body } = await correct(typed);
    expect([(await correct(typed)).body.number, (await correct(full)).body.number]).toEqual([body.number, body.number]);
    expect(await documentsOf(orderId)).toHaveLength(3);
    const printed = "SELECT buyer ->> '$.company.vatNumber' AS vat FROM invoice WHERE id = ?";
    expect(await row(printed, body.number)).toEqual({ vat: full });
  });

  test('twelve at once make one correction', async () => {
    const { orderId, correct } = await bought();
    const answers = await Promise.all(range(12).map(() => correct(company)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await documentsOf(orderId)).toHaveLength(3);
  });

  test('after a credit note the new invoice is about what is left, and after all of it there is none', async () => {
    const { orderId, sold, correct } = await bought();
    await refundOrder(testDeps(), { id: orderId, productIds: [sold[1]?.id ?? ''], reason: 'one of two' });
    expect((await correct(company)).status).toBe(200);
    expect((await documentsOf(orderId)).map(({ total_minor }) => total_minor)).toEqual([1_500, 500, 1_000, 1_000]);
    await refundOrder(testDeps(), { id: orderId, reason: 'the rest' });
    const last = (await documentsOf(orderId)).at(-1);
    expect(last).toMatchObject({
      kind: 'credit_note',
      total_minor: 1_000,
      corrects: (await documentsOf(orderId))[3]?.id,
    });
    const { status, body } = await correct({ name: 'Another Ltd' });
    expect([status, body.code]).toEqual([409, 'invoice_done']);
    expect(await documentsOf(orderId)).toHaveLength(5);
  });

  test('a refund that races a correction leaves the books right', async () => {
    const { orderId, correct } = await bought();
    await Promise.allSettled([correct(company), refundOrder(testDeps(), { id: orderId, reason: 'raced' })]);
    const documents = await documentsOf(orderId);
    expect(
      documents.reduce((sum, { kind, total_minor }) => sum + (kind === 'invoice' ? total_minor : -total_minor), 0),
    ).toBe(0);
  });

  test('a malformed VAT number is refused at its field, here and at checkout, and nothing is written', async () => {
    const { orderId, correct } = await bought();
    const { status, body } = await correct({ name: 'Byron Ltd', vatNumber: 'GB1' });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'company.vatNumber', message: 'A VAT number of this country looks like GB123456789.' }],
    ]);
    expect(await documentsOf(orderId)).toHaveLength(1);
    const sold = await product({ keys: 1 });
    const change = { company: { name: 'x', vatNumber: '!!' } };
    const placed = await new Buyer().order([{ product: sold }], { change });
    expect([placed.status, placed.body.issues?.[0]?.path]).toEqual([400, 'company.vatNumber']);
    expect(await count('SELECT count(*) FROM order_line WHERE product_id = ?', sold.id)).toBe(0);
  });

  test('an erased order offers no correction, and makes none', async () => {
    const { buyer, orderId, correct } = await bought();
    await eraseInvoiced(db, '?1', orderId).run();
    const { body } = await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`);
    expect([body.mayCorrectInvoice, (await correct(company)).body.code]).toEqual([false, 'invoice_done']);
  });

  test('a stranger corrects nothing', async () => {
    const { orderId } = await bought();
    const answer = await new Buyer().visitor.post<{ code: string }>(`/api/orders/${orderId}/invoices`, company);
    expect([answer.status, answer.body.code]).toEqual([403, 'order_access']);
  });
});
