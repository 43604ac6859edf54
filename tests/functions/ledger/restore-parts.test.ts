import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { importKeys } from '../../../functions/admin/licenses/import-keys';
import { runCron } from '../../../functions/cron';
import { readEntry } from '../../../functions/ledger/chain';
import { jsonChunks } from '../../../functions/ledger/json-chunks';
import { writeLedger } from '../../../functions/ledger/write-ledger';
import { markDefective } from '../../../functions/licenses/mark-defective';
import { Buyer } from '../../support/buyer.ts';
import { broken } from '../../support/conservation.ts';
import { testDeps } from '../../support/deps.ts';
import { snapshot } from '../../support/restore.ts';
import { count, db, product, range, row, seatsOf } from '../../support/stock.ts';
import { goBack, keysOf } from './restore-fixtures.ts';

const files = (env as unknown as { FILES: R2Bucket }).FILES;
const head = async () => (await row<{ seq: number }>('SELECT seq FROM ledger_head'))?.seq ?? 0;

/** The seats in each entry after `seq`. */
async function seatsSince(seq: number) {
  const found = await Promise.all(range((await head()) - seq).map((n) => readEntry(files, seq + n + 1)));
  return found.map((one) => (one?.entry.rows.seat ?? []).map(({ id }) => String(id)));
}

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

test('I21 volume keys stay small in the ledger: no entry has more seats than a replay can hold, none is repeated', async () => {
  const sold = await product();
  await runCron(testDeps());
  const from = await head();
  const before = await snapshot();
  await importKeys(testDeps(), {
    product: sold.id,
    lot: `Volume ${sold.id}`,
    text: keysOf('VOL', 12).join('\n'),
    seats: 1_000,
  });
  await runCron(testDeps());
  const imported = await seatsSince(from);
  expect(imported.flat()).toHaveLength(12_000);
  expect(Math.max(...imported.map((ids) => ids.length))).toBeLessThanOrEqual(5_000);
  const between = await head();
  for (const _ of range(3)) {
    await new Buyer().buy([{ product: sold }]);
    await runCron(testDeps());
  }
  expect((await seatsSince(between)).flat()).toEqual([]);
  await goBack(before, { written: true });
  expect(await seatsOf(sold)).toEqual({ available: 11_997, assigned: 3 });
  expect(await broken(db)).toEqual([]);
});
