import { ShopError } from '../../src/shop/errors';
import type { ImportQuery, ImportReport } from '../../src/shop/licenses/contract';
import { matchesFormat } from '../../src/shop/licenses/key-format';
import { type ParsedKey, parseKeys } from '../../src/shop/licenses/parse';
import { fromMajor, parseCurrency } from '../../src/shop/money';
import { maskKey } from '../../src/shop/orders/mask';
import { missedCondition, must, statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { keyPlace } from './open-key';

interface CatalogRow {
  /** 1 when the shop knows the product. */
  known_product: number;
  /** The product that owns the lot's name; null when the name is free. */
  lot_product: string | null;
  key_format: string | null;
}

/** Whether there is such a product, and a lot of this name. */
const selectCatalog = (db: D1Database, product: string, lot: string) =>
  statement(
    db,
    `SELECT EXISTS (SELECT 1 FROM product WHERE id = ?1) AS known_product,
       (SELECT product_id FROM lot WHERE name = ?2) AS lot_product,
       (SELECT key_format FROM product WHERE id = ?1) AS key_format`,
    product,
    lot,
  );

/** Which of these fingerprints (JSON list) belong to keys we ever had, sold or not, of whatever product. */
const selectKnown = (db: D1Database, fingerprints: string) =>
  statement(
    db,
    'SELECT fingerprint FROM license_key WHERE fingerprint IN (SELECT value FROM json_each(?))',
    fingerprints,
  );

interface NewLot extends Pick<ImportQuery, 'product' | 'lot' | 'supplier' | 'invoice' | 'region'> {
  id: string;
  unitCostMinor: number | null;
  currency: string | null;
  boughtAt: string | null;
  activateBefore: string | null;
}

/** Makes the lot unless its name exists; a later import adds to it and leaves its facts alone. */
const insertLot = (db: D1Database, lot: NewLot, now: number) =>
  statement(
    db,
    `INSERT INTO lot (id, name, product_id, supplier, invoice, unit_cost_minor, currency, region, bought_at,
       activate_before, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING`,
    lot.id,
    lot.lot,
    lot.product,
    lot.supplier ?? null,
    lot.invoice ?? null,
    lot.unitCostMinor,
    lot.currency,
    lot.region ?? null,
    lot.boughtAt,
    lot.activateBefore,
    now,
  );

interface SealedKey {
  id: string;
  ciphertext: string;
  vaultKeyId: string;
  fingerprint: string;
  hint: string;
  seats: number;
}

/**
 * Stores keys and one seat row per activation, or aborts the batch: when the lot belongs to another product, or
 * a key came in meanwhile. `rank` counts on from the newest seat: rows are never deleted, so max(rowid), which
 * SQLite reads in one step, never falls behind it.
 */
function insertKeys(db: D1Database, lot: Pick<NewLot, 'lot' | 'product'>, keys: SealedKey[], now: number) {
  const json = JSON.stringify(keys);
  return [
    statement(
      db,
      `INSERT INTO license_key (id, product_id, lot_id, ciphertext, vault_key_id, fingerprint, hint, seats, created_at)
       SELECT k.value ->> 'id', lot.product_id, lot.id, k.value ->> 'ciphertext', k.value ->> 'vaultKeyId',
         k.value ->> 'fingerprint', k.value ->> 'hint', k.value ->> 'seats', ?4
       FROM json_each(?1) k JOIN lot ON lot.name = ?2 AND lot.product_id = ?3 ORDER BY k.key`,
      json,
      lot.lot,
      lot.product,
      now,
    ),
    must(db, keys.length),
    statement(
      db,
      `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?3)
       INSERT INTO seat (id, key_id, product_id, rank, state)
       SELECT 'seat_' || lower(hex(randomblob(16))), k.value ->> 'id', ?2,
         (SELECT coalesce(max(rowid), 0) FROM seat) + row_number() OVER (ORDER BY k.key, copy.n), 'available'
       FROM json_each(?1) k JOIN copy ON copy.n <= k.value ->> 'seats' ORDER BY k.key, copy.n`,
      json,
      lot.product,
      Math.max(...keys.map((key) => key.seats)),
    ),
    must(
      db,
      keys.reduce((sum, key) => sum + key.seats, 0),
    ),
  ];
}

/** Rows of one statement: JSON of this many stays far below D1's 2 MB for a bound value. */
const CHUNK = 2_000;
const TRIES = 3;
const MAX_SEATS = 200_000;

type Marked = ParsedKey & { fingerprint: string };
type Findings = Pick<ImportReport, 'duplicates' | 'known' | 'unmatched' | 'format'> & { fresh: Marked[] };

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

async function inChunks<T, R>(list: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const part of chunks(list, CHUNK)) done.push(...(await Promise.all(part.map(work))));
  return done;
}

const wrong = (path: string, message: string) => new ShopError('invalid_input', { issues: [{ path, message }] });

/** The lot as it will be stored; the unit cost comes in major units with no more digits than its currency has. */
function lotOf(deps: Deps, input: ImportQuery): NewLot {
  const currency = parseCurrency(input.currency);
  if (input.currency && !currency) throw wrong('currency', 'This currency is not supported.');
  if (input.unitCost !== undefined && !currency) throw wrong('currency', 'Say which currency the unit cost is in.');
  const cost = input.unitCost === undefined || !currency ? null : fromMajor(input.unitCost, currency);
  if (cost === undefined) throw wrong('unitCost', 'More digits than this currency has.');
  return {
    id: deps.newId('lot'),
    product: input.product,
    lot: input.lot,
    supplier: input.supplier,
    invoice: input.invoice,
    region: input.region,
    unitCostMinor: cost,
    currency: currency ?? null,
    boughtAt: input.boughtAt ?? null,
    activateBefore: input.activateBefore ?? null,
  };
}

/** Tells new keys from those that stand in the file twice, those we ever had, and what has not the product's format. */
async function sift(deps: Deps, input: ImportQuery, keys: Marked[]): Promise<Findings> {
  const lists = chunks(keys, CHUNK).map((part) => JSON.stringify(part.map((key) => key.fingerprint)));
  const [catalog, ...stored] = await deps.db.batch([
    selectCatalog(deps.db, input.product, input.lot),
    ...lists.map((list) => selectKnown(deps.db, list)),
  ]);
  const found = catalog?.results[0] as CatalogRow | undefined;
  if (!found?.known_product) throw new ShopError('unknown_product', { message: 'There is no product with this id.' });
  const { lot_product: owner, key_format: format } = found;
  if (owner !== null && owner !== input.product) throw new ShopError('import_lot_conflict');
  const ours = new Set(stored.flatMap(({ results }) => (results as Marked[]).map((row) => row.fingerprint)));
  const first = new Map<string, number>();
  const takesAll = input.acceptUnmatched === 'true';
  const findings: Findings = { duplicates: [], known: [], unmatched: [], format, fresh: [] };
  for (const key of keys) {
    const firstLine = first.get(key.fingerprint);
    if (firstLine !== undefined) findings.duplicates.push({ line: key.line, firstLine });
    else {
      first.set(key.fingerprint, key.line);
      if (ours.has(key.fingerprint)) findings.known.push({ line: key.line });
      else if (!takesAll && !matchesFormat(key.key, format)) findings.unmatched.push({ line: key.line });
      else findings.fresh.push(key);
    }
  }
  return findings;
}

/** Stores the new keys, their seats, the lot and the audit row in one write; nothing when there is nothing new. */
async function store(deps: Deps, lot: NewLot, fresh: Marked[]): Promise<void> {
  if (fresh.length === 0) return;
  const { db } = deps;
  const now = deps.now();
  const sealed = await inChunks(fresh, async ({ key, seats, fingerprint }): Promise<SealedKey> => {
    const id = deps.newId('key');
    return { id, ...(await deps.vault.seal(key, keyPlace(id))), fingerprint, hint: maskKey(key), seats };
  });
  await deps.failpoint('before:import');
  await db.batch([
    insertLot(db, lot, now),
    ...chunks(sealed, CHUNK).flatMap((part) => insertKeys(db, lot, part, now)),
    recordAudit(db, deps, {
      action: 'keys.imported',
      permission: 'keys:import',
      subject: lot.product,
      after: { lot: lot.lot, keys: fresh.length, seats: seatsOf(fresh) },
    }),
  ]);
}

const seatsOf = (keys: ParsedKey[]) => keys.reduce((sum, key) => sum + key.seats, 0);

/** What became of a file: the report of the import but for whom it served, and the seats that are new. */
export type StoredKeys = Omit<ImportReport, 'served'> & { seats: number };

/**
 * Stores the license keys of a file (CSV or plain lines) in a lot of a product, all or nothing. What does not look like
 * a key of the product is listed apart and taken only with `acceptUnmatched`. A dry run finds the same and stores nothing. Throws import_empty, unknown_product, import_lot_conflict or invalid_input; after
 * a race with the same file what is known is read again (I19).
 */
export async function storeKeys(deps: Deps, input: ImportQuery & { text: string }): Promise<StoredKeys> {
  const lot = lotOf(deps, input);
  const { keys, malformed } = parseKeys(input.text, input.seats ?? 1);
  const lines = keys.length + malformed.length;
  if (lines === 0) throw new ShopError('import_empty');
  if (seatsOf(keys) > MAX_SEATS) throw wrong('seats', `One import holds at most ${MAX_SEATS} seats.`);
  const dryRun = input.dryRun === 'true';
  const marked = await inChunks(keys, async (key) => ({ ...key, fingerprint: await deps.vault.fingerprint(key.key) }));
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { fresh, ...findings } = await sift(deps, input, marked);
    try {
      if (!dryRun) await store(deps, lot, fresh);
    } catch (error) {
      if (missedCondition(error) || violates(error, 'fingerprint')) continue;
      throw error;
    }
    const counts = { lines, accepted: fresh.length, seats: seatsOf(fresh) };
    return { dryRun, product: input.product, lot: input.lot, ...counts, ...findings, malformed };
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
