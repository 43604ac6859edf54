import { sha256Hex } from '../../src/shop/sha256-hex';
import { isBought } from '../db/bought';
import { isPreconditionFailed, must, statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import type { Deps } from '../platform/deps';
import { listEntryNumbers } from '../platform/ledger-entries';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { putEntry, readEntry } from './chain';
import { collectRows, type Head, selectHead } from './collect-entry';
import { sealContacts } from './contact';
import type { Entry, LedgerTable } from './entry';
import { switchOff } from './switch-off';

/** Maximum entries per run: a large import catches up over several minutes without delaying other jobs. */
const ENTRIES_PER_RUN = 20;

/** Advances the head by one entry; returns false if another cron run did so first. */
async function advance({ db }: Pick<Deps, 'db'>, entry: Entry, hash: string): Promise<boolean> {
  const { assignments, keys, events, audits, changes } = entry.cursor;
  try {
    await db.batch([
      statement(
        db,
        `UPDATE ledger_head SET seq = ?1, hash = ?2, at = ?3, assignments = ?4, keys = ?5, events = ?6, audits = ?7,
           changes = ?8 WHERE id = 1 AND seq = ?1 - 1`,
        entry.seq,
        hash,
        entry.at,
        assignments,
        keys,
        events,
        audits,
        changes,
      ),
      must(db, 1),
      statement(db, 'DELETE FROM order_change WHERE id <= ?', changes),
    ]);
    return true;
  } catch (error) {
    if (isPreconditionFailed(error)) return false;
    throw error;
  }
}

/** SQL by table: when a database row matches a row of an entry (`j`); such rows are written once and stay. */
const SAME: Partial<Record<LedgerTable, string>> = {
  lot: "t.id = j.value ->> 'id'",
  license_key: "t.id = j.value ->> 'id'",
  key_assignment: "t.id = j.value ->> 'id'",
  orders: `t.id = j.value ->> 'id' AND ${isBought('t')} AND (t.status = 'refunded' OR j.value ->> 'status' <> 'refunded')`,
  payment: "t.provider_ref = j.value ->> 'provider_ref'",
  refund: "t.id = j.value ->> 'id'",
  dispute: "t.id = j.value ->> 'id'",
  receivable_booking:
    "t.reference = j.value ->> 'reference' AND t.order_id = j.value ->> 'order_id' AND t.turn = j.value ->> 'turn'",
  payment_link_order: "t.order_id = j.value ->> 'order_id'",
  retained_buyer: "t.order_id = j.value ->> 'order_id' AND t.purpose = j.value ->> 'purpose'",
  license_event:
    "t.id = j.value ->> 'id' AND t.seat_id = j.value ->> 'seat_id' AND t.created_at = j.value ->> 'created_at'",
};

/** The append-only tables that entries read by number: their cursor, table and number. */
const NUMBERED = [
  ['assignments', 'key_assignment', 'rowid'],
  ['keys', 'license_key', 'rowid'],
  ['events', 'license_event', 'id'],
  ['audits', 'audit', 'id'],
] as const;

/** How far the clocks of two cron runs may differ. */
const CLOCK_MS = 5_000;

/** Per table from which an entry read rows: whether the last one of them is missing, or was made after the entry. */
const unread = (db: D1Database, { cursor, at }: Entry, head: Head) =>
  NUMBERED.filter(([source]) => cursor[source] > head[source]).map(([source, table, number]) =>
    statement<{ missing: number }>(
      db,
      `SELECT NOT EXISTS (SELECT 1 FROM ${table} WHERE ${number} = ?1 AND created_at <= ?2) AS missing`,
      cursor[source],
      at + CLOCK_MS,
    ),
  );

/** If an entry read changes of orders: whether the last one is missing, or is about an order that the entry lacks. */
const unreadChange = (db: D1Database, { cursor, rows, at }: Entry, head: Head) =>
  cursor.changes > head.changes
    ? [
        statement<{ missing: number }>(
          db,
          `SELECT NOT EXISTS (SELECT 1 FROM order_change c LEFT JOIN orders o ON o.id = c.order_id WHERE c.id = ?1
             AND (o.id IS NULL OR NOT ${isBought('o')} OR o.paid_at >= ?2 OR o.id IN (SELECT value FROM json_each(?3))))
             AS missing`,
          cursor.changes,
          at - CLOCK_MS,
          JSON.stringify((rows.orders ?? []).map(({ id }) => id)),
        ),
      ]
    : [];

/**
 * Whether the database contains what an entry records, so that this or another cron run wrote it. A restored database
 * lacks its rows, or has later ones under their numbers.
 */
async function holds(db: D1Database, entry: Entry, head: Head): Promise<boolean> {
  const missing = (table: string, same: string) =>
    statement<{ missing: number }>(
      db,
      `SELECT count(*) AS missing FROM json_each(?) j WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE ${same})`,
      JSON.stringify(entry.rows[table as LedgerTable] ?? []),
    );
  const counted = [
    ...Object.entries(SAME).map(([table, same]) => missing(table, same)),
    ...unread(db, entry, head),
    ...unreadChange(db, entry, head),
  ];
  const rowsOf = await runBatch(db, counted);
  return counted.every((one) => rowsOf(one)[0]?.missing === 0);
}

/**
 * Switches selling off because the ledger is ahead of the database, which was restored to an earlier time.
 * It must be replayed first.
 */
const stopSelling = (deps: Deps, seq: number) =>
  switchOff(
    deps,
    'The ledger is ahead of the database.',
    `The ledger holds entries after ${seq} that the database does not know: it was restored to an earlier time. ` +
      'Selling is off, so that no sold key is sold again. Replay the ledger: docs/runbooks/restore.md.',
  );

/**
 * Handles an existing entry with the next number. If the database contains its rows, it was written by a cron run that
 * ended before advancing the head, or by a concurrent run; otherwise the database is older than the ledger.
 * @returns whether to continue.
 */
async function takeOver(deps: Deps, files: R2Bucket, head: Head): Promise<boolean> {
  const ahead = await listEntryNumbers(files, head.seq, 2);
  const next = await readEntry(files, head.seq + 1);
  const now = await selectHead(deps.db).first();
  // Another run is writing at this moment.
  if (!next || now?.seq !== head.seq) return false;
  const { entry, hash } = next;
  const isOurs = ahead.length <= 1 && entry.previous === head.hash && (await holds(deps.db, entry, head));
  if (isOurs) return advance(deps, entry, hash);
  // A run that advanced meanwhile has deleted the changes that were looked for.
  if ((await selectHead(deps.db).first())?.seq === head.seq) await stopSelling(deps, head.seq);
  return false;
}

/** Alerts staff if the last entry is missing or was changed, since a replay could then not be trusted. */
async function watchChain(deps: Deps, files: R2Bucket, head: Head): Promise<void> {
  const entry = head.seq === 0 ? undefined : await readEntry(files, head.seq);
  const isIntact = head.seq === 0 || entry?.hash === head.hash;
  const message =
    `Entry ${head.seq} of the ledger in R2 is missing or was changed. Restoring the database would lose what stood in ` +
    'it. Find out who can write to the bucket, make a backup now (npm run backup), then see docs/runbooks/restore.md.';
  if (!isIntact) await raiseAttention(deps, { kind: 'ledger_gap', subject: `entry:${head.seq}`, message }).run();
}

/** Writes one entry; `more` is true while there is more to write. */
async function writeOne(deps: Deps, files: R2Bucket, head: Head): Promise<{ more: boolean }> {
  const { rows, held, cursor, more } = await collectRows(deps, head);
  const sealed = await sealContacts(deps.vault, rows);
  const entry: Entry = {
    version: 1,
    seq: head.seq + 1,
    previous: head.hash,
    at: deps.now(),
    cursor,
    ...sealed,
    held,
  };
  const text = JSON.stringify(entry);
  await deps.failpoint('before:ledger-put');
  if (!(await putEntry(files, entry.seq, text))) return { more: await takeOver(deps, files, head) };
  await deps.failpoint('after:ledger-put');
  return { more: (await advance(deps, entry, await sha256Hex(text))) && more };
}

/**
 * Writes sales data that must never be lost to the ledger in R2: one object a minute, chained by hashes,
 * never overwritten (invariant I21). Reads append-only rows by their number, so that concurrent writes are
 * neither lost nor delayed.
 */
export async function writeLedger(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<{ written: number }> {
  const { files } = deps;
  if (!files) {
    const message =
      'No R2 bucket is bound as FILES, so nothing outside the database remembers what was sold. Bind one: README.md.';
    await raiseAttention(deps, { kind: 'ledger_missing', subject: 'ledger', message }).run();
    return { written: 0 };
  }
  let written = 0;
  for (; written < ENTRIES_PER_RUN && !signal?.aborted; written += 1) {
    const head = await selectHead(deps.db).first();
    if (!head) throw new Error('ledger_head has no row');
    if (written === 0) await watchChain(deps, files, head);
    const { more } = await writeOne(deps, files, head);
    if (!more) break;
  }
  await resolveAttention(deps, 'ledger_missing', 'ledger').run();
  return { written: written + 1 };
}
