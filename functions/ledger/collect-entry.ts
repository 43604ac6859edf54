import { type IdPrefix, isId } from '../../src/shop/ids';
import { isBought } from '../db/bought';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import type { Cursor, Entry, HeldSeat, Row } from './entry';

/** Maximum rows per source in one entry; the rest goes into the next. */
export const ENTRY_ROWS = 500;
const HELD_ROWS = 2_000;
/** Maximum seats in one entry, unless a single key has more: a replay holds 50 entries in the memory of a Worker. */
const ENTRY_SEATS = 5_000;

/** The state of the ledger as recorded in the database. */
export interface Head extends Cursor {
  seq: number;
  hash: string;
  at: number;
}

/** Returns the last entry of the ledger, by number and hash. */
export const selectHead = (db: D1Database) => statement<Head>(db, 'SELECT * FROM ledger_head WHERE id = 1');

type Numbered = Row & { n: number };

const IN = 'IN (SELECT value FROM json_each(?))';

/** The rows of each source after the cursor, and the seats held now, in one consistent read. */
async function sources(db: D1Database, head: Head, rows: number) {
  const after = (sql: string, cursor: number) => statement<Numbered>(db, `${sql} LIMIT ${rows}`, cursor);
  return selectBatch(db, {
    assignments: after('SELECT rowid AS n, a.* FROM key_assignment a WHERE rowid > ? ORDER BY rowid', head.assignments),
    keys: after('SELECT rowid AS n, k.* FROM license_key k WHERE rowid > ? ORDER BY rowid', head.keys),
    events: after('SELECT id AS n, e.* FROM license_event e WHERE id > ? ORDER BY id', head.events),
    audits: after('SELECT id AS n, subject FROM audit WHERE id > ? ORDER BY id', head.audits),
    changes: after('SELECT id AS n, order_id FROM order_change WHERE id > ? ORDER BY id', head.changes),
    held: statement<HeldSeat>(
      db,
      `SELECT s.id, s.product_id, l.order_id FROM seat s INDEXED BY seat_held JOIN order_line l ON l.id = s.line_id
       WHERE s.state = 'held' LIMIT ${HELD_ROWS}`,
    ),
  });
}

type Sources = Awaited<ReturnType<typeof sources>>;

const last = (rows: Numbered[], before: number) => rows.at(-1)?.n ?? before;
const unnumbered = (rows: Numbered[]): Row[] => rows.map(({ n: _, ...row }) => row);
const idsOf = (rows: Row[], column: string): string[] => [...new Set(rows.map((row) => String(row[column])))];

/** Entries never change, so they leave out whom a coupon is for; a restored coupon is for no one. */
const withoutPeople = (row: Row): Row => ({
  ...row,
  name: row.copies ? 'Offer' : (row.name ?? ''),
  emails: row.emails ? '[]' : null,
});

/** The changed paid orders with all their rows, in their current state. */
async function ordersOf(db: D1Database, ids: string[], lineIds: string[]): Promise<Entry['rows']> {
  const owners = await statement<{ order_id: string }>(
    db,
    `SELECT DISTINCT order_id FROM order_line WHERE id ${IN}`,
    JSON.stringify(lineIds),
  )
    .all()
    .then(({ results }) => results.map((row) => row.order_id));
  const all = JSON.stringify([...new Set([...ids, ...owners])]);
  const paidOrders = `SELECT o.id FROM orders o WHERE o.id ${IN} AND ${isBought('o')}`;
  const of = (table: string, column: string) =>
    statement<Row>(db, `SELECT * FROM ${table} WHERE ${column} IN (${paidOrders})`, all);
  const rows = await selectBatch(db, {
    orders: of('orders', 'id'),
    order_line: of('order_line', 'order_id'),
    payment: of('payment', 'order_id'),
    refund: of('refund', 'order_id'),
    dispute: of('dispute', 'order_id'),
    invoice: of('invoice', 'order_id'),
    receivable: of('receivable', 'order_id'),
    // Of unpaid orders, too: an order that waits for its transfer may be paid in part.
    receivable_booking: statement<Row>(db, `SELECT * FROM receivable_booking WHERE order_id ${IN}`, all),
    payment_link_order: statement<Row>(
      db,
      `SELECT order_id, link_id, created_at FROM payment_link_order WHERE order_id IN (${paidOrders})`,
      all,
    ),
    retained_buyer: of('retained_buyer', 'order_id'),
    coupon_redemption: of('coupon_redemption', 'order_id'),
    // One-time content must never enter the ledger.
    outbox: statement<Row>(db, `SELECT * FROM outbox WHERE subject_id IN (${paidOrders}) AND payload IS NULL`, all),
    product: statement<Row>(
      db,
      `SELECT * FROM product WHERE id IN (SELECT product_id FROM order_line WHERE order_id ${IN})`,
      all,
    ),
    coupon: statement<Row>(
      db,
      `SELECT * FROM coupon WHERE code IN (SELECT code FROM coupon_redemption WHERE order_id ${IN})`,
      all,
    ),
  });
  return { ...rows, coupon: rows.coupon.map(withoutPeople) };
}

/**
 * The new keys, and those of a large import to which something happened before their turn. Keys of former entries are
 * not repeated: who lacks them replays those entries, too.
 */
async function newKeys(db: D1Database, { keys, assignments, events }: Sources, head: Head): Promise<Row[]> {
  const touched = [...new Set([...idsOf(assignments, 'seat_id'), ...idsOf(events, 'seat_id')])];
  const early = await statement<Row>(
    db,
    'SELECT * FROM license_key WHERE rowid > ?1 AND id IN (SELECT key_id FROM seat WHERE id IN (SELECT value FROM json_each(?2)))',
    head.keys,
    JSON.stringify(touched),
  ).all();
  const collected = new Set(keys.map((key) => key.id));
  return [...unnumbered(keys), ...early.results.filter((key) => !collected.has(String(key.id)))];
}

/** What changed since `head` and the new keys, of each source as many rows as their seats allow. */
async function collect(db: D1Database, head: Head) {
  for (let rows = ENTRY_ROWS; ; rows = Math.floor(rows / 2)) {
    const found = await sources(db, head, rows);
    const keys = await newKeys(db, found, head);
    const seats = keys.reduce((sum, key) => sum + Number(key.seats), 0);
    if (seats <= ENTRY_SEATS || rows === 1) return { found, keys, rows };
  }
}

/** Keys with all their seats, their lots and products, and the lots that staff changed. */
async function keysOf(db: D1Database, all: Row[], lotIds: string[]) {
  const lots = JSON.stringify([...new Set([...idsOf(all, 'lot_id'), ...lotIds])]);
  const rows = await selectBatch(db, {
    product: statement<Row>(db, `SELECT * FROM product WHERE id IN (SELECT product_id FROM lot WHERE id ${IN})`, lots),
    lot: statement<Row>(db, `SELECT * FROM lot WHERE id ${IN}`, lots),
    // A key can have many seats: their lot and last day of sale follow from the lot when they are replayed.
    seat: statement<Row>(
      db,
      `SELECT id, key_id, product_id, rank FROM seat WHERE key_id ${IN}`,
      JSON.stringify(all.map((key) => key.id)),
    ),
  });
  return { ...rows, license_key: all };
}

/** The changes since `head`, at most ENTRY_ROWS per source or as their keys' seats allow, and whether there are more. */
export async function collectRows(
  { db }: Pick<Deps, 'db'>,
  head: Head,
): Promise<{ rows: Entry['rows']; held: HeldSeat[]; cursor: Cursor; more: boolean }> {
  const { found, keys: fresh, rows: limit } = await collect(db, head);
  const { assignments, keys, events, audits, changes, held } = found;
  const subjects = (kind: IdPrefix) => idsOf(audits, 'subject').filter((subject) => isId(kind, subject));
  const orderIds = [...subjects('order'), ...changes.map((row) => String(row.order_id))];
  const lineIds = idsOf(assignments, 'line_id');
  const lotIds = subjects('lot');
  const ofOrders: Entry['rows'] = orderIds.length || lineIds.length ? await ordersOf(db, orderIds, lineIds) : {};
  const ofKeys: Entry['rows'] = fresh.length || lotIds.length ? await keysOf(db, fresh, lotIds) : {};
  const products = [...(ofOrders.product ?? []), ...(ofKeys.product ?? [])];
  const rows: Entry['rows'] = {
    ...ofOrders,
    ...ofKeys,
    ...(products.length && { product: [...new Map(products.map((row) => [row.id, row])).values()] }),
    key_assignment: unnumbered(assignments),
    license_event: unnumbered(events),
  };
  return {
    rows,
    held,
    cursor: {
      assignments: last(assignments, head.assignments),
      keys: last(keys, head.keys),
      events: last(events, head.events),
      audits: last(audits, head.audits),
      changes: last(changes, head.changes),
    },
    more: [assignments, keys, events, audits, changes].some((list) => list.length === limit),
  };
}
