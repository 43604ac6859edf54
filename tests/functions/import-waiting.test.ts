import { beforeAll, describe, expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../functions/orders/fulfill-waiting-lines';
import { laterDone, testDeps } from '../support/deps.ts';
import {
  assertConserved,
  count,
  db,
  HOME,
  keyFile,
  keysOf,
  PRO,
  runImport,
  seedStock,
  waitingOrder,
} from './import-fixtures.ts';

const lineState = (id: string) => db.prepare('SELECT state FROM order_line WHERE id = ?').bind(id).first('state');
const openEntries = () => count('attention', "state = 'open' AND kind = 'awaiting_keys'");

beforeAll(async () => {
  await seedStock();
  await waitingOrder('order_b', 2_000, [{ product: HOME, quantity: 3 }]);
  await waitingOrder('order_a', 1_000, [
    { product: HOME, quantity: 2 },
    { product: PRO, quantity: 1 },
  ]);
});

describe('I10 what was paid for is served as soon as there are keys', () => {
  test('the oldest payment comes first, a later one gets the rest', async () => {
    const dry = await runImport(keyFile('WAIT', 3), { dryRun: 'true' });
    expect(dry).toMatchObject({ accepted: 3, served: 2 });
    expect(await runImport(keyFile('WAIT', 3))).toMatchObject({ accepted: 3, served: 2 });
    await laterDone();
    expect([await keysOf('order_a'), await keysOf('order_b')]).toEqual([2, 1]);
    expect([await lineState('order_a_line_0'), await lineState('order_b_line_0')]).toEqual([
      'fulfilled',
      'awaiting_keys',
    ]);
    expect(await openEntries()).toBe(2);
    await assertConserved(expect);
  });

  test('each served line is announced by one mail and stands in the history of its keys', async () => {
    const { results } = await db
      .prepare('SELECT kind, subject_id, version, recipient, state FROM outbox ORDER BY subject_id')
      .all();
    expect(results).toEqual([
      { kind: 'keys_arrived', subject_id: 'order_a', version: 2, recipient: 'order_a@example.org', state: 'queued' },
      { kind: 'keys_arrived', subject_id: 'order_b', version: 1, recipient: 'order_b@example.org', state: 'queued' },
    ]);
    expect(await count('license_event', "kind = 'assigned'")).toBe(3);
  });

  test('a second call finds nothing to do', async () => {
    expect(await fulfillWaitingLines(testDeps())).toEqual({ served: 0 });
    expect(await count('outbox')).toBe(2);
  });

  test('I2 twenty callers at once give a line what it misses and no more', async () => {
    await db
      .prepare("UPDATE order_line SET state = 'fulfilled' WHERE product_id = ? AND state = 'awaiting_keys'")
      .bind(HOME)
      .run();
    await runImport(keyFile('MORE', 10));
    await db.prepare("UPDATE order_line SET state = 'awaiting_keys' WHERE id = 'order_b_line_0'").run();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => fulfillWaitingLines(testDeps(), { productId: HOME })),
    );
    expect(all.reduce((sum, { served }) => sum + served, 0)).toBe(1);
    expect(await keysOf('order_b')).toBe(3);
    const slots = await db
      .prepare("SELECT slot FROM key_assignment WHERE line_id = 'order_b_line_0' ORDER BY slot")
      .all();
    expect(slots.results).toEqual([{ slot: 1 }, { slot: 2 }, { slot: 3 }]);
    expect(await lineState('order_b_line_0')).toBe('fulfilled');
    await assertConserved(expect);
  });

  test('the call for staff closes when the order no longer waits; the cron serves every product', async () => {
    expect(await openEntries()).toBe(1);
    await db.prepare("UPDATE order_line SET state = 'fulfilled' WHERE id = 'order_a_line_1'").run();
    await runImport(keyFile('PRO', 2), { product: PRO, lot: 'pro' });
    await db.prepare("UPDATE order_line SET state = 'awaiting_keys' WHERE id = 'order_a_line_1'").run();
    expect(await fulfillWaitingLines(testDeps())).toEqual({ served: 1 });
    expect([await keysOf('order_a'), await openEntries()]).toEqual([3, 0]);
    await assertConserved(expect);
  });

  test('a refunded line gets nothing', async () => {
    await waitingOrder('order_c', 3_000, [{ product: PRO, quantity: 1 }]);
    await db.prepare("UPDATE order_line SET state = 'refunded' WHERE id = 'order_c_line_0'").run();
    expect(await fulfillWaitingLines(testDeps(), { productId: PRO })).toEqual({ served: 0 });
    expect(await keysOf('order_c')).toBe(0);
  });
});
