import { expect, test } from 'vitest';
import { Buyer } from '../../support/buyer.ts';
import { db, product } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

/** Repeats this unpaid order so many times, each with a number and a payment of its own. */
async function repeatOrder(orderId: string, times: number): Promise<void> {
  const { results } = await db.prepare("SELECT name FROM pragma_table_info('orders')").all<{ name: string }>();
  const own: Record<string, string> = { id: "id || '_' || n", status: "'expired'", provider_ref: "'pi_' || n" };
  const columns = results.map(({ name }) => name).filter((name) => name !== 'seq');
  const values = columns.map((name) => own[name] ?? name);
  await db
    .prepare(
      `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?1)
       INSERT INTO orders (${columns}) SELECT ${values} FROM orders, copy WHERE id = ?2`,
    )
    .bind(times, orderId)
    .run();
}

test('an export of orders is limited to 10,000 rows; more are refused, not cut off', async () => {
  const { body } = await new Buyer().order([{ product: await product({ keys: 1 }) }]);
  await repeatOrder(String(body.orderId), 9_999);
  const staff = newVisitor();
  const file = () => staff.send<string & { code: string }>('GET', '/api/admin/orders.csv', { headers: OPERATOR });
  expect((await file()).body.trim().split('\r\n')).toHaveLength(10_001);
  await new Buyer().order([{ product: await product({ keys: 1 }) }]);
  const { status, body: refused } = await file();
  expect([status, refused.code]).toEqual([400, 'too_many_rows']);
});
