import { ShopError } from '../../src/shop/errors';
import type { SellingInput, SellingOutput } from '../../src/shop/ledger/contract';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { listEntryNumbers } from '../platform/ledger-entries';
import { recordAudit, resolveAttention } from '../staff/statements';
import { selectHead } from './collect-entry';
import { SUBJECT, switchOff } from './switch-off';

interface Row {
  state: 'on' | 'off';
  reason: string;
  changed_by: string;
  changed_at: number;
}

/** Returns whether selling is on, since when and why not, and the state of the ledger. */
export async function readSelling(deps: Deps): Promise<SellingOutput> {
  const { db, files, settings } = deps;
  const { rows, heads } = await selectBatch(db, {
    rows: statement<Row>(db, 'SELECT * FROM selling WHERE id = 1'),
    heads: selectHead(db),
  });
  const [[row], [head]] = [rows, heads];
  if (!row || !head) throw new Error('The rows that every shop has are gone: selling, ledger_head.');
  const ahead = files ? await listEntryNumbers(files, head.seq, 1) : [];
  return {
    state: settings.SELLING === 'off' ? 'off' : row.state,
    bySetting: settings.SELLING === 'off',
    reason: row.reason || null,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    ledger: { bound: Boolean(files), seq: head.seq, at: head.at, behind: ahead.length > 0 },
  };
}

/**
 * Switches selling off or on. While it is off, no order is placed or settled and no key is assigned, and staff see the
 * reason; payments under way are settled once it is on again. Throws ledger_behind when switched on while the ledger
 * contains sales missing from the database.
 */
export async function setSelling(deps: Deps, { state, reason }: SellingInput): Promise<SellingOutput> {
  const { db } = deps;
  if (state === 'off') {
    const message = `Selling is off: ${reason}. No order is taken or settled until somebody switches it on again.`;
    await switchOff(deps, reason, message);
    return readSelling(deps);
  }
  if ((await readSelling(deps)).ledger.behind) throw new ShopError('ledger_behind');
  await db.batch([
    statement(
      db,
      "UPDATE selling SET state = 'on', reason = '', changed_by = ?1, changed_at = ?2 WHERE id = 1",
      deps.actor.name,
      deps.now(),
    ),
    resolveAttention(deps, 'selling_off', SUBJECT),
    recordAudit(db, deps, { action: 'selling.changed', subject: SUBJECT, after: { state }, reason }),
  ]);
  return readSelling(deps);
}
