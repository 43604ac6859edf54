import { describe, expect, test } from 'vitest';
import { eraseInvoiced, issueOf } from '../../functions/invoices/statements';
import { acceptRefund } from '../../functions/payments/accept-refund';
import { refundOrder } from '../../functions/payments/refund-order';
import { settle } from '../../functions/payments/settle';
import { selectPayment } from '../../functions/payments/statements-refund';
import { syncRefunds } from '../../functions/payments/sync-refunds';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer, billing } from '../support/buyer.ts';
import { setSettings } from '../support/carts.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { bothSums, invoiceStorm, series } from '../support/invoice-storm.ts';
import { documentsOf } from '../support/invoices.ts';
import { reconcile } from '../support/reconcile.ts';
import { count, coupon, db, product, range, row } from '../support/stock.ts';

balanceBooksAfterEach();

const highest = () => count("SELECT coalesce(max(number), 0) FROM invoice WHERE series = 'TEST-INV'");

describe('an invoice is issued with the payment', () => {
  test('it says who sold and who bought as they were then', async () => {
    const sold = await product({ keys: 1, priceMinor: 4_900 });
    const { orderId } = await new Buyer().buy([{ product: sold }]);
    const [document] = await documentsOf(orderId);
    expect(document).toMatchObject({ kind: 'invoice', total_minor: 4_900, tax_minor: 0, corrects: null });
    expect(document?.id).toMatch(/^TEST-INV-\d{4}-\d{6}$/);
    const then =
      "SELECT buyer ->> '$.lastName' AS buyer, seller ->> '$.legalName' AS seller FROM invoice WHERE order_id = ?";
    expect(await row(then, orderId)).toEqual({ buyer: 'Byron', seller: 'Keystall Demo Shop LLC' });
  });

  test('an order that cost nothing has none', async () => {
    const gift = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const items = [{ productId: sold.id, quantity: 1 }];
    const { body } = await buyer.visitor.post<{ orderId: string }>('/api/confirm-free-order', {
      billingInfo: billing(buyer.email),
      couponCode: gift.code,
      couponDiscount: 10,
      items,
    });
    expect(await documentsOf(body.orderId)).toEqual([]);
  });

  test('four triggers at once, ten times each, take one number', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    const payment = await testServices().payments.retrieve(intent.paymentIntentId);
    if (!payment) throw new Error('the stand-in lost a payment');
    const before = await highest();
    await Promise.all(
      range(10).flatMap(() => [
        buyer.confirm(intent),
        reconcile(testDeps()),
        settle(testDeps(), { kind: 'payment', payment }),
        new Buyer().confirm(intent),
      ]),
    );
    expect([(await documentsOf(intent.orderId)).length, await highest()]).toEqual([1, before + 1]);
  });

  test('a batch that fails takes no number with it', async () => {
    const sold = await product({ keys: 2 });
    const before = await highest();
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    // Whichever write is last fails: everything before it is rolled back.
    await db
      .prepare(
        "CREATE TRIGGER broken_audit BEFORE INSERT ON audit WHEN NEW.action = 'order.paid' BEGIN SELECT RAISE(ABORT, 'broken'); END;",
      )
      .run();
    expect((await buyer.confirm(intent)).status).toBe(500);
    expect(await highest()).toBe(before);
    await db.prepare('DROP TRIGGER broken_audit').run();
    expect((await buyer.confirm(intent)).status).toBe(200);
    await new Buyer().buy([{ product: sold }]);
    expect(await highest()).toBe(before + 2);
  });

  test('60 random orders at once: no gap, no number twice, and sums that are the ledger’s', async () => {
    await setSettings({ taxRates: 'destination' });
    await invoiceStorm({ orders: 60, concurrency: 60, seed: 1 });
    await setSettings({ taxRates: null });
    for (const { first, last, many } of await series()) expect([first, last]).toEqual([1, many]);
    const { documents, ledger } = await bothSums();
    expect(documents).toEqual(ledger);
  });
});

describe('once issued a document stays as it is', () => {
  const bought = async () => (await new Buyer().buy([{ product: await product({ keys: 1 }) }])).orderId;

  test.each([
    ['another sum', 'UPDATE invoice SET total_minor = total_minor + 1 WHERE order_id = ?'],
    ['another number', 'UPDATE invoice SET number = number + 1000 WHERE order_id = ?'],
    ['another buyer', `UPDATE invoice SET buyer = '{"firstName":"Eve"}' WHERE order_id = ?`],
    ['deletion', 'DELETE FROM invoice WHERE order_id = ?'],
    [
      'replacement',
      `INSERT OR REPLACE INTO invoice (series, year, number, id, kind, order_id, position, currency, total_minor, tax_minor,
         tax_rule, tax_basis_points, seller, buyer, issued_at)
       SELECT series, year, number, id, kind, order_id, position, currency, 1, 0, tax_rule, 0, seller, buyer, issued_at
       FROM invoice WHERE order_id = ?`,
    ],
    ['another price of the order', 'UPDATE orders SET total_minor = 1 WHERE id = ?'],
    ['another name of the product', "UPDATE order_line SET product_name = 'x' WHERE order_id = ?"],
  ])('%s is refused', async (_what, sql) => {
    const id = await bought();
    await expect(db.prepare(sql).bind(id).run()).rejects.toThrow(/append-only|an invoice says/);
  });

  test('an erased person goes out of it, and only they', async () => {
    const id = await bought();
    await eraseInvoiced(db, '?1', id).run();
    const { buyer, total_minor } =
      (await row<{ buyer: string; total_minor: number }>(
        'SELECT buyer, total_minor FROM invoice WHERE order_id = ?',
        id,
      )) ?? {};
    expect([JSON.parse(buyer ?? ''), total_minor]).toEqual([{ erased: true, country: 'GB' }, 1_000]);
  });
});

describe('a refund gives a credit note', () => {
  test('it refers to the invoice, and its tax adds up', async () => {
    await setSettings({ taxRates: 'destination' });
    const sold = await product({ keys: 3, priceMinor: 3_333 });
    const other = await product({ keys: 1, priceMinor: 1_001 });
    const buyer = new Buyer();
    const change = { billingInfo: { ...billing(buyer.email), country: 'FI' } };
    const { orderId } = await buyer.buy([{ product: sold, quantity: 3 }, { product: other }], { change });
    await setSettings({ taxRates: null });
    await refundOrder(testDeps(), { id: orderId, productIds: [other.id], reason: 'one of two' });
    await refundOrder(testDeps(), { id: orderId, reason: 'the rest' });
    const [invoice, first, second] = await documentsOf(orderId);
    expect(invoice?.tax_minor).toBe(Math.round((11_000 * 255) / 1255));
    expect([first, second].map((document) => [document?.kind, document?.corrects])).toEqual([
      ['credit_note', invoice?.id],
      ['credit_note', invoice?.id],
    ]);
    expect((first?.total_minor ?? 0) + (second?.total_minor ?? 0)).toBe(11_000);
    expect((first?.tax_minor ?? 0) + (second?.tax_minor ?? 0)).toBe(invoice?.tax_minor);
  });

  test('twelve who ask for the same refund at once get one', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await Promise.allSettled(range(12).map(() => refundOrder(testDeps(), { id: orderId, reason: 'raced' })));
    expect((await documentsOf(orderId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });

  test('a refund that fails after all is invoiced again', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const { refundId } = await refundOrder(testDeps(), { id: orderId, reason: 'bounces' });
    const payment = await row<{ provider_ref: string }>('SELECT provider_ref FROM refund WHERE id = ?', refundId);
    const known = await selectPayment(db, payment?.provider_ref ?? '').first();
    const provider = await row<{ provider_refund_id: string }>(
      'SELECT provider_refund_id FROM refund WHERE id = ?',
      refundId,
    );
    await db.prepare("UPDATE refund SET state = 'intended' WHERE id = ?").bind(refundId).run();
    if (!known) throw new Error('no payment');
    const failed = {
      refundId: provider?.provider_refund_id ?? '',
      intentId: refundId,
      amountMinor: 1_000,
      status: 'failed' as const,
    };
    await syncRefunds(testDeps(), known, [failed]);
    await syncRefunds(testDeps(), known, [failed]);
    const documents = await documentsOf(orderId);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(documents[2]?.corrects).toBe(documents[1]?.id);
  });

  test('a refund made at the provider has one too, whoever hears of it first', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const ref =
      (await row<{ ref: string }>('SELECT provider_ref AS ref FROM payment WHERE order_id = ?', orderId))?.ref ?? '';
    const known = await selectPayment(db, ref).first();
    if (!known) throw new Error('no payment');
    const made = [{ refundId: `re_${orderId}`, intentId: undefined, amountMinor: 400, status: 'succeeded' as const }];
    await Promise.all([syncRefunds(testDeps(), known, made), syncRefunds(testDeps(), known, made)]);
    expect((await documentsOf(orderId)).map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ['invoice', 1_000],
      ['credit_note', 400],
    ]);
  });

  test('asking the provider again gives no second one', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const { refundId } = await refundOrder(testDeps(), { id: orderId, reason: 'once' });
    const made = { refundId: 'another', intentId: refundId, amountMinor: 1_000, status: 'succeeded' as const };
    await acceptRefund(testDeps(), refundId, made);
    expect(await documentsOf(orderId)).toHaveLength(2);
  });
});

test.each([
  ['2026-06-15T12:00:00Z', 2026],
  ['2027-01-01T04:59:59Z', 2026],
  ['2027-01-01T05:00:00Z', 2027],
])('what is issued at %s counts for %d: the year is that of New York', async (at, year) => {
  expect((await issueOf(testDeps({ now: () => Date.parse(at) }))).year).toBe(year);
});
