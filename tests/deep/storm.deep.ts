import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { count, seatsOf } from '../support/stock.ts';
import { storm } from '../support/storm.ts';

balanceBooksAfterEach();

test('storm: 10,000 orders, four triggers each, on 6,000 seats, 100 of them with a wrong sum', async () => {
  const sold = await storm({ orders: 10_000, seats: 6_000, tampered: 100, concurrency: 200 });
  const lines = (state: string) =>
    count('SELECT count(*) FROM order_line WHERE product_id = ? AND state = ?', sold.id, state);
  expect(await seatsOf(sold)).toEqual({ assigned: 6_000 });
  expect(await count('SELECT count(DISTINCT seat_id) FROM key_assignment')).toBe(6_000);
  expect(await lines('fulfilled')).toBe(6_000);
  expect(await lines('awaiting_keys')).toBe(3_900);
  expect(await count('SELECT count(*) FROM payment')).toBe(9_900);
  expect(await count("SELECT count(*) FROM outbox WHERE kind = 'order_paid'")).toBe(9_900);
}, 1_800_000);
