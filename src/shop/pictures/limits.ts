/** The largest picture that may be uploaded, in bytes. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
/** The most pixels it may have: decoded, each takes four bytes of the 128 MB an isolate has. */
export const PICTURE_PIXELS = 6_000_000;
/** Shorter sides are no product picture, longer ones no format can hold at every width. */
export const MIN_SIDE = 100;
export const MAX_SIDE = 10_000;
/** Pictures that one product may have. */
export const MAX_PICTURES = 12;
/** The widths that pages choose from, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** The widths a picture of this many pixels is kept in: it is never enlarged. */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((one) => one < width && one !== PICTURE_WIDTHS.at(-1)),
  Math.min(width, PICTURE_WIDTHS.at(-1) ?? width),
];
