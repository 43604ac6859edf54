import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { count, seatsOf } from '../../support/stock.ts';
import { storm } from '../../support/storm.ts';

balanceBooksAfterEach();

test('storm: 300 orders, four triggers each, on 200 seats, 6 of them with a wrong sum', async () => {
  const sold = await storm({ orders: 300, seats: 200, tampered: 6, concurrency: 300 });
  const lines = (where: string) =>
    count(
      `SELECT count(*) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.product_id = ? AND ${where}`,
      sold.id,
    );
  expect(await seatsOf(sold)).toEqual({ assigned: 200 });
  expect(await count('SELECT count(DISTINCT seat_id) FROM key_assignment')).toBe(200);
  expect(await lines("l.state = 'fulfilled'")).toBe(200);
  expect(await lines("l.state = 'awaiting_keys'")).toBe(94);
  expect(await lines("o.status = 'expired'")).toBe(6);
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'payment_mismatch'")).toBe(6);
  expect(await count("SELECT count(*) FROM outbox WHERE kind = 'order_paid'")).toBe(294);
  expect(await count('SELECT count(*) FROM payment')).toBe(294);
}, 120_000);
