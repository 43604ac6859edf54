import { beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { markDefective } from '../../functions/licenses/mark-defective';
import { type BrokenCopy, replaceCopy } from '../../functions/licenses/replace-copy';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer, type Wanted } from '../support/buyer.ts';
import { newAddress } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { count, db, product, restock, row, seatsOf } from '../support/stock.ts';
import { typed, type View } from '../support/withdrawals.ts';

balanceBooksAfterEach();

// Mails that contain keys disclose them.
beforeAll(async () => {
  const link = "INSERT INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  clearSettingsCache();
});

/** A paid order whose first key staff take out of use; its buyer has seen it only with `see`. */
async function bought(wanted: Wanted[], { see = false, replace = false } = {}) {
  const buyer = new Buyer();
  const change = { consents: { terms: true, immediateDelivery: true } };
  const { orderId: id, licenseKeys } = await buyer.buy(wanted, { email: newAddress(), change });
  const reveal = (index: number) =>
    buyer.visitor.post(`/api/orders/${id}/keys/${licenseKeys[index]?.keyId}/reveal`, {});
  const withdraw = async () => (await buyer.visitor.post<View>('/api/withdrawals', { orderId: id })).body.withdrawn;
  const key = await row<{ id: string }>(
    'SELECT s.key_id AS id FROM order_line l JOIN seat s ON s.line_id = l.id WHERE l.order_id = ? ORDER BY s.rank LIMIT 1',
    id,
  );
  if (see) await reveal(0);
  const report = { id: key?.id ?? '', reason: 'the supplier recalled it' };
  await markDefective(testDeps(), { ...report, replace });
  await typed(id);
  const broken = await row<BrokenCopy>(
    `SELECT a.id AS assignment_id, a.line_id, s.product_id, s.lot_id FROM key_assignment a JOIN seat s ON s.id = a.seat_id
     WHERE s.key_id = ?`,
    report.id,
  );
  if (!broken) throw new Error('No key is broken');
  return { broken, id, reveal, withdraw, replace: () => markDefective(testDeps(), { ...report, replace: true }) };
}

const refunded = (id: string) =>
  count("SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE order_id = ? AND state <> 'failed'", id);

describe('A key that staff took out of use before its buyer saw it', () => {
  test('and replaced: the buyer has seen neither, so the copy is refunded', async () => {
    const sold = await product({ keys: 2 });
    const { id, withdraw } = await bought([{ product: sold }], { replace: true });
    expect(await withdraw()).toMatchObject({ outcome: 'refunded', copies: 1, seen: 0 });
    expect([await refunded(id), await seatsOf(sold)]).toEqual([1_000, { available: 1, defective: 1 }]);
  });

  test('and did not replace: the copy was not seen either, and its key stays out of use', async () => {
    const sold = await product({ keys: 1 });
    const { id, withdraw } = await bought([{ product: sold }]);
    expect(await withdraw()).toMatchObject({ outcome: 'refunded', copies: 1, seen: 0 });
    expect([await refunded(id), await seatsOf(sold)]).toEqual([1_000, { defective: 1 }]);
  });

  test('of two copies, only the seen one stays; the other goes back once and gets no key later', async () => {
    const sold = await product({ keys: 2 });
    const { broken, id, reveal, withdraw, replace } = await bought([{ product: sold, quantity: 2 }]);
    await reveal(1);
    expect(await withdraw()).toMatchObject({ outcome: 'refunded', copies: 1, seen: 1 });
    expect(await withdraw()).toMatchObject({ outcome: 'refunded', copies: 1, seen: 1 });
    await restock(sold, 1);
    await expect(replace()).rejects.toMatchObject({ code: 'key_unavailable' });
    // Also not if staff had read the copy before it went back.
    await expect(db.batch(replaceCopy(db, broken, { actor: 'staff', now: 1 }))).rejects.toThrow();
    expect([await refunded(id), await seatsOf(sold)]).toEqual([1_000, { assigned: 1, available: 1, defective: 1 }]);
  });

  test('a replacement at the same moment as the withdrawal: the buyer gets a key or the money', async () => {
    const sold = await product({ keys: 8 });
    const orders = [];
    for (let n = 0; n < 8; n += 1) orders.push(await bought([{ product: sold }]));
    await restock(sold, 8);
    await Promise.all(orders.flatMap(({ withdraw, replace }) => [withdraw(), replace().catch(() => undefined)]));
    for (const { id, withdraw } of orders) {
      expect(await withdraw()).toMatchObject({ outcome: 'refunded', copies: 1 });
      expect(await refunded(id)).toBe(1_000);
    }
    expect(await seatsOf(sold)).toEqual({ available: 8, defective: 8 });
  });
});

test('a replacement of a key that was seen is no new purchase: its copy stays seen', async () => {
  const sold = await product({ keys: 2 });
  const { id, withdraw } = await bought([{ product: sold }], { see: true, replace: true });
  expect(await withdraw()).toMatchObject({ outcome: 'explained', copies: 0, seen: 1 });
  expect([await refunded(id), await seatsOf(sold)]).toEqual([0, { assigned: 1, defective: 1 }]);
});
