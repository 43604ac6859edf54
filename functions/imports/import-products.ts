import { type CreateProductInput, createProductInput } from '../../src/shop/catalog/contract-staff';
import type { Group } from '../../src/shop/csv/parts';
import { invalidField, ShopError } from '../../src/shop/errors';
import type { ImportedRecord } from '../../src/shop/imports/contract';
import { SOURCE_LABELS } from '../../src/shop/imports/labels';
import { type ImportedProduct, parseProductRecords } from '../../src/shop/imports/parse-product';
import { IN_FILE_TWICE } from '../../src/shop/imports/records';
import { isRejected, originOf } from '../../src/shop/imports/rejected';
import { convertToUsd, parseCurrency, toDecimal } from '../../src/shop/money';
import { importProduct } from '../catalog/import-product';
import type { Deps } from '../platform/deps';
import { importedId } from '../platform/vault';
import { selectRate } from '../rates/statements';
import type { About, Imported } from './part';

type ToUsd = (minor: number) => number;

/** Converts minor units of a currency to US cents at the current rate. Throws invalid_input without a rate. */
async function converter({ db }: Deps, code: string): Promise<ToUsd> {
  if (code === 'USD') return (minor) => minor;
  const currency = parseCurrency(code);
  const rate = currency && (await selectRate(db, currency).first());
  if (!rate) throw invalidField('currency', `There is no rate for ${code}. Choose another currency.`);
  return (minor) => convertToUsd(minor, currency, rate.millionths);
}

/** The fields of a product, its price converted to USD at the current rate; a message if they are invalid. */
function fieldsOf(product: ImportedProduct, toUsd: ToUsd): CreateProductInput['product'] | string {
  const { externalId: _, priceMinor, ...fields } = product;
  const parsed = createProductInput.shape.product.safeParse({ ...fields, price: toDecimal(toUsd(priceMinor), 'USD') });
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');
}

/** Imports products as drafts for staff to review and publish; never overwrites existing ones. */
export async function importForeignProducts(deps: Deps, groups: Group[], about: About): Promise<Imported> {
  const { source, dryRun, read } = about;
  const currency = source === 'gumroad' ? 'USD' : about.currency;
  const toUsd = await converter(deps, currency);
  const reason = `Imported from ${SOURCE_LABELS[source]}`;
  const rows: ImportedRecord[] = [];
  const seen = new Set<string>();
  const slugs = new Set<string>();
  const importOne = async (product: ImportedProduct): Promise<Pick<ImportedRecord, 'state' | 'reason'>> => {
    const id = await importedId('prod', originOf(source, 'products', product.externalId));
    if (seen.has(id)) return { state: 'skipped', reason: IN_FILE_TWICE };
    seen.add(id);
    const fields = fieldsOf(product, toUsd);
    if (typeof fields === 'string') return { state: 'refused', reason: fields };
    if (slugs.has(fields.slug)) return { state: 'refused', reason: 'Another product of this file has the same name.' };
    slugs.add(fields.slug);
    const result = await importProduct(deps, { id, product: fields, reason, dryRun });
    if (result.state === 'taken')
      return { state: 'skipped', reason: `“${result.holder}” has its address already, /products/${fields.slug}.` };
    if (result.state === 'known') return { state: 'skipped', reason: 'It already exists here and was left as it is.' };
    return { state: 'created' };
  };
  for (const group of groups)
    for (const one of parseProductRecords(read, group, { source, currency }))
      rows.push({ row: group.row, name: one.name, ...(isRejected(one) ? one : await refusable(() => importOne(one))) });
  return { rows, writes: [] };
}

/** Turns a refusal by the catalog into the state of this record alone. */
async function refusable(work: () => Promise<Pick<ImportedRecord, 'state' | 'reason'>>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'busy') throw error;
    const problems = error.details.issues?.map(({ message }) => message).join(' ');
    return { state: 'refused' as const, reason: problems || error.message };
  }
}
