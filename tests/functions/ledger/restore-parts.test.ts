import { expect, test } from 'vitest';
import { importKeys } from '../../../functions/admin/licenses/import-keys';
import { runCron } from '../../../functions/cron';
import { jsonChunks } from '../../../functions/ledger/json-chunks';
import { writeLedger } from '../../../functions/ledger/write-ledger';
import { markDefective } from '../../../functions/licenses/mark-defective';
import { testDeps } from '../../support/deps.ts';
import { snapshot } from '../../support/restore.ts';
import { count, product, range, row, seatsOf } from '../../support/stock.ts';
import { goBack, keysOf } from './restore-fixtures.ts';

test('no value that a replay binds is longer than D1 takes, and none is left out', () => {
  const rows = range(2_000).map((n) => ({ id: n, text: '鍵'.repeat((n % 50) * 400) }));
  const chunks = jsonChunks(rows);
  expect(chunks.flatMap((chunk) => JSON.parse(chunk) as object[])).toEqual(rows);
  expect(Math.max(...chunks.map((chunk) => new TextEncoder().encode(chunk).length))).toBeLessThan(2_000_000);
  expect(jsonChunks([])).toEqual([]);
  expect(jsonChunks(['鍵'.repeat(600_000), 1])).toHaveLength(2);
});

test('I21 an import that is not yet all in the ledger does not stop the replay of what happened to its keys', async () => {
  const sold = await product();
  await runCron(testDeps());
  const before = await snapshot();
  await importKeys(testDeps(), { product: sold.id, lot: `Large ${sold.id}`, text: keysOf('LARGE', 1_200).join('\n') });
  const last = await row<{ id: string }>('SELECT id FROM license_key ORDER BY rowid DESC');
  await markDefective(testDeps(), { id: last?.id ?? '', reason: 'broken', replace: false });
  const puts = { left: 1 };
  const failpoint = async (name: string) => {
    if (name === 'before:ledger-put' && puts.left-- === 0) throw new Error('killed');
  };
  await expect(writeLedger(testDeps({ failpoint }))).rejects.toThrow('killed');
  await goBack(before, { written: true });
  expect(await seatsOf(sold)).toEqual({ available: 500, defective: 1 });
  expect(await count('SELECT count(*) FROM seat WHERE lot_id IS NULL')).toBe(0);
});
