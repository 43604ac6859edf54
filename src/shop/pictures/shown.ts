import { widthsOf } from './limits';

/** A picture as pages show it. */
export interface ShownPicture {
  /** Names its files; another picture has another one. */
  hash: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** A plain color that holds its place, as `#rrggbb`. */
  color: string;
  alt: string;
}

export type PictureFormat = 'webp' | 'jpg';

/** The path of one file of a picture. */
export const picturePath = (hash: string, width: number, format: PictureFormat): string =>
  `/pictures/${hash}-${width}.${format}`;

type Sized = Pick<ShownPicture, 'hash' | 'width'>;

/** Every file of a picture in one format, as `srcset` wants them. */
export const pictureSet = ({ hash, width }: Sized, format: PictureFormat): string =>
  widthsOf(width)
    .map((one) => `${picturePath(hash, one, format)} ${one}w`)
    .join(', ');

/** The smallest file that is at least so wide, else the largest there is: for places that take one address. */
export function pictureFile({ hash, width }: Sized, atLeast: number, format: PictureFormat = 'jpg'): string {
  const widths = widthsOf(width);
  return picturePath(hash, widths.find((one) => one >= atLeast) ?? widths.at(-1) ?? width, format);
}
