import { type CsvColumn, FILE_ROWS, toCsv } from '../../src/shop/csv/write';
import { ShopError } from '../../src/shop/errors';
import { isPreconditionFailed, must, statement } from '../db/client';
import { requireCurrentDatabase } from '../db/restoring';
import { runBatch } from '../db/run-batch';
import { nameOfActor } from '../db/staff-name';
import type { Deps } from '../platform/deps';
import { raiseAttention, recordAudit } from '../staff/statements';
import { countDisclosure } from './count-disclosure';
import { openKey, type SealedKeyRow } from './open-key';

/** Keys opened concurrently. */
const CHUNK = 500;

/** SQL: keys of a lot (`?1`) of which no copy was ever assigned and none is held for an order now. */
const UNSOLD = `license_key k WHERE k.lot_id = ?1
  AND NOT EXISTS (SELECT 1 FROM seat o WHERE o.key_id = k.id AND o.state <> 'available')`;

interface Lot {
  name: string;
  product: string;
  keys: number;
  seats: number;
}

interface Row extends SealedKeyRow {
  seats: number;
}

type Line = { key: string; seats: number };

const columns = (product: string, lot: string): CsvColumn<Line>[] => [
  ['Key', ({ key }) => key],
  ['Seats', ({ seats }) => seats],
  ['Product', () => product],
  ['Lot', () => lot],
];

/** Records, in the history of each of these keys and in the audit log, that they are about to be exported. */
const recordExport = (deps: Deps, id: string, { keys, seats }: Lot, reason: string) => [
  statement(
    deps.db,
    `INSERT INTO license_event (kind, seat_id, actor, detail, created_at)
     SELECT 'exported', s.id, ?2, ?3, ?4 FROM seat s WHERE s.key_id IN (SELECT k.id FROM ${UNSOLD})`,
    id,
    deps.actor.name,
    JSON.stringify({ reason, request: deps.request.id }),
    deps.now(),
  ),
  must(deps.db, seats),
  recordAudit(deps.db, deps, { action: 'key.exported', subject: id, after: { keys, seats }, reason }),
];

async function openKeys({ vault }: Deps, rows: readonly Row[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const some = rows.slice(at, at + CHUNK).map(async (row) => ({
      key: await openKey(vault, row),
      seats: row.seats,
    }));
    lines.push(...(await Promise.all(some)));
  }
  return lines;
}

/** Alerts the other staff that keys were exported: one entry per file. */
async function colleaguesNotice(deps: Deps, { name, keys }: Lot): Promise<D1PreparedStatement> {
  const who = await nameOfActor(deps);
  return raiseAttention(deps, {
    kind: 'keys_exported',
    subject: `file:${deps.request.id}`,
    message: `${who} saved ${keys} unsold keys of the lot "${name}" as a file. If nobody expected that, sign them out and take the lot off sale.`,
  });
}

/** Returns the lot with the number of its unsold keys. Throws not_found and too_many_rows. */
async function lotWithKeys({ db }: Deps, id: string): Promise<Lot> {
  const lot = await statement<Lot>(
    db,
    `SELECT t.name, p.name AS product, (SELECT count(*) FROM ${UNSOLD}) AS keys,
       (SELECT coalesce(sum(k.seats), 0) FROM ${UNSOLD}) AS seats
     FROM lot t JOIN product p ON p.id = t.product_id WHERE t.id = ?1`,
    id,
  ).first();
  if (!lot) throw new ShopError('not_found');
  if (lot.keys === 0) throw new ShopError('not_found', { message: 'Every key of this lot is sold or held.' });
  if (lot.keys > FILE_ROWS) throw new ShopError('too_many_rows');
  return lot;
}

const RESTORING =
  'The database is being restored, and these keys may have been sold since. Export them after the replay.';

/**
 * Returns the unsold keys of a lot in clear, as a file, for staff who re-authenticated and gave a reason. Each key and
 * the export are audited first; the keys stay on sale. Throws not_found (unknown lot, or no such keys), too_many_rows,
 * too_many_requests past the daily limit, busy if one was sold concurrently, and selling_off until a restored database has
 * caught up with the ledger.
 */
export async function exportLot(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const lot = await lotWithKeys(deps, id);
  await requireCurrentDatabase(deps, RESTORING);
  await countDisclosure(deps, 'export');
  const notice = await colleaguesNotice(deps, lot);
  const keys = statement<Row>(
    deps.db,
    `SELECT k.id AS key_id, k.ciphertext, k.vault_key_id, k.seats FROM ${UNSOLD} ORDER BY k.rowid`,
    id,
  );
  const rowsOf = await runBatch(deps.db, [keys, ...recordExport(deps, id, lot, reason), notice]).catch(
    (error: unknown) => {
      throw isPreconditionFailed(error) ? new ShopError('busy', { retryAfter: 1 }) : error;
    },
  );
  const text = toCsv(columns(lot.product, lot.name), await openKeys(deps, rowsOf(keys)));
  return { name: 'keys.csv', text };
}
