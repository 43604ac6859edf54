import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { broken } from '../../support/conservation.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { count, db, product, restock } from '../../support/stock.ts';

test('a restored database pays nobody back whose key the ledger remembers', async () => {
  const late = await product({ keys: 0 });
  const { orderId } = await new Buyer().buy([{ product: late }]);
  const refunds = () => count('SELECT count(*) FROM refund WHERE order_id = ?', orderId);
  const keys = () =>
    count('SELECT count(*) FROM key_assignment a JOIN order_line l ON l.id = a.line_id WHERE l.order_id = ?', orderId);
  await runCron(testDeps());
  const longAgo = Date.now() - 73 * HOUR_MS;
  await db.prepare('UPDATE order_line SET paid_at = ? WHERE order_id = ?').bind(longAgo, orderId).run();
  const before = await snapshot();
  await restock(late, 1);
  await runCron(testDeps());
  await laterDone();
  expect([await keys(), await refunds()]).toEqual([1, 0]);

  await restoreTo(before);
  expect(await keys()).toBe(0);
  await runCron(testDeps());
  expect(await refunds()).toBe(0);
  for (let more = true; more; ) ({ more } = await replay(testDeps()));
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
  await runCron(testDeps());
  expect([await keys(), await refunds()]).toEqual([1, 0]);
  expect(await broken(db)).toEqual([]);
});
