import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { count, seatsOf } from '../../support/stock.ts';
import { storm } from '../../support/storm.ts';

balanceBooksAfterEach();

// 10,000 orders are in tests/deep/storm.deep.ts.
test('storm: 120 orders, four triggers each, on 80 seats, 6 of them with a wrong amount', async () => {
  const sold = await storm({ orders: 120, seats: 80, tampered: 6, concurrency: 120 });
  const lines = (where: string) =>
    count(
      `SELECT count(*) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.product_id = ? AND ${where}`,
      sold.id,
    );
  expect(await seatsOf(sold)).toEqual({ assigned: 80 });
  expect(await count('SELECT count(DISTINCT seat_id) FROM key_assignment')).toBe(80);
  expect(await lines("l.state = 'fulfilled'")).toBe(80);
  expect(await lines("l.state = 'awaiting_keys'")).toBe(34);
  expect(await lines("o.status = 'expired'")).toBe(6);
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'payment_mismatch'")).toBe(6);
  expect(await count("SELECT count(*) FROM outbox WHERE kind = 'order_paid'")).toBe(114);
  expect(await count('SELECT count(*) FROM payment')).toBe(114);
}, 120_000);
