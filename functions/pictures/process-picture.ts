import type { ShopError } from '../../src/shop/errors';
import { readHeader } from '../../src/shop/pictures/header';
import { widthsOf } from '../../src/shop/pictures/limits';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import { FORMATS, fileName, originalName, requirePictureBucket } from './names';
import { meanColor, type Pixels, shrink } from './shrink';
import { pictureSubject, type StoredPicture } from './statements';

const ATTEMPTS = 3;
/** How long one attempt may take before the cron sends the job again. */
const LEASE_MS = 3 * MINUTE_MS;

/** Why a file cannot be shown, for the member of staff who uploaded it. */
const DAMAGED =
  'This file is damaged, so it cannot be shown. Save it as a JPEG, PNG or WebP picture and upload it again.';
const GIVEN_UP = 'The shop could not process this picture. Delete it here and upload it again.';

/** Counts an attempt before it is made, so that one that crashes its isolate counts, too. */
const claimPicture = (db: D1Database, id: string, now: number) =>
  statement<StoredPicture>(
    db,
    `UPDATE product_picture SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1 AND state = 'processing' RETURNING *`,
    id,
    now + LEASE_MS,
  );

/** Writes the final state of a picture; no-op if it was deleted meanwhile. */
const endPicture = (db: D1Database, id: string, now: number, error: string) =>
  statement(
    db,
    "UPDATE product_picture SET state = 'failed', error = ?2, updated_at = ?3 WHERE id = ?1 AND state = 'processing'",
    id,
    error,
    now,
  );

/** Marks a picture as failed for an internal reason and alerts staff. */
export async function markPictureFailed(
  deps: Deps,
  { id, product_id }: Pick<StoredPicture, 'id' | 'product_id'>,
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  await db.batch([
    endPicture(db, id, now, GIVEN_UP),
    raiseAttention(deps, {
      kind: 'picture_failed',
      subject: pictureSubject(product_id, id),
      message:
        `A picture of the product ${product_id} could not be processed, and is not tried again. Delete it among the ` +
        `product’s pictures and upload it again. If that fails, too, look for "${id}" in the log of the Worker.`,
    }),
  ]);
}

/** Returns the pixels of an upload; undefined if it is not a picture. */
async function pixelsOf(bytes: Uint8Array): Promise<Pixels | undefined> {
  // Loaded with the first picture: most isolates never process one.
  const { decode } = await import('./codecs');
  try {
    return await decode(readHeader(bytes).type, bytes);
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', picture: 'cannot be decoded', error: String(error as ShopError) }));
    return undefined;
  }
}

/** Stores the picture in every width and format, largest first, each made from the previous one. */
async function store(bucket: R2Bucket, hash: string, whole: Pixels): Promise<Omit<Pixels, 'data'> & { color: string }> {
  const { encode } = await import('./codecs');
  const widths = widthsOf(whole.width).toReversed();
  const shrunk = (from: Pixels, width: number) =>
    shrink(from, width, Math.max(1, Math.round((whole.height * width) / whole.width)));
  let picture = shrunk(whole, widths[0] ?? whole.width);
  const { width, height } = picture;
  const color = meanColor(picture);
  for (const one of widths) {
    if (one !== picture.width) picture = shrunk(picture, one);
    for (const format of FORMATS) await bucket.put(fileName(hash, one, format), await encode(picture, format));
  }
  return { width, height, color };
}

async function work(deps: Deps, row: StoredPicture): Promise<void> {
  const { db } = deps;
  const bucket = requirePictureBucket(deps);
  const original = await bucket.get(originalName(row.id));
  const pixels = original && (await pixelsOf(new Uint8Array(await original.arrayBuffer())));
  if (pixels) {
    const { width, height, color } = await store(bucket, row.hash, pixels);
    await statement(
      db,
      `UPDATE product_picture SET state = 'ready', error = NULL, width = ?2, height = ?3, color = ?4, updated_at = ?5
       WHERE id = ?1 AND state = 'processing'`,
      row.id,
      width,
      height,
      color,
      deps.now(),
    ).run();
  } else if (original) await endPicture(db, row.id, deps.now(), DAMAGED).run();
  else return markPictureFailed(deps, row);
  await bucket.delete(originalName(row.id));
}

/**
 * Decodes an upload and re-encodes it in three widths, without anything else in the file. A file that is not a picture
 * fails at once; every other failure is thrown, so that the job is tried three times.
 */
export async function processPicture(deps: Deps, id: string): Promise<void> {
  const row = await claimPicture(deps.db, id, deps.now()).first();
  if (!row) return;
  if (row.attempts > ATTEMPTS) return markPictureFailed(deps, row);
  try {
    await work(deps, row);
  } catch (error) {
    if (row.attempts < ATTEMPTS) throw error;
    console.error(JSON.stringify({ level: 'error', picture: id, error: String(error) }));
    await markPictureFailed(deps, row);
  }
}
