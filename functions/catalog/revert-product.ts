import { type ProductSaved, productFields, type RevertProductInput } from '../../src/shop/catalog/contract-staff';
import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { storedValue } from '../db/json';
import type { Deps } from '../platform/deps';
import { checkProduct } from './check-product';
import { fieldsOf, type StoredProduct, snapshotOf, withFields } from './product-record';
import { confirmPrice, loadStored, requireNewestRevision, saveProduct } from './save-product';

const keptFields = storedValue('product_revision.snapshot', productFields.partial());

async function loadSnapshot({ db }: Deps, id: string, revision: number): Promise<StoredProduct> {
  const row = await statement<{ snapshot: string }>(
    db,
    'SELECT snapshot FROM product_revision WHERE product_id = ? AND revision = ?',
    id,
    revision,
  ).first();
  if (!row) throw new ShopError('not_found');
  return snapshotOf(row.snapshot);
}

/**
 * Saves the fields of an earlier revision as a new one. Status and catalog position do not change. Throws not_found,
 * product_changed, slug_taken, invalid_input and price_needs_confirmation.
 */
export async function revertProduct(deps: Deps, input: RevertProductInput & { id: string }): Promise<ProductSaved> {
  const before = await loadStored(deps, input.id);
  await requireNewestRevision(deps, before, input.revision);
  const { position: _, ...fields } = fieldsOf(await loadSnapshot(deps, input.id, input.to));
  const after = withFields(before, keptFields(fields));
  await checkProduct(deps, after, before);
  await confirmPrice(deps, { before, after, confirmed: input.confirmed });
  const reason = input.reason || `Back to revision ${input.to}`;
  return saveProduct(deps, { before, after, action: 'product.reverted', reason });
}
