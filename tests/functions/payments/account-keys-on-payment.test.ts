import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readOpenOrders } from '../../../functions/receivables/open-orders';
import { settleAllBooked } from '../../../functions/receivables/settle-booked';
import { sendReviewRequests } from '../../../functions/reviews/send-review-requests';
import { store } from '../../../src/config/store';
import type { ownInvoicesOutput } from '../../../src/shop/customers/contract-documents';
import type { OrderView } from '../../../src/shop/orders/contract';
import type { CreditOutput } from '../../../src/shop/receivables/contract';
import type { ReceivableRow } from '../../../src/shop/receivables/contract-staff';
import { dayAt, storeDay } from '../../../src/shop/reports/days';
import { DAY_MS, MINUTE_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { documentsOf } from '../../support/invoices.ts';
import { approved, BANK } from '../../support/on-account.ts';
import { verifiedStaff } from '../../support/people.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, coupon, product, range, row, seatsOf } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

type OwnInvoices = z.output<typeof ownInvoicesOutput>;
const mails = (kind: string, orderId: string) =>
  count('SELECT count(*) FROM outbox WHERE kind = ? AND subject_id = ?', kind, orderId);
const viewOf = async (visitor: Visitor, orderId: string) =>
  (await visitor.get<OrderView>(`/api/orders/${orderId}`)).body;
const rowOf = async (staff: Visitor, orderId: string) =>
  (await staff.get<{ rows: ReceivableRow[] }>('/api/admin/receivables?sort=createdAt&dir=desc')).body.rows.find(
    ({ id }) => id === orderId,
  );
const cancelAccountOrder = (staff: Visitor, orderId: string) =>
  staff.post<{ code?: string }>(`/api/admin/receivables/${orderId}/call-off`, { reason: 'Nobody paid it' });

/** An order of 49 dollars whose keys wait for the transfer, and its customer. */
async function waiting({ keys = 1, limit = 100 } = {}) {
  const buyer = await approved(limit, { keys: 'on_payment' });
  const sold = await product({ keys, priceMinor: 4_900 });
  const { status, body } = await buyer.order([{ product: sold }]);
  expect(status).toBe(200);
  return { ...buyer, sold, orderId: body.orderId, result: body };
}

describe('Keys of an order on account that are delivered on payment', () => {
  test('wait, and the buyer learns what to transfer, where and until when', async () => {
    const { visitor, staff, orderId, result, sold } = await waiting();
    expect([result.hasLicenseKeys, result.licenseKeys]).toEqual([false, []]);
    const view = await viewOf(visitor, orderId);
    expect([view.status, view.licenseKeys, view.waitsForBank, view.invoices]).toEqual(['pending', [], true, []]);
    expect(view.transfer).toMatchObject({ open: 49, bank: BANK });
    expect([await mails('payment_pending', orderId), await mails('order_paid', orderId)]).toEqual([1, 0]);
    const { credit } = (await visitor.get<CreditOutput>('/api/auth/credit')).body;
    expect(credit).toMatchObject({ keys: 'on_payment', freeMinor: 5_100 });
    expect(await rowOf(staff, orderId)).toMatchObject({ open: 49, waiting: true, canceled: false });
    // Its minutes are over and its keys are for sale again; the order keeps waiting, and still counts toward the limit.
    await reconcile(testDeps({ now: () => Date.now() + 120 * MINUTE_MS }));
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    expect((await viewOf(visitor, orderId)).status).toBe('pending');
    expect((await visitor.get<CreditOutput>('/api/auth/credit')).body.credit?.freeMinor).toBe(5_100);
  });

  test('get a review request after their delivery, however long the transfer took', async () => {
    const { orderId, book } = await waiting();
    const askIn = (days: number) => sendReviewRequests(testDeps({ now: () => Date.now() + days * DAY_MS }));
    await askIn(8);
    await book(orderId, 'received', 49, 'TRX-late');
    await askIn(9.1);
    expect(await mails('review_request', orderId)).toBe(1);
  });

  test('are delivered with the invoice once the whole transfer is booked, not before', async () => {
    const { visitor, staff, orderId, book } = await waiting();
    expect((await book(orderId, 'received', 20, 'first-part')).status).toBe(200);
    await settleAllBooked(testDeps());
    expect((await viewOf(visitor, orderId)).transfer?.open).toBe(29);
    expect(await documentsOf(orderId)).toEqual([]);
    expect((await book(orderId, 'received', 29, 'second-part')).status).toBe(200);
    const view = await viewOf(visitor, orderId);
    expect([view.status, view.licenseKeys.length, view.transfer, view.paidFirst]).toEqual(['paid', 1, undefined, true]);
    const [document] = await documentsOf(orderId);
    const { body: page } = await staff.send<string>('GET', `/api/admin/invoices/${document?.id}/page`);
    for (const said of ['Bank transfer', 'Paid in full']) expect(page).toContain(said);
    for (const said of [BANK, 'Payment due']) expect(page).not.toContain(said);
    expect([await mails('order_paid', orderId), (await rowOf(staff, orderId))?.waiting]).toEqual([1, false]);
    expect((await visitor.get<CreditOutput>('/api/auth/credit')).body.credit?.freeMinor).toBe(10_000);
  });

  test('are left to the cron, once, if the Worker dies between booking and delivery', async () => {
    const { orderId, visitor } = await waiting();
    const dying = await verifiedStaff({
      failpoint: async (name) => {
        if (name === 'after:booking') throw new Error('the Worker died');
      },
    });
    const booking = { kind: 'received', amount: 49, day: '2026-01-15', reference: 'dies' };
    expect((await dying.post(`/api/admin/receivables/${orderId}/bookings`, booking)).status).toBe(500);
    expect((await viewOf(visitor, orderId)).status).toBe('pending');
    await Promise.all(range(2).map(() => settleAllBooked(testDeps())));
    expect((await viewOf(visitor, orderId)).licenseKeys).toHaveLength(1);
    expect([await mails('order_paid', orderId), (await documentsOf(orderId)).length]).toEqual([1, 1]);
  });

  test('are delivered once when partial payments are booked at the same moment', async () => {
    const { orderId, visitor, book } = await waiting({ keys: 3 });
    const answers = await Promise.all(range(6).map((at) => book(orderId, 'received', at < 3 ? 20 : 9, `part-${at}`)));
    const booked = await count('SELECT sum(amount_minor) FROM receivable_booking WHERE order_id = ?', orderId);
    expect(booked).toBeLessThanOrEqual(4_900);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    if (booked < 4_900) await book(orderId, 'received', (4_900 - booked) / 100, 'the rest');
    expect((await viewOf(visitor, orderId)).licenseKeys).toHaveLength(1);
    expect([await mails('order_paid', orderId), (await documentsOf(orderId)).length]).toEqual([1, 1]);
  });

  test('two orders for the same products are two orders: both are paid and both get their keys', async () => {
    const { order, visitor, book, sold, orderId: first } = await waiting({ keys: 2 });
    const { orderId: second } = (await order([{ product: sold }], { change: { forceNew: true } })).body;
    expect(second).not.toBe(first);
    await book(second, 'received', 49, 'of-the-second');
    await book(first, 'received', 49, 'of-the-first');
    const keys = await Promise.all([first, second].map(async (id) => (await viewOf(visitor, id)).licenseKeys.length));
    expect(keys).toEqual([1, 1]);
    expect(await count('SELECT count(*) FROM refund WHERE order_id IN (?, ?)', first, second)).toBe(0);
  });
});

describe('The account shows what is left to pay', () => {
  test('with due date, amount, bank account and invoice, until it is paid or canceled', async () => {
    const { visitor, staff, order, book } = await approved(500);
    const later = await approved(500, { keys: 'on_payment' });
    const sold = await product({ keys: 2, priceMinor: 4_900 });
    const { orderId } = (await order([{ product: sold }])).body;
    const open = async (who: Visitor) => (await who.get<OwnInvoices>('/api/auth/invoices')).body.open;
    await book(orderId, 'received', 20, 'of-the-account');
    const [document] = await documentsOf(orderId);
    expect(await open(visitor)).toEqual([
      {
        orderId,
        orderNumber: expect.stringMatching(/^KS-/),
        invoice: document?.id,
        currency: 'USD',
        open: 29,
        dueAt: expect.any(Number),
        overdue: false,
        bank: BANK,
      },
    ]);
    const { body: file } = await visitor.get<object>('/api/auth/export');
    const terms = { limit_minor: 50_000, days: 30, keys: 'at_once', revoked_at: null };
    expect(file).toMatchObject({ onAccount: [{ order_id: orderId }], creditTerms: [terms] });
    const due = (await open(visitor))[0]?.dueAt ?? 0;
    const endOfDay = storeDay(dayAt(due, store.hours.timeZone), store.hours.timeZone).endsAt;
    const lateAt = async (now: number) =>
      (await readOpenOrders(testDeps({ now: () => now }), 'SELECT ?1', orderId))[0]?.overdue;
    expect([await lateAt(due + 1), await lateAt(endOfDay - 1), await lateAt(endOfDay)]).toEqual([false, false, true]);
    await book(orderId, 'received', 29, 'the-rest-of-it');
    expect(await open(visitor)).toEqual([]);
    const waits = (await later.order([{ product: sold }])).body.orderId;
    expect(await open(later.visitor)).toMatchObject([{ orderId: waits, invoice: null, open: 49, bank: BANK }]);
    expect(await open(visitor)).toEqual([]);
    await cancelAccountOrder(staff, waits);
    expect(await open(later.visitor)).toEqual([]);
  });
});

describe('An order whose transfer does not arrive', () => {
  test('is canceled: nothing is owed, the coupon is free again, the buyer is notified', async () => {
    const buyer = await approved(100, { keys: 'on_payment' });
    const code = await coupon({ value: { kind: 'fixed', usdMinor: 500 }, maxUses: 1 });
    const sold = await product({ keys: 1, priceMinor: 4_900 });
    const { orderId } = (await buyer.order([{ product: sold }], { coupon: code })).body;
    expect((await cancelAccountOrder(buyer.staff, orderId)).status).toBe(200);
    const { status, endedAt = 0, createdAt } = await viewOf(buyer.visitor, orderId);
    expect([status, endedAt >= createdAt]).toEqual(['canceled', true]);
    expect(await rowOf(buyer.staff, orderId)).toMatchObject({ open: 0, waiting: false, canceled: true });
    expect(await mails('payment_refused', orderId)).toBe(1);
    expect((await buyer.visitor.get<CreditOutput>('/api/auth/credit')).body.credit?.freeMinor).toBe(10_000);
    expect(await row('SELECT used FROM coupon WHERE code = ?', code.code)).toEqual({ used: 0 });
    expect((await cancelAccountOrder(buyer.staff, orderId)).body.code).toBe('receivable_settled');
    expect((await buyer.book(orderId, 'received', 44, 'too-late')).body.issues?.[0]?.message).toBe(
      'Nothing is left to pay. Transfer back what came in.',
    );
  });

  test('refunds a booked part, and keeps the data of its buyer until then', async () => {
    const { staff, buyer, email, orderId, book } = await waiting();
    await book(orderId, 'received', 20, 'a-part');
    expect((await cancelAccountOrder(staff, orderId)).status).toBe(200);
    expect((await rowOf(staff, orderId))?.open).toBe(-20);
    const erase = () =>
      staff.post<{ code?: string }>(`/api/admin/customers/${buyer}/erase`, { email, reason: 'asked' });
    expect((await erase()).body.code).toBe('account_waits');
    expect((await book(orderId, 'returned', 21, 'too-much')).status).toBe(400);
    expect((await book(orderId, 'returned', 20, 'sent-back')).status).toBe(200);
    expect([(await rowOf(staff, orderId))?.open, (await erase()).status]).toEqual([0, 200]);
  });

  test('with the last transfer and the cancellation at the same moment either delivers the keys or owes a refund', async () => {
    for (const at of range(4)) {
      const { staff, visitor, orderId, book } = await waiting();
      const [booked, off] = await Promise.all([
        book(orderId, 'received', 49, `race-${at}`),
        cancelAccountOrder(staff, orderId),
      ]);
      const { status, licenseKeys } = await viewOf(visitor, orderId);
      const open = (await rowOf(staff, orderId))?.open;
      if (off.status === 200) expect([status, licenseKeys.length]).toEqual(['canceled', 0]);
      else expect([status, licenseKeys.length, off.body.code]).toEqual(['paid', 1, 'receivable_settled']);
      expect(open).toBe(off.status === 200 && booked.status === 200 ? -49 : 0);
    }
  });

  test('is not canceled right after its payment, before its keys are delivered', async () => {
    const { staff, visitor, orderId } = await waiting();
    let refused: string | undefined;
    const booking = await verifiedStaff({
      failpoint: async (name) => {
        if (name === 'after:booking') refused = (await cancelAccountOrder(staff, orderId)).body.code;
      },
    });
    const transfer = { kind: 'received', amount: 49, day: '2026-01-15', reference: 'just-now' };
    expect((await booking.post(`/api/admin/receivables/${orderId}/bookings`, transfer)).status).toBe(200);
    expect(refused).toBe('receivable_settled');
    expect((await viewOf(visitor, orderId)).licenseKeys).toHaveLength(1);
  });

  test('cannot be canceled after its keys were delivered', async () => {
    const { staff, order } = await approved(100);
    const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
    expect((await cancelAccountOrder(staff, orderId)).body.code).toBe('receivable_settled');
    expect((await cancelAccountOrder(staff, 'order_nobody')).body.code).toBe('receivable_settled');
  });
});
