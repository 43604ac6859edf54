import type { ProductSaved, ProductStatus, SetStatusInput } from '../../src/shop/catalog/contract-staff';
import { invalidField } from '../../src/shop/errors';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { checkProduct } from './check-product';
import { loadStored, requireNewestRevision, saveProduct } from './save-product';

const ACTIONS: Record<ProductStatus, AuditAction> = {
  live: 'product.published',
  draft: 'product.hidden',
  retired: 'product.retired',
};

/** Throws invalid_input unless the successor is another product that is on sale. */
async function requireOnSale({ db }: Deps, id: string, successorId: string): Promise<void> {
  const row = await statement(
    db,
    "SELECT 1 FROM product WHERE id = ? AND id <> ? AND status = 'live'",
    successorId,
    id,
  ).first();
  if (row) return;
  const message = 'Choose another product that is live, or none.';
  throw invalidField('successorId', message);
}

/**
 * Publishes a product, returns it to draft, or retires it. A retired product redirects to its successor or answers that
 * it is gone. Throws not_found, product_changed and invalid_input.
 */
export async function setStatus(deps: Deps, input: SetStatusInput & { id: string }): Promise<ProductSaved> {
  const { id, status, revision, successorId = null, reason } = input;
  const before = await loadStored(deps, id);
  await requireNewestRevision(deps, before, revision);
  const successor = status === 'retired' ? successorId : null;
  if (successor) await requireOnSale(deps, id, successor);
  const after = { ...before, status, successor_id: successor };
  if (status === 'live') await checkProduct(deps, after);
  return saveProduct(deps, { before, after, action: ACTIONS[status], reason });
}
