import { expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../../functions/orders/fulfill-waiting-lines';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, product, restock, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { BLOCKED, boughtAndSeen } from '../key-problems-fixtures.ts';

balanceBooksAfterEach();

/** As while a database is restored: the switch in it is an older one, and says on. */
const OFF = { settings: { ...testDeps().settings, SELLING: 'off' as const } };
const assigned = () => count('SELECT count(*) FROM key_assignment');
const keyIdOf = async (orderId: string) =>
  String(
    (
      await row(
        `SELECT s.key_id FROM seat s JOIN key_assignment a ON a.seat_id = s.id JOIN order_line l ON l.id = a.line_id
         WHERE l.order_id = ? ORDER BY a.generation DESC`,
        orderId,
      )
    )?.key_id,
  );

test('SELLING=off gives no key to orders that wait, neither from an import nor by the cron', async () => {
  const sold = await product({ keys: 0 });
  await new Buyer().buy([{ product: sold }]);
  const before = await assigned();
  await restock(sold, 2, 1, OFF);
  expect(await fulfillWaitingLines(testDeps(OFF))).toEqual({ served: 0 });
  expect(await assigned()).toBe(before);
  expect(await fulfillWaitingLines(testDeps(), { productId: sold.id })).toEqual({ served: 1 });
});

test('SELLING=off gives no buyer another key for a broken one, and staff read what came of it', async () => {
  const { id } = await boughtAndSeen(await product({ keys: 5 }));
  const before = await assigned();
  const path = `/api/admin/keys/${await keyIdOf(id)}/defective`;
  const wanted = { reason: 'The buyer sent a picture of the refusal', replace: true };
  const refused = await newVisitor(OFF).post(path, wanted, OPERATOR);
  expect([refused.status, refused.body.code]).toEqual([503, 'selling_off']);
  expect(refused.body.error).toMatch(/^The key is out of use, but selling is off/);
  expect(await assigned()).toBe(before);
  expect((await newVisitor().post(path, wanted, OPERATOR)).body).toMatchObject({ defective: 0, replaced: 1 });
});

test('SELLING=off replaces no key that a buyer reports, and takes the report once selling is on', async () => {
  const { id, keys, buyer, report } = await boughtAndSeen(await product({ keys: 6 }));
  const before = await assigned();
  const closed = newVisitor(OFF);
  for (const [name, value] of buyer.visitor.cookies) closed.cookies.set(name, value);
  const said = { code: BLOCKED, tried: [0], triedSteps: true };
  const { status, body } = await closed.post(`/api/orders/${id}/keys/${keys[0]}/problem`, said);
  expect([status, body.code, await assigned()]).toEqual([503, 'selling_off', before]);
  expect((await report()).body.decision).toBe('replaced');
});

test('SELLING=off pays back no copy that seems to wait, and its buyer reads why', async () => {
  const sold = await product({ keys: 0 });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: sold }]);
  const closed = newVisitor(OFF);
  for (const [name, value] of buyer.visitor.cookies) closed.cookies.set(name, value);
  const { status, body } = await closed.post(`/api/orders/${orderId}/refund-rest`, {});
  expect([status, body.code, body.error]).toEqual([503, 'selling_off', expect.stringMatching(/^We cannot pay back/)]);
  expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', orderId)).toBe(0);
});
