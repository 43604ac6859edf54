import type { PicturesOutput } from '../../src/shop/pictures/contract';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { pictureView, type StoredPicture } from './statements';

/** Returns all pictures of a product in their order, in any state but deleted. */
const selectPictures = (db: D1Database, productId: string) =>
  statement<StoredPicture>(
    db,
    "SELECT * FROM product_picture WHERE product_id = ? AND state <> 'deleted' ORDER BY position, created_at",
    productId,
  );

/** Returns the pictures of a product in their order, with the state of each upload. */
export async function listPictures({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<PicturesOutput> {
  const { results } = await selectPictures(db, id).all();
  return { pictures: results.map(pictureView) };
}
