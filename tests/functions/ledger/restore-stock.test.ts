import { describe, expect, test } from 'vitest';
import { importKeys } from '../../../functions/admin/licenses/import-keys';
import { approveOrder } from '../../../functions/admin/orders/approve-order';
import { runCron } from '../../../functions/cron';
import { decideQuarantine } from '../../../functions/ledger/decide-quarantine';
import { quarantineSold } from '../../../functions/licenses/quarantine-sold';
import { putLotOnSale, takeLotOffSale } from '../../../functions/licenses/sell-lot';
import { runDueDecisions } from '../../../functions/payments/run-due-decisions';
import { recordAudit } from '../../../functions/staff/statements';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { rule, useRules } from '../../support/risk.ts';
import { count, db, MINUTE, product, row, seatsOf } from '../../support/stock.ts';
import { boughtAndSeen } from '../key-problems-fixtures.ts';
import { goBack, keysOf, writeEntryLike } from './restore-fixtures.ts';

describe('I21 keys imported since the backup', () => {
  test('keep their lot and the day by which they must be sold', async () => {
    const sold = await product();
    await runCron(testDeps());
    const before = await snapshot();
    const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const input = {
      product: sold.id,
      lot: `Dated ${sold.id}`,
      activateBefore: day,
      text: keysOf('DATED', 3).join('\n'),
    };
    expect((await importKeys(testDeps(), input)).accepted).toBe(3);
    const read = () =>
      row('SELECT count(DISTINCT lot_id) AS lots, min(sell_until) AS until FROM seat WHERE product_id = ?', sold.id);
    const truth = await read();
    expect(truth).toEqual({ lots: 1, until: expect.any(Number) });
    await goBack(before);
    expect(await seatsOf(sold)).toEqual({ available: 3 });
    expect(await read()).toEqual(truth);
  });

  test('stay off sale if their lot was taken off sale', async () => {
    const sold = await product();
    await runCron(testDeps());
    const before = await snapshot();
    await importKeys(testDeps(), { product: sold.id, lot: `Bad ${sold.id}`, text: keysOf('BADLT', 2).join('\n') });
    const lot = await row<{ id: string }>('SELECT id FROM lot WHERE product_id = ?', sold.id);
    await takeLotOffSale(testDeps(), { id: lot?.id ?? '', reason: 'blocked at the vendor' });
    await goBack(before);
    const { body } = await new Buyer().order([{ product: sold }]);
    expect([
      await count('SELECT count(*) FROM lot WHERE off_sale_at IS NOT NULL AND id = ?', lot?.id ?? ''),
      body.awaiting,
    ]).toEqual([1, [{ productId: sold.id, quantity: 1 }]]);
  });

  test('follow their lot that was there before, off sale and on sale again', async () => {
    const sold = await product({ keys: 2 });
    const lot = await row<{ id: string }>('SELECT id FROM lot WHERE product_id = ?', sold.id);
    const id = lot?.id ?? '';
    await runCron(testDeps());
    const onSale = await snapshot();
    await takeLotOffSale(testDeps(), { id, reason: 'blocked at the vendor' });
    await runCron(testDeps());
    const read = () => row('SELECT off_sale_at, sell_until FROM lot JOIN seat ON lot_id = lot.id WHERE lot.id = ?', id);
    const truth = await read();
    expect(truth).toEqual({ off_sale_at: expect.any(Number), sell_until: 0 });
    await goBack(onSale, { written: true });
    expect(await read()).toEqual(truth);
    await runCron(testDeps());
    const offSale = await snapshot();
    await putLotOnSale(testDeps(), { id, reason: 'the vendor answered' });
    await goBack(offSale);
    expect(await read()).toEqual({ off_sale_at: null, sell_until: null });
  });

  test('stay off sale if staff took their lot off sale between the restore and the replay', async () => {
    const sold = await product({ keys: 2 });
    const lot = await row<{ id: string }>('SELECT id FROM lot WHERE product_id = ?', sold.id);
    await runCron(testDeps());
    const before = await snapshot();
    await new Buyer().buy([{ product: sold }]);
    await runCron(testDeps());
    await restoreTo(before);
    await takeLotOffSale(testDeps(), { id: lot?.id ?? '', reason: 'blocked at the vendor' });
    await goBack(await snapshot(), { written: true });
    expect(await count('SELECT count(*) FROM seat WHERE sell_until = 0 AND lot_id = ?', lot?.id ?? '')).toBe(2);
  });

  test('can be reported by their buyers when they do not work', async () => {
    const sold = await product();
    await runCron(testDeps());
    const before = await snapshot();
    await importKeys(testDeps(), { product: sold.id, lot: `Fresh ${sold.id}`, text: keysOf('FRESH', 9).join('\n') });
    const { report } = await boughtAndSeen(sold);
    await goBack(before);
    const { status, body } = await report();
    expect([status, body.decision]).toEqual([200, 'replaced']);
  });

  test('that an inventory named as sold elsewhere since are not put on sale again', async () => {
    const sold = await product();
    const keys = keysOf('ELSEW', 2);
    await importKeys(testDeps(), { product: sold.id, lot: `Elsewhere ${sold.id}`, text: keys.join('\n') });
    await runCron(testDeps());
    const before = await snapshot();
    await quarantineSold(testDeps(), keys.slice(0, 1), 'the old shop');
    expect(await seatsOf(sold)).toEqual({ quarantined: 1, available: 1 });
    await goBack(before);
    expect(await seatsOf(sold)).toEqual({ quarantined: 1, available: 1 });
    const raised = "SELECT count(*) FROM attention WHERE kind = 'keys_quarantined' AND state = 'open' AND subject = ?";
    expect(await count(raised, sold.id)).toBe(1);
  });

  test('set aside before and released since are sold, whichever entry says it', async () => {
    const sold = await product();
    const keys = keysOf('FREED', 2);
    await importKeys(testDeps(), { product: sold.id, lot: `Freed ${sold.id}`, text: keys.join('\n') });
    await quarantineSold(testDeps(), keys, 'the old shop');
    await runCron(testDeps());
    const before = await snapshot();
    await decideQuarantine(testDeps(), { productId: sold.id, decision: 'release', reason: 'never sold there' });
    await new Buyer().buy([{ product: sold }]);
    await goBack(before);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
  });

  test('stop selling if only the ledger knows them: they are not passed over', async () => {
    const sold = await product();
    await runCron(testDeps());
    const before = await snapshot();
    await importKeys(testDeps(), { product: sold.id, lot: `Alone ${sold.id}`, text: keysOf('ALONE', 2).join('\n') });
    await runCron(testDeps());
    await restoreTo(before);
    await runCron(testDeps());
    expect(await row('SELECT state FROM selling')).toEqual({ state: 'off' });
    await goBack(before);
    expect(await seatsOf(sold)).toEqual({ available: 2 });
  });

  test('taken off sale alone, their lot stops selling too, although something else happened since the restore', async () => {
    const sold = await product({ keys: 2 });
    const lot = await row<{ id: string }>('SELECT id FROM lot WHERE product_id = ?', sold.id);
    await runCron(testDeps());
    const before = await snapshot();
    await takeLotOffSale(testDeps(), { id: lot?.id ?? '', reason: 'blocked at the vendor' });
    await runCron(testDeps());
    await restoreTo(before);
    const later = testDeps({ now: () => Date.now() + MINUTE });
    await db.batch([recordAudit(db, later, { action: 'selling.changed', subject: 'selling' })]);
    await runCron(testDeps());
    expect(await row('SELECT state FROM selling')).toEqual({ state: 'off' });
    await goBack(before, { written: true });
    expect(await count('SELECT count(*) FROM lot WHERE off_sale_at IS NOT NULL AND id = ?', lot?.id ?? '')).toBe(1);
  });

  test('an order that a rule delayed until later comes to staff, since no rule would deliver its keys anymore', async () => {
    await useRules([rule('delay', { sum_above: 15 }, 20)]);
    const sold = await product({ keys: 5 });
    await runCron(testDeps());
    const before = await snapshot();
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: sold, quantity: 2 }]);
    await useRules();
    await goBack(before);
    await runDueDecisions(testDeps({ now: () => Date.now() + 21 * MINUTE }));
    const open = "SELECT count(*) FROM attention WHERE kind = 'order_review' AND state = 'open' AND subject = ?";
    expect(await count(open, orderId)).toBe(1);
    await approveOrder(testDeps(), { id: orderId, reason: 'checked' });
    const { body } = await buyer.visitor.get<{ licenseKeys: object[] }>(`/api/orders/${orderId}`);
    expect([body.licenseKeys.length, await count(open, orderId)]).toEqual([2, 0]);
  });

  test('come back with their product, although nobody has bought it yet', async () => {
    await runCron(testDeps());
    const before = await snapshot();
    const made = await product({ keys: 2 });
    await goBack(before);
    expect(await seatsOf(made)).toEqual({ available: 2 });
    expect(await row('SELECT status, price_minor FROM product WHERE id = ?', made.id)).toEqual({
      status: 'live',
      price_minor: made.priceMinor,
    });
  });

  test('come back with a draft if an entry of an earlier version leaves out the product', async () => {
    await runCron(testDeps());
    const before = await snapshot();
    const made = await product({ keys: 2 });
    await writeEntryLike(({ product: _, ...rows }) => rows);
    await goBack(before, { written: true });
    expect(await seatsOf(made)).toEqual({ available: 2 });
    expect(await row('SELECT status, name FROM product WHERE id = ?', made.id)).toEqual({
      status: 'draft',
      name: made.id,
    });
  });

  test('come back with their product, although its address leads to another one by now', async () => {
    const other = await product();
    await runCron(testDeps());
    const before = await snapshot();
    await db.prepare("UPDATE product SET slug = 'moved' WHERE id = ?").bind(other.id).run();
    await db.prepare('DELETE FROM former_slug WHERE slug = ?').bind(other.id).run();
    const made = await product({ keys: 2 });
    await db
      .prepare('UPDATE product SET slug = ?, successor_id = ? WHERE id = ?')
      .bind(other.id, other.id, made.id)
      .run();
    await goBack(before);
    expect(await seatsOf(made)).toEqual({ available: 2 });
    expect(await row('SELECT slug, successor_id FROM product WHERE id = ?', made.id)).toEqual({
      slug: `restored-${made.id}`,
      successor_id: other.id,
    });
  });
});
