import latin from '../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline';
import latinBold from '../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline';

const bytesOf = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0)).buffer;

const FILES: Record<string, ArrayBuffer> = {
  'ranges.json': new TextEncoder().encode(
    JSON.stringify([{ regular: 'latin.woff', bold: 'bold.woff', ranges: [[0, 0x2fff]] }]),
  ).buffer as ArrayBuffer,
  'latin.woff': bytesOf(latin),
  'bold.woff': bytesOf(latinBold),
};

/** Reads the fonts of the build that English needs, in place of the services' `asset`. */
export const invoiceFonts = async (path: string): Promise<ArrayBuffer | undefined> =>
  FILES[path.split('/').at(-1) ?? ''];
