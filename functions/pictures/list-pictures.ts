import type { PicturesOutput } from '../../src/shop/pictures/contract';
import type { Deps } from '../platform/deps';
import { pictureView, type StoredPicture, selectPictures } from './statements';

/** The pictures of a product in their order, with what became of each upload. */
export async function listPictures({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<PicturesOutput> {
  const { results } = await selectPictures(db, id).all<StoredPicture>();
  return { pictures: results.map(pictureView) };
}
