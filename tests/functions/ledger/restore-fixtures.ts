import { env } from 'cloudflare:workers';
import { runCron } from '../../../functions/cron';
import { readEntry } from '../../../functions/ledger/chain';
import type { Entry } from '../../../functions/ledger/entry';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { objectName } from '../../../functions/platform/ledger-entries';
import { testDeps } from '../../support/deps.ts';
import { restoreTo, type snapshot } from '../../support/restore.ts';
import { row } from '../../support/stock.ts';

/** License keys for an import, as many as asked for. */
export const keysOf = (name: string, keys: number) =>
  Array.from({ length: keys }, (_, n) => `${name}-${String(n).padStart(5, '0')}-KEYST-ALLXX`);

const files = (env as unknown as { FILES: R2Bucket }).FILES;

/** Writes the last entry, and changes it into one that an earlier version of the shop would have written. */
export async function writeEntryLike(change: (rows: Entry['rows']) => Entry['rows']) {
  await runCron(testDeps());
  const { seq } = (await row<{ seq: number }>('SELECT seq FROM ledger_head')) ?? { seq: 0 };
  const found = await readEntry(files, seq);
  if (!found) throw new Error('There is no entry.');
  await files.put(objectName(seq), JSON.stringify({ ...found.entry, rows: change(found.entry.rows) }));
}

/** Writes the last entry of the ledger, goes back to `before`, and brings back what the ledger knows. */
export async function goBack(before: Awaited<ReturnType<typeof snapshot>>, { written = false } = {}) {
  if (!written) await runCron(testDeps());
  await restoreTo(before);
  await setSelling(testDeps(), { state: 'off', reason: 'restore' });
  try {
    for (let more = true; more; ) ({ more } = await replay(testDeps()));
  } finally {
    await setSelling(testDeps(), { state: 'on', reason: 'restored' }).catch(() => undefined);
  }
}
