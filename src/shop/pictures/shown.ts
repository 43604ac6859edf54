import { widthsOf } from './limits';

/** A picture as displayed on pages. */
export interface ShownPicture {
  /** The name of its files; unique to each picture. */
  hash: string;
  /** The size of the largest file, in pixels. */
  width: number;
  height: number;
  /** A solid placeholder color, as `#rrggbb`. */
  color: string;
  alt: string;
}

export type PictureFormat = 'webp' | 'jpg';

/** The path of one file of a picture. */
export const picturePath = (hash: string, width: number, format: PictureFormat): string =>
  `/pictures/${hash}-${width}.${format}`;

type Sized = Pick<ShownPicture, 'hash' | 'width'>;

/** Returns every file of a picture in one format, as a `srcset`. */
export const pictureSet = ({ hash, width }: Sized, format: PictureFormat): string =>
  widthsOf(width)
    .map((one) => `${picturePath(hash, one, format)} ${one}w`)
    .join(', ');

/** Returns the smallest file of at least this width, else the largest: for places that take a single URL. */
export function pictureFile({ hash, width }: Sized, atLeast: number, format: PictureFormat = 'jpg'): string {
  const widths = widthsOf(width);
  return picturePath(hash, widths.find((one) => one >= atLeast) ?? widths.at(-1) ?? width, format);
}
