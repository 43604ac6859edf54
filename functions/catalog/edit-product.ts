import type { EditProductInput, ProductFields, ProductSaved } from '../../src/shop/catalog/contract-staff';
import type { Deps } from '../platform/deps';
import { checkProduct } from './check-product';
import { type StoredProduct, withFields } from './product-record';
import { confirmPrice, loadStored, requireNewestRevision, saveProduct } from './save-product';

/** A row with these changes. A price above the original price also raises the latter, unless that is given, too. */
export function applyChanges(before: StoredProduct, changes: Partial<ProductFields>): StoredProduct {
  const after = withFields(before, changes);
  const follows = changes.price !== undefined && changes.originalPrice === undefined;
  return follows && after.original_price_minor < after.price_minor
    ? { ...after, original_price_minor: after.price_minor }
    : after;
}

/**
 * Changes some fields of a product, as a new revision. Throws not_found, product_changed, slug_taken, invalid_input and
 * price_needs_confirmation.
 */
export async function editProduct(deps: Deps, input: EditProductInput & { id: string }): Promise<ProductSaved> {
  const before = await loadStored(deps, input.id);
  await requireNewestRevision(deps, before, input.revision);
  const after = applyChanges(before, input.changes);
  await checkProduct(deps, after, before);
  await confirmPrice(deps, { before, after, confirmed: input.confirmed });
  return saveProduct(deps, { before, after, action: 'product.changed', reason: input.reason });
}
