import { ShopError } from '../../src/shop/errors';
import type { PictureFormat } from '../../src/shop/pictures/shown';
import type { Deps } from '../platform/deps';

export const ORIGINALS = 'pictures/original/';
const SHOWN = 'pictures/shown/';
export const FORMATS: readonly PictureFormat[] = ['webp', 'jpg'];

/** Returns where an upload waits for its job; it is never served. */
export const originalName = (id: string): string => `${ORIGINALS}${id}`;

/** Returns the name of one file of a picture. */
export const fileName = (hash: string, width: number, format: PictureFormat): string =>
  `${prefixOf(hash)}${width}.${format}`;

/** Returns the prefix of all file names of a picture. */
export const prefixOf = (hash: string): string => `${SHOWN}${hash}-`;

/** Returns the bucket of the pictures. Throws pictures_off if none is bound. */
export function requirePictureBucket({ files }: Pick<Deps, 'files'>): R2Bucket {
  if (!files) throw new ShopError('pictures_off');
  return files;
}
