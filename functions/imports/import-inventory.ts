import { type Row, UNCLOSED } from '../../src/shop/csv/rows';
import { tableOf } from '../../src/shop/csv/table';
import { invalidField, ShopError } from '../../src/shop/errors';
import type { ImportedRecord, ImportKeysOutput, ImportKeysQuery, KeyLayout } from '../../src/shop/imports/contract';
import { hasNoTitles, NO_TITLES, soldBy, soldColumns } from '../../src/shop/imports/key-layout';
import { PART_PRODUCTS } from '../../src/shop/imports/records';
import { slugOf } from '../../src/shop/imports/values';
import type { ImportReport } from '../../src/shop/licenses/contract';
import { normalizeKey } from '../../src/shop/licenses/key-format';
import { KNOWN_KEY } from '../../src/shop/licenses/known-key';
import { type ParsedKeys, parseKeyRow } from '../../src/shop/licenses/parse';
import { sha256Hex } from '../../src/shop/sha256-hex';
import { statement } from '../db/client';
import { addKeys } from '../licenses/add-keys';
import { quarantineSold } from '../licenses/quarantine-sold';
import { countFulfillable, fulfillWaitingLines } from '../orders/fulfill-waiting-lines';
import type { Deps } from '../platform/deps';
import { advanceRun, countsOf } from './statements';

interface NamedVariant {
  id: string;
  slug: string;
  name: string;
}

/** Looks products up by any name that a column may use for them. */
async function productsIn({ db }: Deps): Promise<(cell: string) => NamedVariant | undefined> {
  const { results } = await statement<NamedVariant>(
    db,
    "SELECT id, slug, name FROM product WHERE status <> 'retired'",
  ).all();
  const by = new Map<string, NamedVariant>();
  for (const product of results)
    for (const key of [product.slug, slugOf(product.name), product.id.toLowerCase()])
      if (!by.has(key)) by.set(key, product);
  return (cell) => by.get(cell.trim().toLowerCase()) ?? by.get(slugOf(cell));
}

/** The keys in the rows of one product. */
function keysOf(rows: readonly Row[], layout: KeyLayout): ParsedKeys {
  const parsed = rows.map((row) => parseKeyRow(row, layout, 1));
  return { keys: parsed.filter((one) => 'key' in one), malformed: parsed.filter((one) => 'reason' in one) };
}

const LOT_LENGTH = 120;

/** The lot name for a product if the file names several: it ends with the product's slug. */
function lotOf(lot: string, { slug }: NamedVariant): string {
  const end = ` - ${slug}`;
  return `${lot.slice(0, Math.max(0, LOT_LENGTH - end.length)).trimEnd()}${end}`;
}

/** Checks that no lot name is taken before any key is stored. Throws invalid_input and import_lot_conflict. */
async function checkLots({ db }: Deps, lots: readonly { name: string; product: NamedVariant }[]): Promise<void> {
  if (new Set(lots.map(({ name }) => name)).size < lots.length)
    throw invalidField('lot', 'Choose a shorter name for the lot.');
  const taken = await statement(
    db,
    `SELECT 1 FROM json_each(?) j JOIN lot l ON l.name = j.value ->> 'name' WHERE l.product_id <> j.value ->> 'product' LIMIT 1`,
    JSON.stringify(lots.map(({ name, product }) => ({ name, product: product.id }))),
  ).first();
  if (taken) throw new ShopError('import_lot_conflict');
}

/** The sold keys, and why a row's key is not stock. One row marked as sold counts for all rows with the same key. */
function soldIn(titles: readonly string[], rows: readonly Row[], layout: KeyLayout) {
  const columns = soldColumns(titles, layout);
  const keyOf = (cells: readonly string[]) => normalizeKey(cells[layout.key] ?? '');
  const sold = new Set(
    columns.length === 0
      ? []
      : rows.flatMap(({ cells }) => (soldBy(cells, columns) === undefined ? [] : [keyOf(cells)])),
  );
  const whyNot = (cells: readonly string[]): string => {
    const at = soldBy(cells, columns);
    if (at !== undefined) return `This key was sold there already: the column “${titles[at]}” says so.`;
    const key = keyOf(cells);
    return key !== '' && sold.has(key) ? 'This key was sold there already: another line says so.' : '';
  };
  return { keys: [...sold].filter((key) => key !== ''), whyNot };
}

/** The rows of a report that imported no key. */
function leftOf({ malformed, duplicates, known, unmatched, format }: Omit<ImportReport, 'served'>): ImportedRecord[] {
  const refusal = (row: number, reason: string) => ({ row, name: '', state: 'refused' as const, reason });
  const skipped = (row: number, reason: string) => ({ row, name: '', state: 'skipped' as const, reason });
  return [
    ...malformed.map(({ line, reason }) => refusal(line, reason)),
    ...unmatched.map(({ line }) => refusal(line, `It does not look like a key of this product (${format}).`)),
    ...duplicates.map(({ line }) => skipped(line, 'Another line of this file holds the same key.')),
    ...known.map(({ line }) => skipped(line, KNOWN_KEY)),
  ];
}

interface Sorting {
  key: number;
  sold: (cells: readonly string[]) => string;
  named: (cell: string) => NamedVariant | undefined;
  product: number | undefined;
  productId: string | undefined;
}

/**
 * Groups rows by product, numbered by their place in the part, and collects rejected rows with the reason. Throws
 * invalid_input for too many products.
 */
function parted(rows: readonly Row[], { key, sold, named, product, productId }: Sorting) {
  const groups = new Map<string, { product: NamedVariant; rows: Row[] }>();
  const left: ImportedRecord[] = [];
  for (const [index, row] of rows.entries()) {
    const cell = product === undefined ? (productId ?? '') : (row.cells[product] ?? '');
    const variant = cell === '' ? undefined : named(cell);
    const reason = row.unclosed
      ? UNCLOSED
      : sold(row.cells) ||
        (variant
          ? ''
          : cell === ''
            ? 'No product is named.'
            : `There is no product “${cell}”. Make it first, or name it as here.`) ||
        (row.cells[key] ? '' : 'The key is missing.');
    if (reason || !variant) left.push({ row: index + 1, name: cell, state: 'refused', reason });
    else {
      const group = groups.get(variant.id) ?? { product: variant, rows: [] };
      group.rows.push({ ...row, line: index + 1 });
      groups.set(variant.id, group);
    }
  }
  if (groups.size > PART_PRODUCTS)
    throw new ShopError('invalid_input', {
      message: `One part names at most ${PART_PRODUCTS} products; this one names ${groups.size}.`,
    });
  return { groups, left };
}

/**
 * Stores the keys of one product in their lot and serves the buyers who wait for them; a dry run returns the same
 * without changes. Throws what `addKeys` throws.
 */
async function storeLot(
  deps: Deps,
  { product, rows, name }: { product: NamedVariant; rows: readonly Row[]; name: string },
  { layout, ...choices }: Pick<ImportKeysQuery, 'dryRun' | 'acceptUnmatched'> & { layout: KeyLayout },
) {
  const result = await addKeys(deps, { ...choices, product: product.id, lot: name }, keysOf(rows, layout));
  const served = result.dryRun
    ? await countFulfillable(deps, product.id, result.seats)
    : (await fulfillWaitingLines(deps, { productId: product.id })).served;
  return {
    lot: { productId: product.id, productName: product.name, lot: name, accepted: result.accepted, served },
    left: leftOf(result),
    unmatched: result.unmatched.length,
  };
}

/**
 * Imports a key inventory in any layout, with one lot per product; the layout is remembered by its header line. Each
 * lot is stored with the same verb as any key import. A dry run returns the same report without changes. Throws
 * import_empty, invalid_input, import_lot_conflict and what `addKeys` throws.
 */
export async function importInventory(
  deps: Deps,
  {
    text,
    dryRun,
    key,
    seats,
    product,
    productId,
    lot,
    acceptUnmatched,
    ...progress
  }: ImportKeysQuery & { text: string },
): Promise<ImportKeysOutput> {
  const { titles, rows } = tableOf(text);
  if (rows.length === 0) throw new ShopError('import_empty');
  if (hasNoTitles(titles)) throw new ShopError('invalid_input', { message: NO_TITLES });
  const layout: KeyLayout = { key, seats: seats ?? null, product: product ?? null };
  const named = await productsIn(deps);
  const sold = soldIn(titles, rows, layout);
  const { groups, left } = parted(rows, { key, sold: sold.whyNot, named, product, productId });
  const planned = [...groups.values()].map((group) => ({
    ...group,
    name: groups.size > 1 || product !== undefined ? lotOf(lot, group.product) : lot,
  }));
  await checkLots(deps, planned);
  // Before this part's keys are sold: an earlier part may have added a key that this one lists as sold.
  if (dryRun === 'false') await quarantineSold(deps, sold.keys, lot);
  const results: Awaited<ReturnType<typeof storeLot>>[] = [];
  for (const each of planned) results.push(await storeLot(deps, each, { layout, dryRun, acceptUnmatched }));
  const lots = results.map((each) => each.lot);
  left.push(...results.flatMap((each) => each.left));
  const run = progress.file ? await deps.vault.sign('key-file', progress.file) : undefined;
  if (dryRun === 'false') {
    const counts = { ...countsOf(left), created: lots.reduce((sum, { accepted }) => sum + accepted, 0) };
    const part = { ...progress, file: run ?? '', kind: 'keys', source: 'inventory', name: lot } as const;
    // Written after the keys: if interrupted before, the part is sent again, and its keys are then known.
    await deps.db.batch([
      await rememberLayout(deps, titles, layout),
      ...(run ? [advanceRun(deps, { part: { total: 0, from: 0, ...part }, counts, through: rows.length })] : []),
    ]);
  }
  left.sort((a, b) => a.row - b.row);
  return {
    success: true,
    dryRun: dryRun === 'true',
    lots,
    unmatched: results.reduce((sum, each) => sum + each.unmatched, 0),
    left,
    done: run ? await doneOf(deps, run) : 0,
  };
}

/** The number of processed rows of an inventory. */
const doneOf = async ({ db }: Deps, run: string): Promise<number> =>
  (await statement<{ done: number }>(db, "SELECT done FROM import_run WHERE file = ? AND kind = 'keys'", run).first(
    'done',
  )) ?? 0;

async function rememberLayout({ db, now }: Deps, header: readonly string[], layout: KeyLayout) {
  return statement(
    db,
    `INSERT INTO key_layout (header, layout, updated_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (header) DO UPDATE SET layout = excluded.layout, updated_at = excluded.updated_at`,
    await sha256Hex(header.join('\n')),
    JSON.stringify(layout),
    now(),
  );
}
