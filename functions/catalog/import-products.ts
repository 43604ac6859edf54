import {
  type ImportedRow,
  type ImportProductsOutput,
  type ImportProductsQuery,
  type ProductFields,
  productFields,
} from '../../src/shop/catalog/contract-staff';
import { fieldLabel } from '../../src/shop/catalog/labels';
import { type GivenProduct, givenOf, unknownTitles } from '../../src/shop/catalog/product-csv';
import { UNCLOSED } from '../../src/shop/csv/rows';
import { type Table, tableOf } from '../../src/shop/csv/table';
import { type Issue, ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { checkProduct } from './check-product';
import { draftOf } from './create-product';
import { applyChanges } from './edit-product';
import { changesBetween, fieldsOf, type StoredProduct } from './product-record';
import { addProduct, confirmPrice, requireNewestRevision, saveProduct } from './save-product';

/** Maximum rows per request: each row is its own batch, and D1 limits the queries per request. */
export const PART_ROWS = 100;
const REASON = 'Imported from a file';

type Options = ImportProductsQuery & { text: string };
type Outcome = Pick<ImportedRow, 'state' | 'reason'>;

const refusal = (reason: string): ShopError => new ShopError('invalid_input', { message: reason });

const issueText = ({ path, message }: Issue): string => {
  const [field = '', ...part] = path.split('.');
  return `${[fieldLabel(field), ...part].join(' ')}: ${message}`;
};

/** Why a row is refused, in words; rethrows errors that are not refusals. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ShopError) || error.code === 'busy') throw error;
  const { issues } = error.details;
  return issues?.length ? issues.map(issueText).join(' ') : error.message;
}

async function storedFor({ db }: Deps, { titles, rows }: Table): Promise<StoredProduct[]> {
  const cellsOf = (title: string) => rows.flatMap(({ cells }) => cells[titles.indexOf(title)] || []);
  const { results } = await statement<StoredProduct>(
    db,
    `SELECT * FROM product WHERE id IN (SELECT value FROM json_each(?1))
     UNION SELECT * FROM product WHERE slug IN (SELECT value FROM json_each(?2))`,
    JSON.stringify(cellsOf('id')),
    JSON.stringify(cellsOf('slug')),
  ).all();
  return results;
}

function parsed(fields: Record<string, unknown>): Partial<ProductFields> {
  const { success, data, error } = productFields.partial().safeParse(fields);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ShopError('invalid_input', { issues });
}

/** Creates a product from a row that matches no stored product. */
async function create(deps: Deps, input: GivenProduct, options: Options): Promise<Outcome> {
  if (input.id) throw refusal(`No product has the id ${input.id}.`);
  if (input.status && input.status !== 'draft')
    throw refusal('A new product begins as a draft; make it live afterwards.');
  const fields = parsed(input.fields);
  const { name, slug, version, category, price } = fields;
  if (!name || !slug || !version || !category || !price)
    throw refusal('A new product needs a name, a slug, a version, a category and a price.');
  const row = await draftOf(deps, { ...fields, name, slug, version, category, price });
  await checkProduct(deps, row);
  if (options.dryRun !== 'true') await addProduct(deps, { row, action: 'product.created', reason: REASON });
  return { state: 'created' };
}

/** Applies a row's changes to a stored product. */
async function change(deps: Deps, before: StoredProduct, input: GivenProduct, options: Options): Promise<Outcome> {
  if (input.revision) await requireNewestRevision(deps, before, Number(input.revision));
  if (input.status && input.status !== before.status)
    throw refusal('A file does not change the status. Make it live or retire it on its own page.');
  const after = applyChanges(before, parsed(input.fields));
  if (changesBetween(before, after).length === 0) return { state: 'unchanged' };
  await checkProduct(deps, after, before);
  await confirmPrice(deps, { before, after, confirmed: options.confirmed === 'true' });
  if (options.dryRun !== 'true') await saveProduct(deps, { before, after, action: 'product.changed', reason: REASON });
  return { state: 'changed' };
}

/** The header and rows of a part of the file. Throws import_empty and invalid_input. */
function productsIn(text: string): Table {
  const { titles, rows } = tableOf(text);
  if (rows.length === 0) throw new ShopError('import_empty', { message: 'The file holds no products.' });
  const unknown = unknownTitles(titles);
  if (unknown.length > 0) throw refusal(`The catalog has no column called ${unknown.join(', ')}. Nothing was read.`);
  if (rows.length > PART_ROWS)
    throw refusal(`One part holds at most ${PART_ROWS} products. Send the rest as another one.`);
  return { titles, rows };
}

/**
 * Creates and changes products from a CSV file, one part per request. Each row passes the same verbs and checks
 * as in the editor and is saved completely or refused. A dry run reports the same without changes. Throws
 * import_empty and invalid_input.
 */
export async function importProducts(deps: Deps, options: Options): Promise<ImportProductsOutput> {
  const table = productsIn(options.text);
  const { titles, rows } = table;
  const stored = await storedFor(deps, table);
  const seen = new Set<string>();
  const done: ImportedRow[] = [];
  for (const [at, { line, cells, unclosed }] of rows.entries()) {
    const cell = (title: string) => cells[titles.indexOf(title)] ?? '';
    const [id, slug] = [cell('id'), cell('slug')];
    const before = stored.find((one) => (id ? one.id === id : one.slug === slug));
    const one = async (): Promise<Outcome> => {
      if (unclosed) throw refusal(UNCLOSED);
      const names = [before?.id ?? id, slug].filter(Boolean);
      if (names.some((name) => seen.has(name))) throw refusal('Another row of this file is about the same product.');
      for (const name of names) seen.add(name);
      const holder = stored.find((other) => slug !== '' && other.slug === slug);
      if (holder && holder.id !== before?.id) throw refusal('Another product has this slug.');
      const input = givenOf(titles, cells, before && fieldsOf(before));
      return before ? change(deps, before, input, options) : create(deps, input, options);
    };
    const outcome = await one().catch((error): Outcome => ({ state: 'refused', reason: reasonOf(error) }));
    done.push({ row: at + 1, line, name: cell('name') || slug || id, ...outcome });
  }
  return { success: true, dryRun: options.dryRun === 'true', rows: done };
}
