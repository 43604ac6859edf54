import { invalidField, ShopError } from '../../src/shop/errors';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { pictureSubject, type StoredPicture } from './statements';

/** Identifies a picture and its product. */
interface Which {
  id: string;
  picture: string;
}

const selectPicture = (db: D1Database, { id, picture }: Which) =>
  statement<StoredPicture>(
    db,
    "SELECT * FROM product_picture WHERE id = ?2 AND product_id = ?1 AND state <> 'deleted'",
    id,
    picture,
  );

async function pictureOf(db: D1Database, which: Which): Promise<StoredPicture> {
  const row = await selectPicture(db, which).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Runs the batch of a change; a picture that was deleted meanwhile is not found. */
async function commit(db: D1Database, statements: D1PreparedStatement[], missed: 'not_found' | 'pictures_changed') {
  await guardedBatch(db, () => new ShopError(missed), statements);
  return { success: true as const };
}

/** Changes the description of a picture. Throws not_found. */
export async function describePicture(deps: Deps, { alt, ...which }: Which & { alt: string }) {
  const { db } = deps;
  const before = await pictureOf(db, which);
  const update = statement(
    db,
    "UPDATE product_picture SET alt = ?2, updated_at = ?3 WHERE id = ?1 AND state <> 'deleted'",
    which.picture,
    alt,
    deps.now(),
  );
  const audit = recordAudit(db, deps, {
    action: 'picture.described',
    subject: subjectOf('product', which.id),
    before: { picture: which.picture, alt: before.alt },
    after: { picture: which.picture, alt },
  });
  return commit(db, [update, must(db, 1), audit], 'not_found');
}

/**
 * Reorders the pictures of a product; `ids` contains each of them once. Throws pictures_changed if it has others by
 * now.
 */
export async function orderPictures(deps: Deps, { id, ids }: { id: string; ids: string[] }) {
  const { db } = deps;
  const list = JSON.stringify(ids);
  const update = statement(
    db,
    `UPDATE product_picture SET position = (SELECT key FROM json_each(?2) WHERE value = product_picture.id), updated_at = ?3
     WHERE product_id = ?1 AND state <> 'deleted' AND id IN (SELECT value FROM json_each(?2))
       AND json_array_length(?2) =
         (SELECT count(*) FROM product_picture o WHERE o.product_id = ?1 AND o.state <> 'deleted')`,
    id,
    list,
    deps.now(),
  );
  const audit = recordAudit(db, deps, {
    action: 'picture.moved',
    subject: subjectOf('product', id),
    after: { order: ids },
  });
  return commit(db, [update, must(db, ids.length), audit], 'pictures_changed');
}

/** Requires a reason for deleting a picture that shoppers see. Throws invalid_input for `reason`. */
async function requireReason(db: D1Database, { id, reason }: { id: string; reason: string }): Promise<void> {
  if (reason.length >= 3) return;
  const live = await statement(db, "SELECT 1 FROM product WHERE id = ? AND status = 'live'", id).first();
  if (live) throw invalidField('reason', 'Say why in a few words');
}

/**
 * Removes a picture from its product at once; its files are deleted a day later, when no page references them anymore.
 * Throws not_found, and invalid_input without a reason if the product is on sale.
 */
export async function deletePicture(deps: Deps, { reason, ...which }: Which & { reason: string }) {
  const { db } = deps;
  const before = await pictureOf(db, which);
  await requireReason(db, { id: which.id, reason });
  const now = deps.now();
  const update = statement(
    db,
    "UPDATE product_picture SET state = 'deleted', updated_at = ?2 WHERE id = ?1 AND state <> 'deleted'",
    which.picture,
    now,
  );
  const audit = recordAudit(db, deps, {
    action: 'picture.deleted',
    subject: subjectOf('product', which.id),
    before: { picture: which.picture, alt: before.alt },
    ...(reason && { reason }),
  });
  const resolve = resolveAttention(deps, 'picture_failed', pictureSubject(which.id, which.picture));
  return commit(db, [update, must(db, 1), audit, resolve], 'not_found');
}
