import { describe, expect, test } from 'vitest';
import { runCron } from '../../functions/cron';
import { markDefective } from '../../functions/licenses/mark-defective';
import { raiseOwedAgain } from '../../functions/licenses/owed-copies';
import { fulfillWaitingLines } from '../../functions/orders/fulfill-waiting-lines';
import { refundOrder } from '../../functions/payments/refund-order';
import { raiseAttention, resolveAttention } from '../../functions/staff/statements';
import { balanceBooksAfterEach } from '../support/books.ts';
import type { TestProduct } from '../support/buyer.ts';
import { mailsTo } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { count, db, product, range, restock, row, seatsOf } from '../support/stock.ts';
import { boughtAndSeen } from './key-problems-fixtures.ts';

balanceBooksAfterEach();

/** Takes the oldest key of a product out of use, as staff do. */
async function breakKey(sold: TestProduct, replace: boolean) {
  const key = await row<{ id: string }>('SELECT key_id AS id FROM seat WHERE product_id = ? ORDER BY rank', sold.id);
  await markDefective(testDeps(), { id: key?.id ?? '', reason: 'blocked at the vendor', replace });
  return key?.id ?? '';
}

const LIVE =
  "SELECT count(*) FROM seat s JOIN order_line l ON l.id = s.line_id WHERE l.order_id = ? AND s.state = 'assigned'";
const live = (id: string) => count(LIVE, id);
const entries = (keyId: string) =>
  count("SELECT count(*) FROM attention WHERE kind = 'key_unreplaced' AND subject = ? AND state = 'open'", keyId);
const arrived = (id: string) => count("SELECT count(*) FROM outbox WHERE kind = 'keys_arrived' AND subject_id = ?", id);
const resend = ({ buyer, id, email: customerEmail }: Awaited<ReturnType<typeof boughtAndSeen>>) =>
  buyer.visitor.post<{ details: string }>('/api/send-license-keys', {
    customerEmail,
    orderId: id,
    licenseKeys: [],
    items: [],
    isResend: true,
  });
const certificate = async ({ buyer, id }: Awaited<ReturnType<typeof boughtAndSeen>>) =>
  (await buyer.visitor.get<string>(`/api/orders/${id}/certificate`)).body;

describe('A broken key without another one in stock', () => {
  test('to be replaced: emails say that a key follows, staff are called, and the next key ends both', async () => {
    const sold = await product({ keys: 1 });
    const order = await boughtAndSeen(sold);
    const key = await breakKey(sold, true);
    expect([await entries(key), await certificate(order)]).toEqual([1, expect.stringContaining('Key follows')]);
    const answer = await resend(order);
    await runCron(testDeps());
    expect(answer.body.details).toContain('follow');
    expect((await mailsTo(order.email)).filter(({ text }) => text.includes('follow')).length).toBeGreaterThan(0);
    await restock(sold, 1);
    expect([await live(order.id), await arrived(order.id), await entries(key)]).toEqual([1, 1, 0]);
    expect(await certificate(order)).not.toContain('Key follows');
  });

  test('not to be replaced: nothing says that a key follows, and none does', async () => {
    const sold = await product({ keys: 1 });
    const order = await boughtAndSeen(sold);
    const key = await breakKey(sold, false);
    const answer = await resend(order);
    await runCron(testDeps());
    expect(answer.body.details).not.toContain('follow');
    expect((await mailsTo(order.email)).filter(({ text }) => text.includes('follow'))).toEqual([]);
    const page = await certificate(order);
    expect([page.includes('Out of use'), page.includes('Key follows')]).toEqual([true, false]);
    await restock(sold, 1);
    await runCron(testDeps());
    expect([await live(order.id), await entries(key), await seatsOf(sold)]).toEqual([
      0,
      0,
      { available: 1, defective: 1 },
    ]);
  });
});

describe('Copies that are owed another key', () => {
  /** Three orders that share one volume key; it broke, and none is in stock. */
  async function owed() {
    const sold = await product();
    await restock(sold, 1, 3);
    const orders: string[] = [];
    for (const _ of range(3)) orders.push((await boughtAndSeen(sold)).id);
    const key = await breakKey(sold, true);
    return { sold, orders, key, all: () => Promise.all(orders.map(live)) };
  }

  test('are served in the order of payment, with orders that wait, and staff are called until the last', async () => {
    const { sold, orders, key, all } = await owed();
    const late = await boughtAndSeen(sold);
    await restock(sold, 2);
    expect([await all(), await live(late.id), await entries(key)]).toEqual([[1, 1, 0], 0, 1]);
    await restock(sold, 2);
    expect([await all(), await live(late.id), await entries(key)]).toEqual([[1, 1, 1], 1, 0]);
    expect(await Promise.all(orders.map(arrived))).toEqual([1, 1, 1]);
  });

  test('are given one key each by twenty callers at once', async () => {
    const { sold, key, all } = await owed();
    await db.prepare("UPDATE attention SET state = 'resolved' WHERE subject = ?").bind(key).run();
    await restock(sold, 5);
    await db.prepare("UPDATE attention SET state = 'open' WHERE subject = ?").bind(key).run();
    await Promise.all([
      ...range(20).map(() => fulfillWaitingLines(testDeps(), { productId: sold.id })),
      ...range(5).map(() => markDefective(testDeps(), { id: key, reason: 'again', replace: true }).catch(() => null)),
    ]);
    expect([await all(), await seatsOf(sold), await entries(key)]).toEqual([
      [1, 1, 1],
      { available: 2, assigned: 3, defective: 3 },
      0,
    ]);
  });

  test('get none once they are refunded, or staff resolved the call', async () => {
    const { sold, orders, key, all } = await owed();
    for (const id of orders.slice(0, 2)) await refundOrder(testDeps(), { id, reason: 'no key in stock' });
    expect(await entries(key)).toBe(1);
    await db.prepare("UPDATE attention SET state = 'resolved' WHERE subject = ?").bind(key).run();
    await restock(sold, 3);
    expect(await all()).toEqual([0, 0, 0]);
    await refundOrder(testDeps(), { id: orders[2] ?? '', reason: 'no key in stock' });
    expect([await entries(key), await seatsOf(sold)]).toEqual([0, { available: 3, defective: 3 }]);
  });

  test('wait for staff while the money of their order is in doubt', async () => {
    const { sold, orders, key, all } = await owed();
    const warned = { kind: 'fraud_warning', subject: orders[0] ?? '', message: 'The bank warns of fraud.' } as const;
    await raiseAttention(testDeps(), warned).run();
    await restock(sold, 3);
    expect([await all(), await entries(key)]).toEqual([[0, 1, 1], 1]);
    await resolveAttention(testDeps(), warned.kind, warned.subject).run();
    await fulfillWaitingLines(testDeps());
    expect([await all(), await entries(key)]).toEqual([[1, 1, 1], 0]);
  });

  test('end the call when all are refunded; a restored database finds them again by their history', async () => {
    const { orders, key } = await owed();
    await db.prepare('DELETE FROM attention WHERE subject = ?').bind(key).run();
    await raiseOwedAgain(testDeps());
    expect(await entries(key)).toBe(1);
    for (const id of orders) await refundOrder(testDeps(), { id, reason: 'no key in stock' });
    await raiseOwedAgain(testDeps());
    expect(await entries(key)).toBe(0);
  });
});
