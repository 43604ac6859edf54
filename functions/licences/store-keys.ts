import { ShopError } from '../../src/shop/errors';
import type { ImportQuery, ImportReport } from '../../src/shop/licences/contract';
import { type ParsedKey, parseKeys } from '../../src/shop/licences/parse';
import { fromMajor, parseCurrency } from '../../src/shop/money';
import { missedCondition, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import {
  insertKeys,
  insertLot,
  type NewLot,
  type SealedKey,
  type ShelfRow,
  selectKnown,
  selectShelf,
} from './statements-import';

/** Rows of one statement: JSON of this many stays far below D1's 2 MB for a bound value. */
const CHUNK = 2_000;
const TRIES = 3;
const MAX_SEATS = 200_000;

type Marked = ParsedKey & { fingerprint: string };
type Findings = Pick<ImportReport, 'duplicates' | 'known'> & { fresh: Marked[] };

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

async function inChunks<T, R>(list: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const part of chunks(list, CHUNK)) done.push(...(await Promise.all(part.map(work))));
  return done;
}

const wrong = (path: string, message: string) => new ShopError('invalid_input', { issues: [{ path, message }] });

/** The lot as it will be stored; the unit cost is told in major units with no more digits than its currency has. */
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

/** Tells new keys from those that stand in the file twice and those we ever had. */
async function sift(deps: Deps, input: ImportQuery, keys: Marked[]): Promise<Findings> {
  const lists = chunks(keys, CHUNK).map((part) => JSON.stringify(part.map((key) => key.fingerprint)));
  const [shelf, ...found] = await deps.db.batch([
    selectShelf(deps.db, input.product, input.lot),
    ...lists.map((list) => selectKnown(deps.db, list)),
  ]);
  const { known_product, lot_product } = (shelf?.results[0] ?? { known_product: 0, lot_product: null }) as ShelfRow;
  if (!known_product) throw new ShopError('unknown_product', { message: 'There is no product with this id.' });
  if (lot_product !== null && lot_product !== input.product) throw new ShopError('import_lot_conflict');
  const stored = new Set(found.flatMap(({ results }) => (results as Marked[]).map((row) => row.fingerprint)));
  const first = new Map<string, number>();
  const findings: Findings = { duplicates: [], known: [], fresh: [] };
  for (const key of keys) {
    const firstLine = first.get(key.fingerprint);
    if (firstLine !== undefined) findings.duplicates.push({ line: key.line, firstLine });
    else {
      first.set(key.fingerprint, key.line);
      if (stored.has(key.fingerprint)) findings.known.push({ line: key.line });
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
    return { id: deps.newId('key'), ...(await deps.vault.seal(key)), fingerprint, seats };
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
 * Stores the licence keys of a file (CSV or plain lines) in a lot of a product, all or nothing. A dry run finds
 * the same and stores nothing. Throws import_empty, unknown_product, import_lot_conflict or invalid_input; after
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
    const { fresh, duplicates, known } = await sift(deps, input, marked);
    try {
      if (!dryRun) await store(deps, lot, fresh);
    } catch (error) {
      if (missedCondition(error) || violates(error, 'fingerprint')) continue;
      throw error;
    }
    const counts = { lines, accepted: fresh.length, seats: seatsOf(fresh) };
    return { dryRun, product: input.product, lot: input.lot, ...counts, duplicates, known, malformed };
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
