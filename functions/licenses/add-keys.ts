import { invalidField, messages, ShopError } from '../../src/shop/errors';
import type { ImportQuery, ImportReport } from '../../src/shop/licenses/contract';
import { matchesFormat } from '../../src/shop/licenses/key-format';
import { ACTIVATION_DAYS, leavesStockAt } from '../../src/shop/licenses/lot-terms';
import type { ParsedKey, ParsedKeys } from '../../src/shop/licenses/parse';
import { fromMajor, parseCurrency, tooManyDecimals } from '../../src/shop/money';
import { maskKey } from '../../src/shop/orders/mask';
import { readJson } from '../db/json';
import { retryOnConflict } from '../db/retry-on-conflict';
import { runBatch } from '../db/run-batch';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import {
  BINDING,
  insertKeys,
  insertLot,
  type NewLot,
  type SealedKey,
  selectCatalog,
  selectKnown,
  termsOf,
} from './key-rows';
import { keySealContext } from './open-key';

/** Rows per statement: JSON of this many stays far below D1's limit of 2 MB for a bound value. */
const CHUNK = 2_000;
/**
 * Keys sealed and written at a time: 100,000 at once use 129 MB, more than an isolate has; in parts of this size, 30
 * MB.
 */
const PART = 5_000;
const MAX_SEATS = 200_000;

type Marked = ParsedKey & { fingerprint: string };
type Findings = Pick<ImportReport, 'duplicates' | 'known' | 'unmatched' | 'format'> & { fresh: Marked[] };
/** One import: its query, the lot it stores, and the line on which each fingerprint of the file first appeared. */
interface KeyImport {
  input: ImportQuery;
  lot: NewLot;
  firstLines: Map<string, number>;
}

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

async function inChunks<T, R>(list: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const part of chunks(list, CHUNK)) done.push(...(await Promise.all(part.map(work))));
  return done;
}

/** Returns the lot to store; the unit cost is given in major units, with no more digits than its currency has. */
function lotOf(deps: Deps, input: ImportQuery): NewLot {
  const currency = parseCurrency(input.currency);
  if (input.currency && !currency) throw invalidField('currency', messages.unsupported_currency);
  if (input.unitCost !== undefined && !currency)
    throw invalidField('currency', 'Say which currency the unit cost is in.');
  if (input.activateBefore && leavesStockAt(input.activateBefore) <= deps.now())
    throw invalidField(
      'activateBefore',
      `Buyers need at least ${ACTIVATION_DAYS} days to activate a key. Keys with this date can no longer be sold.`,
    );
  const cost = input.unitCost === undefined || !currency ? null : fromMajor(input.unitCost, currency);
  if (cost === undefined) throw invalidField('unitCost', tooManyDecimals(currency ?? 'USD'));
  return {
    id: deps.newId('lot'),
    product: input.product,
    lot: input.lot,
    supplier: input.supplier,
    invoice: input.invoice,
    region: input.region,
    licenseType: input.licenseType,
    unitCostMinor: cost,
    currency: currency ?? null,
    boughtAt: input.boughtAt ?? null,
    activateBefore: input.activateBefore ?? null,
  };
}

const TERMS = { region: 'region', license_type: 'license type', activate_before: 'date to activate before' };

/**
 * Checks that an import has the same terms as the keys already in the lot: buyers can read them, so different terms
 * need a lot of their own.
 */
function checkTerms(lot: NewLot, here: ReturnType<typeof termsOf> | null, now: number): void {
  if (!here) return;
  const terms = termsOf(lot);
  const other = BINDING.find((term) => terms[term] !== null && terms[term] !== here[term]);
  const day = here.activate_before;
  const fault = other
    ? `its ${TERMS[other]} ${here[other] === null ? 'is not noted' : `is “${here[other]}”`}`
    : day && leavesStockAt(day) <= now && `keys to activate before ${day} can no longer be sold`;
  if (fault)
    throw new ShopError('import_lot_conflict', {
      message: `The lot “${lot.lot}” is here already, and ${fault}. Give these keys a lot of their own.`,
    });
}

/**
 * Sorts keys into new ones, repeats within the file, ones the shop has ever had, and ones not in the product's format.
 */
async function sortKeys(deps: Deps, { input, lot, firstLines }: KeyImport, keys: Marked[]): Promise<Findings> {
  const lists = chunks(keys, CHUNK).map((part) => JSON.stringify(part.map((key) => key.fingerprint)));
  const catalog = selectCatalog(deps.db, input.product, input.lot);
  const queries = lists.map((list) => selectKnown(deps.db, list));
  const rowsOf = await runBatch(deps.db, [catalog, ...queries]);
  const [context] = rowsOf(catalog);
  if (!context?.known_product) throw new ShopError('unknown_product', { message: 'There is no product with this id.' });
  const { lot_product: owner, key_format: format } = context;
  if (owner !== null && owner !== input.product) throw new ShopError('import_lot_conflict');
  checkTerms(lot, context.lot_terms && readJson(context.lot_terms), deps.now());
  const ours = new Set(queries.flatMap((of) => rowsOf(of).map((row) => row.fingerprint)));
  const takesAll = input.acceptUnmatched === 'true';
  const findings: Findings = { duplicates: [], known: [], unmatched: [], format, fresh: [] };
  for (const key of keys) {
    const firstLine = firstLines.get(key.fingerprint);
    if (firstLine !== undefined && firstLine !== key.line) findings.duplicates.push({ line: key.line, firstLine });
    else {
      firstLines.set(key.fingerprint, key.line);
      if (ours.has(key.fingerprint)) findings.known.push({ line: key.line });
      else if (!takesAll && !matchesFormat(key.key, format)) findings.unmatched.push({ line: key.line });
      else findings.fresh.push(key);
    }
  }
  return findings;
}

/** Stores the new keys, their seats, the lot and the audit row in one batch; no-op if there are no new keys. */
async function store(deps: Deps, lot: NewLot, fresh: Marked[]): Promise<void> {
  if (fresh.length === 0) return;
  const { db } = deps;
  const now = deps.now();
  const sealed = await inChunks(fresh, async ({ key, seats, fingerprint }): Promise<SealedKey> => {
    const id = deps.newId('key');
    return { id, ...(await deps.vault.seal(key, keySealContext(id))), fingerprint, hint: maskKey(key), seats };
  });
  await deps.failpoint('before:import');
  await db.batch([
    insertLot(db, lot, now),
    ...chunks(sealed, CHUNK).flatMap((part) => insertKeys(db, lot, part, now)),
    recordAudit(db, deps, {
      action: 'key.imported',
      permission: 'keys:import',
      subject: lot.product,
      after: { lot: lot.lot, keys: fresh.length, seats: seatsOf(fresh) },
    }),
  ]);
}

const seatsOf = (keys: ParsedKey[]) => keys.reduce((sum, key) => sum + key.seats, 0);

/** The result of a file: the import report without the buyers it served, and the number of new seats. */
export type AddedKeys = Omit<ImportReport, 'served'> & { seats: number };

/**
 * Sorts and stores one part of a file; if the same file is imported concurrently, the known keys are read again (I19).
 */
async function storePart(deps: Deps, run: KeyImport, keys: ParsedKey[]) {
  const marked = await inChunks(keys, async (key) => ({ ...key, fingerprint: await deps.vault.fingerprint(key.key) }));
  const attempt = async () => {
    const findings = await sortKeys(deps, run, marked);
    if (run.input.dryRun !== 'true') await store(deps, run.lot, findings.fresh);
    return findings;
  };
  // An overloaded call may have stored the keys: repeated, it would report them as known before.
  return retryOnConflict(attempt, { also: ['fingerprint'], repeatsOverload: false });
}

/**
 * Stores the keys of a file in a lot, 5,000 at a time, each part all or nothing, so that a longer
 * file that was cut off can be imported again. Keys of an unexpected format need `acceptUnmatched`; a dry run stores
 * nothing. Throws import_empty, unknown_product, import_lot_conflict, invalid_input, busy.
 */
export async function addKeys(deps: Deps, input: ImportQuery, { keys, malformed }: ParsedKeys): Promise<AddedKeys> {
  const lot = lotOf(deps, input);
  const lines = keys.length + malformed.length;
  if (lines === 0) throw new ShopError('import_empty');
  if (seatsOf(keys) > MAX_SEATS) throw invalidField('seats', `One import holds at most ${MAX_SEATS} seats.`);
  const run: KeyImport = { input, lot, firstLines: new Map() };
  const report: AddedKeys = {
    dryRun: input.dryRun === 'true',
    product: input.product,
    lot: input.lot,
    lines,
    accepted: 0,
    seats: 0,
    duplicates: [],
    known: [],
    unmatched: [],
    format: null,
    malformed,
  };
  // At least one part, so that an unknown product or a conflicting lot is refused whatever the file contains.
  for (const part of keys.length > 0 ? chunks(keys, PART) : [[]]) {
    const { fresh, duplicates, known, unmatched, format } = await storePart(deps, run, part);
    report.accepted += fresh.length;
    report.seats += seatsOf(fresh);
    report.duplicates.push(...duplicates);
    report.known.push(...known);
    report.unmatched.push(...unmatched);
    report.format = format;
  }
  return report;
}
