import type { MoveProductInput, ProductSaved } from '../../src/shop/catalog/contract-staff';
import { guardedBatch, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { StoredProduct } from './product-record';
import { loadStored, savingStatements } from './save-product';

interface Place {
  id: string;
  position: number;
}

const ORDERED = 'SELECT id, position FROM product';
const NEXT: Record<MoveProductInput['to'], string> = {
  first: `${ORDERED} WHERE (position, id) < (?1, ?2) ORDER BY position, id LIMIT 1`,
  up: `${ORDERED} WHERE (position, id) < (?1, ?2) ORDER BY position DESC, id DESC LIMIT 1`,
  down: `${ORDERED} WHERE (position, id) > (?1, ?2) ORDER BY position, id LIMIT 1`,
  last: `${ORDERED} WHERE (position, id) > (?1, ?2) ORDER BY position DESC, id DESC LIMIT 1`,
};

/** The product's new position and the statements that make room for it: neighbors swap; the ends need no room. */
function moved({ db }: Deps, { id, position }: StoredProduct, to: MoveProductInput['to'], other: Place) {
  if (to === 'first') return { position: other.position - 1, room: [] };
  if (to === 'last') return { position: other.position + 1, room: [] };
  if (other.position !== position)
    return {
      position: other.position,
      room: [statement(db, 'UPDATE product SET position = ? WHERE id = ?', position, other.id)],
    };
  // Two products share a position: those at or after it shift by one.
  const behind = `UPDATE product SET position = position + 1 WHERE position ${to === 'up' ? '>=' : '>'} ? AND id <> ?`;
  return { position: to === 'up' ? position : position + 1, room: [statement(db, behind, position, id)] };
}

/** Moves a product one place up or down in the catalog, or to one of its ends. Throws not_found and product_changed. */
export async function moveProduct(deps: Deps, { id, to }: MoveProductInput & { id: string }): Promise<ProductSaved> {
  const { db } = deps;
  const before = await loadStored(deps, id);
  const other = await statement<Place>(db, NEXT[to], before.position, id).first();
  const done = { success: true as const, id, slug: before.slug };
  if (!other) return { ...done, revision: before.revision, changed: false };
  const { position, room } = moved(deps, before, to, other);
  const after = { ...before, position };
  await guardedBatch(db, 'product_changed', [
    ...room,
    ...savingStatements(deps, { before, after, action: 'product.moved' }),
  ]);
  return { ...done, revision: before.revision + 1, changed: true };
}
