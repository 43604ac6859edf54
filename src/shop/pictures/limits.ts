/** The largest picture that may be uploaded, in bytes. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
/** The most pixels a picture may have: decoded, each takes four bytes of an isolate's 128 MB. */
export const PICTURE_PIXELS = 6_000_000;
/** A shorter side is too small for a product picture; a longer one does not fit into every format and width. */
export const MIN_SIDE = 100;
export const MAX_SIDE = 10_000;
/** The most pictures per product. */
export const MAX_PICTURES = 12;
/** The widths available to pages, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** Returns the widths in which a picture of this width is stored: it is never enlarged. */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((one) => one < width && one !== PICTURE_WIDTHS.at(-1)),
  Math.min(width, PICTURE_WIDTHS.at(-1) ?? width),
];
