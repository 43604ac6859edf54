import { ShopError } from '../../src/shop/errors';
import type { PictureFormat } from '../../src/shop/pictures/shown';
import type { Deps } from '../platform/deps';

export const ORIGINALS = 'pictures/original/';
const SHOWN = 'pictures/shown/';
export const FORMATS: readonly PictureFormat[] = ['webp', 'jpg'];

/** Where an upload waits for its job; nothing serves it. */
export const originalName = (id: string): string => `${ORIGINALS}${id}`;

/** Where one file of a picture stands. */
export const fileName = (hash: string, width: number, format: PictureFormat): string =>
  `${prefixOf(hash)}${width}.${format}`;

/** What the names of all files of a picture begin with. */
export const prefixOf = (hash: string): string => `${SHOWN}${hash}-`;

/** The bucket of the pictures. Throws pictures_off where none is bound. */
export function requirePictureBucket({ files }: Pick<Deps, 'files'>): R2Bucket {
  if (!files) throw new ShopError('pictures_off');
  return files;
}
