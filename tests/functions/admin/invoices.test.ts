import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { refundOrder } from '../../../functions/payments/refund-order';
import type { invoiceList } from '../../../src/shop/invoices/contract-staff';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { documentsOf } from '../../support/invoices.ts';
import { count, product } from '../../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../../support/visitor.ts';

type Page = z.infer<typeof invoiceList.output>;
const staff: Visitor = newVisitor({});
const read = <T>(path: string, visitor = staff) => visitor.send<T>('GET', path, { headers: OPERATOR });

let orderId = '';
beforeAll(async () => {
  const change = { company: { name: '=Byron, Ltd', vatNumber: 'GB123456789' } };
  const sold = [await product({ keys: 1 }), await product({ keys: 1, priceMinor: 300 })];
  ({ orderId } = await new Buyer().buy(
    sold.map((one) => ({ product: one })),
    { change },
  ));
  await refundOrder(testDeps(), { id: orderId, productIds: [sold[1]?.id ?? ''], reason: 'a part' });
  await new Buyer().buy([{ product: await product({ keys: 1, priceMinor: 500 }) }], { currency: 'EUR' });
});

test('the list shows all documents, and its totals match the ledger', async () => {
  const { body } = await read<Page>('/api/admin/invoices?sort=number');
  expect(body.total).toBe(3);
  expect(body.rows.find(({ kind, orderId: of }) => kind === 'credit_note' && of === orderId)).toMatchObject({
    buyer: '=Byron, Ltd',
    vatNumber: 'GB123456789',
    totalMinor: -300,
  });
  for (const { currency, totalMinor } of body.sums) {
    const taken = await count(
      "SELECT coalesce(sum(amount_minor), 0) FROM payment WHERE state = 'settled' AND currency = ?",
      currency,
    );
    const back = await count(
      `SELECT coalesce(sum(r.amount_minor), 0) FROM refund r JOIN payment p ON p.provider_ref = r.provider_ref
       WHERE p.currency = ? AND r.state = 'succeeded'`,
      currency,
    );
    expect([currency, totalMinor]).toEqual([currency, taken - back]);
  }
  expect(body.sums.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
});

test('the export of a period has its documents, whatever the list searches for', async () => {
  const documents = async (query: string) => (await read<Page>(`/api/admin/invoices?${query}`)).body.documents;
  expect(await Promise.all(['', 'kind=credit_note', 'q=Ltd', 'mode=live', 'from=1&to=2'].map(documents))).toEqual([
    3, 3, 3, 3, 0,
  ]);
});

test.each([
  ['kind=credit_note', 1],
  ['mode=live', 0],
  ['mode=test', 3],
  ['from=1&to=2', 0],
  ['q=Ltd', 2],
  ['q=TEST-INV-', 2],
])('?%s finds %i', async (query, found) => {
  expect((await read<Page>(`/api/admin/invoices?${query}`)).body.total).toBe(found);
});

test('an invoice number and an order number find their documents', async () => {
  const { body } = await read<Page>('/api/admin/invoices');
  const { id, orderNumber } = body.rows.find((row) => row.orderId === orderId) ?? {};
  expect((await read<Page>(`/api/admin/invoices?q=${id}`)).body.rows.map((row) => row.id)).toEqual([id]);
  expect((await read<Page>(`/api/admin/invoices?q=${orderNumber}`)).body.total).toBe(2);
});

test('the export has every document, and no spreadsheet takes a name for a formula', async () => {
  const { body } = await read<string>('/api/admin/invoices.csv');
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(body).toContain(`"'=Byron, Ltd"`);
  // The amount of a credit note is a number that accounting software adds up, not a text with an apostrophe.
  expect(body).toContain(',-3.00,');
});

test('staff open any document as a page; an unknown number is not found', async () => {
  const [document] = await documentsOf(orderId);
  const page = await read<string>(`/api/admin/invoices/${document?.id}/page`);
  expect([page.status, page.body.includes('=Byron, Ltd')]).toEqual([200, true]);
  expect((await read(`/api/admin/invoices/INV-1999-000001/page`)).status).toBe(404);
  expect((await newVisitor().get(`/api/admin/invoices/${document?.id}/page`)).status).toBe(401);
});

test('a period without documents has no ZIP, and missing fonts are reported', async () => {
  expect((await read<{ code: string }>('/api/admin/invoices.zip?from=1&to=2')).body.code).toBe('not_found');
  expect((await read<{ code: string }>('/api/admin/invoices.zip')).body.code).toBe('invoice_pdf');
  expect(testServices().asset).toBeUndefined();
});
