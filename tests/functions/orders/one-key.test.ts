import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { count, db, product, range, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

const keysOf = (results: { licenseKeys: unknown[] }[]) =>
  results.reduce((sum, { licenseKeys }) => sum + licenseKeys.length, 0);

describe('I1: a key belongs to at most one order line, ever', () => {
  test('F6: 200 buyers of the last key: one gets it, all others are told before they pay', async () => {
    const last = await product({ keys: 1, backorder: false });
    const answers = await Promise.all(range(200).map(() => new Buyer().order([{ product: last }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(199);
    expect(await seatsOf(last)).toEqual({ held: 1 });
  }, 90_000);

  test('100 buyers who may wait for one key: all pay, one has it, 99 wait', async () => {
    const last = await product({ keys: 1 });
    const results = await Promise.all(range(100).map(() => new Buyer().buy([{ product: last }])));
    expect(keysOf(results)).toBe(1);
    expect(await seatsOf(last)).toEqual({ assigned: 1 });
    expect(
      await count("SELECT count(*) FROM order_line WHERE product_id = ? AND state = 'awaiting_keys'", last.id),
    ).toBe(99);
  }, 90_000);

  test('60 buyers of two copies when five keys are left: two have both, none has more than bought', async () => {
    const five = await product({ keys: 5, backorder: false });
    const buyers = range(60).map(() => new Buyer());
    const orders = await Promise.all(buyers.map((buyer) => buyer.order([{ product: five, quantity: 2 }])));
    const placed = orders.flatMap(({ status, body }, index) =>
      status === 200 ? [{ intent: body, buyer: buyers[index] }] : [],
    );
    expect(placed).toHaveLength(2);
    const done = await Promise.all(
      placed.map(async ({ intent, buyer }) => {
        await buyer?.pay(intent);
        return buyer?.confirm(intent);
      }),
    );
    expect(done.map((answer) => answer?.body.licenseKeys?.length)).toEqual([2, 2]);
    expect(await seatsOf(five)).toEqual({ assigned: 4, available: 1 });
  }, 90_000);

  test('the naive way, look and then take, sells one key many times under the same schedule', async () => {
    const last = await product({ keys: 1 });
    const naive = async () => {
      const free = "SELECT id FROM seat WHERE product_id = ? AND state = 'available' LIMIT 1";
      const seat = await row<{ id: string }>(free, last.id);
      if (!seat) return false;
      await db.prepare("UPDATE seat SET state = 'held', hold_expires_at = 1 WHERE id = ?").bind(seat.id).run();
      return true;
    };
    const sold = await Promise.all(range(200).map(naive));
    await db
      .prepare("UPDATE seat SET state = 'available', hold_expires_at = NULL WHERE product_id = ?")
      .bind(last.id)
      .run();
    expect(sold.filter(Boolean).length).toBeGreaterThan(1);
  });

  test('assignments can only be added: no update, no delete, no second one for a seat', async () => {
    const one = await product({ keys: 1 });
    const { licenseKeys } = await new Buyer().buy([{ product: one }]);
    const id = licenseKeys[0]?.keyId ?? '';
    const write = (sql: string) => db.prepare(sql).bind(id).run();
    await expect(write('UPDATE key_assignment SET slot = 2 WHERE id = ?')).rejects.toThrow('append-only');
    await expect(write('DELETE FROM key_assignment WHERE id = ?')).rejects.toThrow('append-only');
    const again = `INSERT INTO key_assignment SELECT 'twice', seat_id, round, line_id, 2, 1, 0 FROM key_assignment WHERE id = ?`;
    await expect(write(again)).rejects.toThrow('UNIQUE');
  });
});
