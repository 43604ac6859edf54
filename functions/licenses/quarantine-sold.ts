import { must, statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { retryOnConflict } from '../db/retry-on-conflict';
import type { Deps } from '../platform/deps';
import { raiseAttentionOnce, recordAudit, upsertAttention } from '../staff/statements';

/** Keys looked up per statement. */
const CHUNK = 2_000;
/** Keys and orders named in an alert; more than this suggest a mistake in the file. */
const MAX_NAMED = 20;

const UNASSIGNED = "state IN ('available', 'held')";

interface Stocked {
  id: string;
  hint: string;
  product_id: string;
  /** The number of its seats that are not assigned to a buyer. */
  free: number;
  /** The orders that have one of its seats. */
  orders: JsonText<string[]>;
}

/** Returns the shop's data about keys, by their fingerprints (JSON list). */
const selectStocked = (db: D1Database, fingerprints: string) =>
  statement<Stocked>(
    db,
    `SELECT k.id, k.hint, k.product_id, count(*) FILTER (WHERE s.${UNASSIGNED}) AS free,
       json_group_array(DISTINCT l.order_id) FILTER (WHERE s.state = 'assigned') AS orders
     FROM license_key k JOIN seat s ON s.key_id = k.id LEFT JOIN order_line l ON l.id = s.line_id
     WHERE k.fingerprint IN (SELECT value FROM json_each(?)) GROUP BY k.id`,
    fingerprints,
  );

const keyNames = (keys: readonly Stocked[]): string => {
  const more = keys.length - MAX_NAMED;
  const hints = keys.slice(0, MAX_NAMED).map(({ hint }) => hint);
  return [...hints, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

/** Quarantines the unassigned seats of keys, with the history of each; the batch aborts if one was sold meanwhile. */
function quarantine({ db, actor, now }: Deps, keys: readonly Stocked[], lot: string): D1PreparedStatement[] {
  const ids = JSON.stringify(keys.map(({ id }) => id));
  const own = `key_id IN (SELECT value FROM json_each(?1)) AND ${UNASSIGNED}`;
  return [
    statement(
      db,
      `INSERT INTO license_event (kind, seat_id, actor, detail, created_at) SELECT 'quarantined', id, ?2, ?3, ?4 FROM seat WHERE ${own}`,
      ids,
      actor.name,
      JSON.stringify({ reason: `“${lot}” says that it was sold there already` }),
      now(),
    ),
    statement(db, `UPDATE seat SET state = 'quarantined', line_id = NULL, hold_expires_at = NULL WHERE ${own}`, ids),
    must(
      db,
      keys.reduce((sum, { free }) => sum + free, 0),
    ),
  ];
}

/** Alerts staff to the quarantined keys of one product, with the audit row. */
function alertAboutKeys(deps: Deps, productId: string, keys: readonly Stocked[], lot: string): D1PreparedStatement[] {
  const message =
    `Keys of ${productId} are quarantined, since “${lot}” says that they were sold there already: ${keyNames(keys)}. ` +
    'Find out who has them, then decide whether they go back on sale or out of use: docs/runbooks/restore.md.';
  const after = { lot, keys: keys.map(({ id }) => id).slice(0, MAX_NAMED), count: keys.length };
  return [
    upsertAttention(deps, { kind: 'keys_quarantined', subject: productId, message }),
    recordAudit(deps.db, deps, { action: 'key.quarantined', permission: 'keys:import', subject: productId, after }),
  ];
}

/** Alerts staff to orders whose buyers have such a key; only once, since the file may be imported again. */
function alertAboutOrders(deps: Deps, keys: readonly Stocked[], lot: string): D1PreparedStatement[] {
  const assignments = keys.flatMap(({ hint, orders }) => readJson(orders).map((id) => ({ id, hint })));
  return assignments.slice(0, MAX_NAMED).flatMap(({ id: subject, hint }) => {
    const message =
      `Key ${hint} of this order was sold there already, says “${lot}”: two buyers may have one key. ` +
      'Find out who has it, then give the buyer of this order another one.';
    return raiseAttentionOnce(deps, { kind: 'ledger_conflict', subject, message });
  });
}

async function quarantineChunk(deps: Deps, fingerprints: string, lot: string): Promise<void> {
  await retryOnConflict(async () => {
    const { results: keys } = await selectStocked(deps.db, fingerprints).all();
    const free = keys.filter((key) => key.free > 0);
    const products = Map.groupBy(free, ({ product_id }) => product_id);
    const writes = [
      ...(free.length > 0 ? quarantine(deps, free, lot) : []),
      ...[...products].flatMap(([id, own]) => alertAboutKeys(deps, id, own, lot)),
      ...alertAboutOrders(deps, keys, lot),
    ];
    if (writes.length > 0) await deps.db.batch(writes);
  });
}

/**
 * Takes keys off sale that an inventory (`lot`) marks as sold elsewhere although they were already imported: unassigned
 * seats are quarantined, and staff are alerted to them and to the orders that have one. Throws busy.
 */
export async function quarantineSold(deps: Deps, keys: readonly string[], lot: string): Promise<void> {
  for (let from = 0; from < keys.length; from += CHUNK) {
    const part = keys.slice(from, from + CHUNK);
    const fingerprints = await Promise.all(part.map((key) => deps.vault.fingerprint(key)));
    await quarantineChunk(deps, JSON.stringify(fingerprints), lot);
  }
}
