import { ShopError } from '../../src/shop/errors';
import type { ReplayOutput } from '../../src/shop/ledger/contract';
import { must, statement } from '../db/client';
import { selectChangedLots, settleReplayedLots, settleSeatsOfKeys } from '../licenses/replayed-lots';
import type { Deps } from '../platform/deps';
import { listEntryNumbers } from '../platform/ledger-entries';
import { raiseAttention, recordAudit } from '../staff/statements';
import { readEntry, requireLedgerBucket } from './chain';
import { type Head, selectHead } from './collect-entry';
import { openContacts } from './contact';
import { type Entry, LEDGER_TABLES, type Row } from './entry';
import { jsonChunks, readChunks } from './json-chunks';
import { missingProducts } from './missing-products';
import { readColumns } from './put-rows';
import { raiseAwaitingKeys } from './raise-awaiting-keys';
import { raiseHeldOrders } from './raise-held-orders';
import { raiseMailTrouble } from './raise-mail-trouble';
import { raiseSetAside } from './raise-set-aside';
import { closeOpenOrders, replayRows } from './replay-rows';
import { requireSellingDisabled } from './switch-off';

/** Entries per call; the caller repeats while there are more. */
const ENTRIES = 50;

const broken = (seq: number) =>
  new ShopError('ledger_behind', {
    message: `Entry ${seq} of the ledger is missing or does not follow from the one before. Nothing was replayed from there on.`,
  });

/** The next entries after the head, each checked against the previous hash. Throws if the chain is broken. */
async function nextEntries(files: R2Bucket, head: Head): Promise<{ entry: Entry; hash: string }[]> {
  const numbers = await listEntryNumbers(files, head.seq, ENTRIES);
  const entries = await Promise.all(numbers.map((seq) => readEntry(files, seq)));
  let { seq, hash } = head;
  return entries.map((one) => {
    seq += 1;
    // After a backup from before the first entry, there is no hash to compare with.
    if (!one || one.entry.seq !== seq || (hash !== '' && one.entry.previous !== hash)) throw broken(seq);
    hash = one.hash;
    return one;
  });
}

/** The identity of a row within its table. */
const keyOf = (
  table: (typeof LEDGER_TABLES)[number],
  { id, provider_ref: ref, reference, turn, order_id: order, code, purpose }: Row,
) => {
  if (table === 'receivable_booking') return JSON.stringify([reference, order, turn]);
  return table === 'retained_buyer' ? JSON.stringify([order, purpose]) : String(id ?? ref ?? order ?? code);
};

/** The rows of several entries; the newest version of each row wins. */
async function merged(deps: Deps, entries: Entry[]): Promise<Entry['rows']> {
  const rows: Entry['rows'] = {};
  const contacts = await Promise.all(entries.map((entry) => openContacts(deps.vault, entry)));
  for (const table of LEDGER_TABLES) {
    const byKey = new Map<string, Row>();
    for (const one of contacts) for (const row of one[table] ?? []) byKey.set(keyOf(table, row), row);
    rows[table] = [...byKey.values()];
  }
  return rows;
}

/** Throws ledger_behind if a key was imported again since the restore: it would be on sale beside its sold copy. */
async function requireNotImportedAgain(db: D1Database, keys: Row[]): Promise<void> {
  const ids = keys.map(({ id, fingerprint }) => ({ id, fingerprint }));
  const again = await readChunks(db, ids, (chunk) =>
    statement(
      db,
      `SELECT 1 FROM json_each(?) j JOIN license_key k ON k.fingerprint = j.value ->> '$.fingerprint'
       WHERE k.id <> j.value ->> '$.id'`,
      chunk,
    ),
  );
  if (again.length > 0)
    throw new ShopError('ledger_behind', {
      message: `${again.length} keys of the ledger were imported again since the restore. Restore again, and replay before you import.`,
    });
}

/** Ledger assignments whose seat was assigned to another line since the restore: these keys were sold twice. */
const conflictsOf = (db: D1Database, rows: Row[]): Promise<{ assignment: string; seat: string }[]> =>
  readChunks(db, rows, (chunk) =>
    statement<{ assignment: string; seat: string }>(
      db,
      `SELECT j.value ->> '$.id' AS assignment, j.value ->> '$.seat_id' AS seat FROM json_each(?1) j
       WHERE NOT EXISTS (SELECT 1 FROM key_assignment a WHERE a.seat_id = j.value ->> '$.seat_id'
         AND a.round = j.value ->> '$.round' AND a.line_id = j.value ->> '$.line_id')`,
      chunk,
    ),
  );

/** The statements that settle the lots and the seats of replayed keys. */
async function settleStock(db: D1Database, rows: Entry['rows'], at: number): Promise<D1PreparedStatement[]> {
  const changed = await readChunks(db, rows.lot ?? [], (chunk) => selectChangedLots(db, chunk, at));
  const keyIds = (rows.license_key ?? []).map(({ id }) => id);
  return [
    ...jsonChunks(changed).flatMap((chunk) => settleReplayedLots(db, chunk)),
    ...jsonChunks(keyIds).map((chunk) => settleSeatsOfKeys(db, chunk)),
  ];
}

/** Alerts staff to orders that wait for keys or for a decision, as the lost alerts did. */
async function raiseAlerts(deps: Deps): Promise<void> {
  await raiseAwaitingKeys(deps);
  await raiseHeldOrders(deps);
}

/**
 * Replays the next ledger entries after the database's head, to restore what the database has lost (invariant I21).
 * Selling must be off. Safe to repeat. Throws ledger_behind if the chain is broken, and selling_on while selling is on.
 */
export async function replay(deps: Deps): Promise<ReplayOutput> {
  const { db } = deps;
  await requireSellingDisabled(db);
  const files = requireLedgerBucket(deps);
  const head = await selectHead(db).first();
  if (!head) throw new Error('ledger_head has no row');
  const entries = await nextEntries(files, head);
  const last = entries.at(-1);
  if (!last) {
    // The call before may have ended between its batch and the alerts.
    await raiseAlerts(deps);
    return { success: true, seq: head.seq, entries: 0, more: false, assignments: 0, orders: 0, conflicts: [] };
  }
  const ofEntries = await merged(
    deps,
    entries.map(({ entry }) => entry),
  );
  const rows = { ...ofEntries, product: await missingProducts(db, ofEntries) };
  const { seq, at } = last.entry;
  const counts = { assignments: rows.key_assignment?.length ?? 0, orders: rows.orders?.length ?? 0 };
  await requireNotImportedAgain(db, rows.license_key ?? []);
  const state = (to: string, from: string) => [
    statement(db, 'UPDATE selling SET state = ?1 WHERE id = 1 AND state = ?2', to, from),
    must(db, 1),
  ];
  const columns = await readColumns(db);
  const stock = await settleStock(db, rows, at);
  const alerts = [...(await raiseSetAside(deps, rows)), ...(await raiseMailTrouble(deps, rows))];
  await db.batch([
    ...state('replaying', 'off'),
    ...closeOpenOrders(db),
    ...replayRows(db, columns, rows, deps.now()),
    ...stock,
    ...alerts,
    // The cursor stays, so that replayed rows are written to the ledger again and no change
    // since the restore is skipped.
    statement(db, 'UPDATE ledger_head SET seq = ?1, hash = ?2, at = ?3 WHERE id = 1', seq, last.hash, at),
    recordAudit(db, deps, {
      action: 'ledger.replayed',
      subject: `entry:${seq}`,
      after: { from: head.seq + 1, ...counts },
    }),
    ...state('off', 'replaying'),
  ]);
  await raiseAlerts(deps);
  const conflicts = await conflictsOf(db, rows.key_assignment ?? []);
  for (const { assignment, seat } of conflicts) {
    const message = `Seat ${seat} was given away again after the restore (assignment ${assignment}): two buyers have one key.`;
    await raiseAttention(deps, { kind: 'ledger_conflict', subject: assignment, message }).run();
  }
  const more = (await listEntryNumbers(files, seq, 1)).length > 0;
  return { success: true, seq, entries: entries.length, more, ...counts, conflicts };
}
