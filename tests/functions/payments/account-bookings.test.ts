import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { approved } from '../../support/on-account.ts';
import { count, product, row } from '../../support/stock.ts';

balanceBooksAfterEach();

const booked = (orderId: string) =>
  count('SELECT coalesce(sum(amount_minor), 0) FROM receivable_booking WHERE order_id = ?', orderId);

/** Two orders on account of one customer, of 100 and 200 dollars, and what the first one is called. */
async function ordered() {
  const buyer = await approved(1_000);
  const [small, large] = [
    await product({ keys: 1, priceMinor: 10_000 }),
    await product({ keys: 1, priceMinor: 20_000 }),
  ];
  const one = (await buyer.order([{ product: small }])).body;
  const other = (await buyer.order([{ product: large }])).body;
  return { ...buyer, one: one.orderId, other: other.orderId, number: one.orderNumber };
}

describe('One transfer that pays two orders', () => {
  test('needs confirmation for the second order, which names the first', async () => {
    const { one, other, number, book } = await ordered();
    expect((await book(one, 'received', 100, 'REF-1')).status).toBe(200);
    const asked = await book(other, 'received', 200, 'REF-1');
    expect([asked.status, asked.body.code]).toEqual([409, 'transfer_booked']);
    expect(asked.body.error).toContain(number);
    expect(await booked(other)).toBe(0);
    expect((await book(other, 'received', 200, 'REF-1', { shared: true })).status).toBe(200);
    expect([await booked(one), await booked(other)]).toEqual([10_000, 20_000]);
  });

  test('is recognized in any case and spacing of its reference', async () => {
    const { one, other, book, takeBack } = await ordered();
    await book(one, 'received', 60, 'Ntrf 12ab');
    const again = await book(one, 'received', 40, ' NTRF  12AB');
    expect([again.status, again.body.issues?.[0]?.path]).toEqual([400, 'reference']);
    expect((await book(other, 'received', 200, 'ntrf 12aB')).body.code).toBe('transfer_booked');
    expect([await booked(one), await booked(other)]).toEqual([6_000, 0]);
    expect((await takeBack(one, 'nTRF 12ab')).status).toBe(200);
    expect(await booked(one)).toBe(0);
  });

  test('is booked only once per order', async () => {
    const { one, other, book } = await ordered();
    await book(one, 'received', 60, 'REF-2');
    const again = await book(one, 'received', 40, 'REF-2', { shared: true });
    expect([again.status, again.body.issues?.[0]?.path]).toEqual([400, 'reference']);
    const both = await Promise.all([1, 2].map(() => book(other, 'received', 50, 'REF-2', { shared: true })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect([await booked(one), await booked(other)]).toEqual([6_000, 5_000]);
  });

  test('booked by two people at once without confirmation is refused to one of them', async () => {
    const { one, other, book } = await ordered();
    const both = await Promise.all([book(one, 'received', 100, 'REF-3'), book(other, 'received', 200, 'REF-3')]);
    expect(both.map(({ body, status }) => body.code ?? status).sort()).toEqual([200, 'transfer_booked']);
  });
});

describe('A wrong booking', () => {
  test('is reversed with a reason: the order is owed again, and the right one can be booked with the same reference', async () => {
    const { one, other, book, takeBack, id } = await ordered();
    await book(one, 'received', 100, 'REF-4');
    await row('UPDATE receivable SET remind_at = NULL WHERE order_id = ?', one);
    expect((await takeBack(one, 'REF-4')).status).toBe(200);
    expect(await booked(one)).toBe(0);
    expect(await count('SELECT count(*) FROM receivable WHERE order_id = ? AND remind_at IS NOT NULL', one)).toBe(1);
    const act = await row(
      "SELECT reason, after FROM audit WHERE action = 'receivable.taken_back' AND subject = ?",
      one,
    );
    expect(act).toEqual({
      reason: 'It was for another order',
      after: JSON.stringify({ amountMinor: 10_000, currency: 'USD', reference: 'REF-4' }),
    });
    // No other order has it anymore, so nobody is asked; and this one may have it again.
    expect((await book(other, 'received', 100, 'REF-4')).status).toBe(200);
    expect((await book(one, 'received', 100, 'REF-4', { shared: true })).status).toBe(200);
    expect([await booked(one), await booked(other)]).toEqual([10_000, 10_000]);
    expect(await count('SELECT count(*) FROM receivable WHERE customer_id = ?', id)).toBe(2);
  });

  test('is reversed once, and only where it was booked', async () => {
    const { one, other, book, takeBack } = await ordered();
    await book(one, 'received', 100, 'REF-5');
    expect((await takeBack(other, 'REF-5')).body.issues?.[0]?.path).toBe('reference');
    const both = await Promise.all([takeBack(one, 'REF-5'), takeBack(one, 'REF-5')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await booked(one)).toBe(0);
    expect((await takeBack(one, 'REF-5', 'no')).body.issues?.[0]?.path).toBe('reason');
    expect((await takeBack('order_nobody', 'REF-5')).status).toBe(404);
  });

  test('cannot be reversed before a refund that was paid from it', async () => {
    const { one, staff, book, takeBack } = await ordered();
    await book(one, 'received', 100, 'REF-6');
    await staff.post(`/api/admin/orders/${one}/refund`, { reason: 'They asked for it' });
    await book(one, 'returned', 100, 'REF-7');
    const refused = await takeBack(one, 'REF-6');
    expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([
      400,
      'Money of it was paid back already. Take that booking back first.',
    ]);
    expect((await takeBack(one, 'REF-7')).status).toBe(200);
    expect((await takeBack(one, 'REF-6')).status).toBe(200);
    expect(await booked(one)).toBe(0);
  });
});
