import { type ErrorCode, ShopError } from '../errors';
import { MAX_SIDE, MIN_SIDE, PICTURE_BYTES, PICTURE_PIXELS } from './limits';

export type PictureType = 'jpeg' | 'png' | 'webp';

/** The facts in a picture's header, read without decoding it; sizes in pixels. */
export interface PictureHeader {
  type: PictureType;
  width: number;
  height: number;
}

/** Why a file is not accepted as a picture. */
export const PICTURE_ERRORS = ['picture_type', 'picture_broken', 'picture_size'] as const satisfies ErrorCode[];

const REMEDY = 'Save it as a still JPEG, PNG or WebP picture and upload it again.';

const broken = (): ShopError =>
  new ShopError('picture_broken', {
    message: `This file is damaged or incomplete, so it cannot be shown. ${REMEDY}`,
  });

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Reads all chunks up to the last one: a truncated file has none. */
function readPng(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  if (textAt(bytes, 12, 4) !== 'IHDR') throw broken();
  for (let at = 8; textAt(bytes, at + 4, 4) !== 'IEND'; ) {
    if (at + 12 > bytes.length) throw broken();
    at += 12 + view.getUint32(at);
  }
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Returns where the compressed scan that begins at `from` ends: at a marker that is neither a stuffed byte nor a
 * restart.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  throw broken();
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from marker to marker up to the end of the picture; the first frame header holds its size. */
function readJpeg(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  let header: PictureHeader | undefined;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9; ) {
    if (bytes[at] !== 0xff) throw broken();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) {
      if (header) return header;
      throw broken();
    } else {
      if (isFrame(marker) && at + 9 <= bytes.length)
        header ??= { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      at += 2 + view.getUint16(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  throw broken();
}

const threeBytes = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

function readWebp(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) throw broken();
  const form = textAt(bytes, 12, 4);
  if (form === 'VP8 ')
    return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { type: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') throw broken();
  if ((bytes[20] ?? 0) & 2)
    throw new ShopError('picture_type', { message: `Moving pictures cannot be used for products. ${REMEDY}` });
  return { type: 'webp', width: threeBytes(bytes, 24) + 1, height: threeBytes(bytes, 27) + 1 };
}

function read(bytes: Uint8Array): PictureHeader {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return readPng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
  throw new ShopError('picture_type');
}

const inWords = (value: number) => value.toLocaleString('en-US');

/**
 * Reads type and size of a picture from its first bytes, not its name, and checks that it is complete, without decoding
 * it. `sideMin` is the minimum side in pixels, by default that of a product.
 * @throws picture_type, picture_broken, picture_size (pixels), payload_too_large (bytes)
 */
export function readHeader(bytes: Uint8Array, sideMin = MIN_SIDE): PictureHeader {
  if (bytes.length > PICTURE_BYTES) throw new ShopError('payload_too_large', { message: TOO_MANY_BYTES });
  const header = read(bytes);
  const { width, height } = header;
  const size = `This picture is ${inWords(width)} × ${inWords(height)} pixels.`;
  if (width * height > PICTURE_PIXELS)
    throw new ShopError('picture_size', {
      message: `${size} At most 6 megapixels can be used: scale it down, for example to 2,400 × 1,600, and upload it again.`,
    });
  if (Math.min(width, height) < sideMin || Math.max(width, height) > MAX_SIDE)
    throw new ShopError('picture_size', {
      message: `${size} Each side must have between ${sideMin} and ${inWords(MAX_SIDE)} pixels.`,
    });
  return header;
}

/** The message for a file over PICTURE_BYTES. */
export const TOO_MANY_BYTES =
  'This file is larger than 8 MB. Save the picture as a JPEG or WebP, or scale it down, and upload it again.';
