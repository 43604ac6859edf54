import type { z } from 'zod';
import type { mapVariantInput } from '../../src/shop/commerce/contract';
import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { requireConnection } from './change-store';

const selectOther = (db: D1Database, connectionId: string, productId: string) =>
  statement<{ title: string }>(
    db,
    'SELECT title FROM commerce_variant WHERE connection_id = ? AND product_id = ?',
    connectionId,
    productId,
  );

/**
 * Maps a variant of the store to a product, marks it as needing no key, or undoes either. Orders that waited for it are
 * imported by the next sync. A product has one variant: two would sell the same keys twice. Throws not_found and
 * variant_mapped.
 */
export async function mapVariant(
  deps: Deps,
  { variantId, productId }: z.output<typeof mapVariantInput>,
): Promise<{ success: true }> {
  const { db } = deps;
  const { id } = await requireConnection(deps);
  const state = productId ? 'mapped' : productId === null ? 'ignored' : 'undecided';
  const taken = async () => {
    const other = await selectOther(db, id, productId ?? '').first('title');
    const message = `This product is mapped to “${other}” already. Two variants would sell the same keys twice. Remove that mapping first.`;
    return new ShopError('variant_mapped', { message, issues: [{ path: 'productId', message }] });
  };
  await guardedBatch(
    db,
    'not_found',
    [
      statement(
        db,
        `UPDATE commerce_variant SET state = ?3, product_id = ?4 WHERE connection_id = ?1 AND variant_id = ?2
           AND (?4 IS NULL OR EXISTS (SELECT 1 FROM product WHERE id = ?4))`,
        id,
        variantId,
        state,
        productId ?? null,
      ),
      must(db, 1),
      statement(
        db,
        "UPDATE commerce_order SET retry_at = ?2 WHERE connection_id = ?1 AND state = 'conflict' AND reason = 'unmapped'",
        id,
        deps.now(),
      ),
      recordAudit(db, deps, {
        action: 'store_variant.mapped',
        subject: productId ?? id,
        after: { variantId, productId: productId ?? null, state },
      }),
    ],
    { commerce_variant: taken },
  );
  return { success: true };
}
