import type { CreateProductInput } from '../../src/shop/catalog/contract-staff';
import { statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { checkProduct } from './check-product';
import { draftOf } from './create-product';
import { addProduct } from './save-product';

/** Whether a product with this id exists, and whether another one has the slug. */
const selectHolders = (db: D1Database, id: string, slug: string) =>
  statement<{ known: number; holder: string | null }>(
    db,
    'SELECT EXISTS (SELECT 1 FROM product WHERE id = ?1) AS known, (SELECT name FROM product WHERE slug = ?2 AND id <> ?1) AS holder',
    id,
    slug,
  );

/**
 * Creates a draft whose id is derived from its origin, so that it is imported once. A dry run changes nothing.
 * @returns `known` if it exists already, or the name of the product that has its slug. Throws invalid_input.
 */
export async function importProduct(
  deps: Deps,
  {
    id,
    product,
    reason,
    dryRun,
  }: { id: string; product: CreateProductInput['product']; reason: string; dryRun: boolean },
): Promise<{ state: 'created' | 'known' } | { state: 'taken'; holder: string }> {
  const row = await selectHolders(deps.db, id, product.slug).first();
  if (row?.known) return { state: 'known' };
  if (row?.holder) return { state: 'taken', holder: row.holder };
  const draft = { ...(await draftOf(deps, product)), id };
  await checkProduct(deps, draft);
  try {
    if (!dryRun) await addProduct(deps, { row: draft, action: 'product.created', reason });
  } catch (error) {
    // Another request imported the same product at the same moment.
    if (violates(error, 'product.id')) return { state: 'known' };
    throw error;
  }
  return { state: 'created' };
}
