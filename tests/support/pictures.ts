import { encode } from '../../functions/pictures/codecs';

/** A PNG chunk with its checksum. */
export function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export const text = (words: string): Uint8Array => new TextEncoder().encode(words);

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

type Color = readonly [number, number, number, number];
type Paint = (x: number, y: number) => Color;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function head(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes.set([8, 6], 8);
  return bytes;
}

/** Red on the left, semitransparent blue on the right. */
const HALVES =
  (width: number): Paint =>
  (x) =>
    x < width / 2 ? [220, 40, 40, 255] : [40, 40, 220, 128];

/** A PNG with transparency; `extra` chunks come before its pixels. */
export async function png(width: number, height: number, paint = HALVES(width), extra: Uint8Array[] = []) {
  const rows = new Uint8Array(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * (width * 4 + 1) + 1 + x * 4);
  const pixels = chunk('IDAT', await deflated(rows));
  return joined(SIGNATURE, chunk('IHDR', head(width, height)), ...extra, pixels, chunk('IEND', new Uint8Array()));
}

/**
 * A tiny file that claims to be 30,000 pixels wide and high, and contains the start of such a picture's compressed
 * data.
 */
export async function bomb(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = chunk('IDAT', await deflated(new Uint8Array(1_000_000)));
  return joined(SIGNATURE, chunk('IHDR', head(30_000, 30_000)), pixels, chunk('IEND', new Uint8Array()));
}

/** An animated PNG, marked by its control chunk: the still picture is its first frame. */
export async function movingPng(width: number, height: number) {
  return png(width, height, undefined, [chunk('acTL', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0))]);
}

const pixelsOf = (width: number, height: number, paint: Paint) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(paint(x, y), (y * width + x) * 4);
  return { data, width, height };
};

/** A JPEG: red on the left, blue on the right. */
export const jpeg = (width: number, height: number) => encode(pixelsOf(width, height, HALVES(width)), 'jpg');
export const webp = (width: number, height: number) => encode(pixelsOf(width, height, HALVES(width)), 'webp');

const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

/** The same JPEG as taken by a phone: rotated, with GPS data and a comment. */
export async function phoneJpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const place = [...text('GPSLATITUDE 48.8583')];
  const tiff = [
    ...text('II'),
    ...u16(42),
    ...u32(8),
    ...u16(2),
    // Orientation: rotated by 90 degrees.
    ...[...u16(0x0112), ...u16(3), ...u32(1), ...u16(6), ...u16(0)],
    // A text instead of a real file's coordinates.
    ...[...u16(0x010e), ...u16(2), ...u32(place.length), ...u32(38)],
    ...u32(0),
    ...place,
  ];
  const exif = [...text('Exif'), 0, 0, ...tiff];
  const size = exif.length + 2;
  const file = await jpeg(width, height);
  return joined(file.subarray(0, 2), Uint8Array.of(0xff, 0xe1, size >> 8, size & 255, ...exif), file.subarray(2));
}

/** A WebP whose header says that it is animated. */
export async function movingWebp(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = (await webp(width, height)).subarray(12);
  const three = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  const extended = Uint8Array.of(...text('VP8X'), ...u32(10), 2, 0, 0, 0, ...three(width - 1), ...three(height - 1));
  return joined(text('RIFF'), Uint8Array.of(...u32(extended.length + body.length + 4)), text('WEBP'), extended, body);
}
