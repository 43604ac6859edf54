import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { count, db, product, row } from '../../support/stock.ts';

balanceBooksAfterEach();

describe('I7: the database refuses money that is not a whole number', () => {
  const write = async (sql: string, value: number | string) => {
    const { body } = await new Buyer().order([{ product: await product({ keys: 1 }) }]);
    return db.prepare(sql).bind(value, body.orderId).run();
  };

  test.each(['subtotal_minor', 'discount_minor', 'total_minor', 'total_usd_minor', 'rate_millionths'])(
    'orders.%s',
    async (column) => {
      await expect(write(`UPDATE orders SET ${column} = ? WHERE id = ?`, 19.99)).rejects.toThrow('cannot store REAL');
      await expect(write(`UPDATE orders SET ${column} = ? WHERE id = ?`, 'ten')).rejects.toThrow('cannot store TEXT');
    },
  );

  test.each(['unit_minor', 'unit_usd_minor', 'total_minor', 'discount_minor', 'quantity'])(
    'order_line.%s',
    async (column) => {
      await expect(write(`UPDATE order_line SET ${column} = ? WHERE order_id = ?`, 0.5)).rejects.toThrow(
        'cannot store REAL',
      );
    },
  );

  test('an integer passed as a float is stored as an integer', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    expect(await row('SELECT typeof(total_minor) AS kind FROM orders WHERE id = ?', orderId)).toEqual({
      kind: 'integer',
    });
    expect(await row('SELECT typeof(amount_minor) AS kind FROM payment WHERE order_id = ?', orderId)).toEqual({
      kind: 'integer',
    });
  });
});

describe('What must never be undone cannot be', () => {
  test.each(['license_event', 'audit', 'key_assignment'])('%s is append-only', async (table) => {
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await expect(db.prepare(`DELETE FROM ${table}`).run()).rejects.toThrow('append-only');
    await expect(db.prepare(`UPDATE ${table} SET created_at = 0`).run()).rejects.toThrow('append-only');
    const before = await db.prepare(`SELECT * FROM ${table}`).all();
    expect(before.results.length).toBeGreaterThan(0);
    const replace = `INSERT OR REPLACE INTO ${table} SELECT * FROM ${table} LIMIT 1`;
    await expect(db.prepare(replace).run()).rejects.toThrow('append-only');
    const { results } = await db.prepare(`SELECT * FROM ${table}`).all();
    expect(results).toEqual(before.results);
  });

  test('no other seat can replace that of an assignment, and no other slot its seat', async () => {
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const place = (columns: string) =>
      db.prepare(`INSERT OR REPLACE INTO key_assignment SELECT 'ka_other', ${columns}, 0 FROM key_assignment LIMIT 1`);
    await expect(place('seat_id, round, line_id, slot + 1, generation').run()).rejects.toThrow('append-only');
    await expect(place('seat_id, round + 1, line_id, slot, generation').run()).rejects.toThrow('append-only');
  });

  test('an order, a key or a payment cannot be deleted while anything references it', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    for (const sql of ['DELETE FROM orders WHERE id = ?', 'DELETE FROM order_line WHERE order_id = ?'])
      await expect(db.prepare(sql).bind(orderId).run()).rejects.toThrow('FOREIGN KEY');
    await expect(db.prepare('DELETE FROM seat').run()).rejects.toThrow('FOREIGN KEY');
    expect(await count("SELECT count(*) FROM sqlite_master WHERE sql LIKE '%ON DELETE CASCADE%'")).toBe(0);
  });

  test('must: a failed condition rolls the whole batch back', async () => {
    const sold = await product();
    const rename = db.prepare("UPDATE product SET name = 'renamed' WHERE id = ?").bind(sold.id);
    await expect(db.batch([rename, db.prepare('INSERT INTO must SELECT changes() = 2')])).rejects.toThrow(
      'must: condition missed',
    );
    expect(await row('SELECT name FROM product WHERE id = ?', sold.id)).toEqual({ name: sold.id });
    await db.batch([rename, db.prepare('INSERT INTO must SELECT changes() = 1')]);
    expect(await row('SELECT name FROM product WHERE id = ?', sold.id)).toEqual({ name: 'renamed' });
  });
});
