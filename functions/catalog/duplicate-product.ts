import type { ProductSaved } from '../../src/shop/catalog/contract-staff';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { draftOf } from './create-product';
import { fieldsOf } from './product-record';
import { addProduct, loadStored } from './save-product';

const MAX_ATTEMPTS = 50;
const MAX_SLUG = 80;

/** The first free slug for a copy: `office-copy`, `office-copy-2`, … */
async function freeSlug({ db }: Deps, slug: string): Promise<string> {
  const names = Array.from({ length: MAX_ATTEMPTS }, (_, at) => {
    const end = at === 0 ? '-copy' : `-copy-${at + 1}`;
    return slug.slice(0, MAX_SLUG - end.length).replace(/-+$/, '') + end;
  });
  const { results } = await statement<{ slug: string }>(
    db,
    `SELECT value AS slug FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM product WHERE slug = value)
       AND NOT EXISTS (SELECT 1 FROM former_slug WHERE slug = value) ORDER BY key LIMIT 1`,
    JSON.stringify(names),
  ).all();
  return results[0]?.slug ?? `${slug.slice(0, 40)}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Creates a draft from a product, without its unique identifiers GTIN and MPN. Throws not_found and slug_taken. */
export async function duplicateProduct(deps: Deps, { id }: { id: string }): Promise<ProductSaved> {
  const fields = fieldsOf(await loadStored(deps, id));
  const { position: _, ...rest } = fields;
  const row = await draftOf(deps, {
    ...rest,
    name: `${fields.name.slice(0, 112)} (copy)`,
    slug: await freeSlug(deps, fields.slug),
    feed: { ...fields.feed, gtin: null, mpn: null },
  });
  return addProduct(deps, { row, action: 'product.duplicated', reason: `A copy of ${fields.name}` });
}
