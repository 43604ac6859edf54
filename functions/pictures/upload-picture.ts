import { ShopError } from '../../src/shop/errors';
import type { PictureRow } from '../../src/shop/pictures/contract';
import { type PictureHeader, readHeader } from '../../src/shop/pictures/header';
import { MAX_PICTURES } from '../../src/shop/pictures/limits';
import { sha256Hex } from '../../src/shop/sha256-hex';
import { subjectOf } from '../../src/shop/staff/subject';
import { MINUTE_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { originalName, requirePictureBucket } from './names';
import { pictureView, type StoredPicture } from './statements';

/** How long the queue has before the cron sends a job again. */
export const FIRST_TRY_MS = MINUTE_MS;

interface Upload {
  /** The product's id. */
  id: string;
  alt: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the hash that names a picture's files: of its content and its upload, so that deleting one upload leaves
 * equal ones alone.
 */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, id: string): Promise<string> {
  return (await sha256Hex(`${id} ${await sha256Hex(bytes)}`)).slice(0, 32);
}

/** Adds a picture at the end, unless the product already has the maximum. */
const insertPicture = (db: D1Database, row: Omit<StoredPicture, 'position'>, dueAt: number) =>
  statement(
    db,
    `INSERT INTO product_picture (id, product_id, position, alt, hash, width, height, state, due_at, created_at, updated_at)
     SELECT ?1, ?2, coalesce(max(position) + 1, 0), ?3, ?4, ?5, ?6, 'processing', ?7, ?8, ?8
     FROM product_picture WHERE product_id = ?2 AND state <> 'deleted' HAVING count(*) < ${MAX_PICTURES}`,
    row.id,
    row.product_id,
    row.alt,
    row.hash,
    row.width,
    row.height,
    dueAt,
    row.created_at,
  );

async function store(deps: Deps, { id: productId, alt, bytes }: Upload, header: PictureHeader) {
  const { db } = deps;
  const id = deps.newId('pic');
  const { width, height } = header;
  const row = {
    id,
    product_id: productId,
    alt,
    hash: await hashOf(bytes, id),
    width,
    height,
    color: null,
    ...({ state: 'processing', error: null, attempts: 0, created_at: deps.now() } as const),
  };
  const bucket = requirePictureBucket(deps);
  await bucket.put(originalName(id), bytes);
  try {
    await db.batch([
      insertPicture(db, row, deps.now() + FIRST_TRY_MS),
      must(db, 1),
      recordAudit(db, deps, {
        action: 'picture.uploaded',
        subject: subjectOf('product', productId),
        after: { picture: id, alt, type: header.type, width, height, bytes: bytes.length },
      }),
    ]);
  } catch (error) {
    // Any other error may have stored the picture (F3); the cron deletes originals that nothing waits for.
    if (!isPreconditionFailed(error)) throw error;
    deps.later(bucket.delete(originalName(id)).catch(() => undefined));
    throw new ShopError('picture_limit');
  }
  return { ...row, position: 0 };
}

/**
 * Accepts a picture for a product: only its header is checked here; a queue job decodes it, so that no isolate ever
 * holds two. It is shown once the job is done. Throws not_found, picture_type, picture_broken, picture_size,
 * picture_limit, payload_too_large and pictures_off.
 */
export async function uploadPicture(deps: Deps, upload: Upload): Promise<{ picture: PictureRow }> {
  const owner = await statement(deps.db, 'SELECT id FROM product WHERE id = ?', upload.id).first();
  if (!owner) throw new ShopError('not_found');
  const picture = await store(deps, upload, readHeader(upload.bytes));
  // If the queue loses the job, the cron sends it again.
  deps.later(deps.jobs.send({ kind: 'picture', pictureId: picture.id }).catch(() => undefined));
  return { picture: pictureView(picture) };
}
