import decodeJpegModule from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module';
import encodeJpegModule from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module';
import { defaultOptions as jpegOptions } from '@jsquash/jpeg/meta.js';
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module';
import decodeWebpModule from '@jsquash/webp/codec/dec/webp_dec.js';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm?module';
import encodeWebpModule from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?module';
import { defaultOptions as webpOptions } from '@jsquash/webp/meta.js';
import type { PictureType } from '../../src/shop/pictures/header';
import type { PictureFormat } from '../../src/shop/pictures/shown';
import type { Pixels } from './shrink';

const QUALITY = 82;

/**
 * Creates a codec instance for a single picture: the memory of a wasm instance never shrinks, so it must not be kept.
 */
const instanceOf = <M>(factory: CodecFactory<M>, module: WebAssembly.Module): Promise<M> =>
  factory({
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  });

interface PngExports {
  memory: WebAssembly.Memory;
  decode(at: number, length: number): number;
  __wbindgen_malloc(size: number, align: number): number;
}

/**
 * Decodes with the package's wasm module but without its script, which would keep one instance and its memory for good.
 * The pixels stay in the module's memory, which saves a copy.
 */
function decodePng(bytes: Uint8Array): Pixels | undefined {
  let found: Pixels | undefined;
  const imports: Record<string, (...values: number[]) => number> = {};
  const memoryOf = (instance: WebAssembly.Instance) => (instance.exports as unknown as PngExports).memory.buffer;
  for (const { name } of WebAssembly.Module.imports(pngDecoder)) imports[name] = () => 0;
  for (const name of Object.keys(imports)) {
    if (name.includes('newwithowned'))
      imports[name] = (at = 0, length = 0, width = 0, height = 0) => {
        found = { data: new Uint8ClampedArray(memoryOf(instance), at, length), width, height };
        return 0;
      };
    if (name.endsWith('throw'))
      imports[name] = () => {
        throw new Error('The PNG decoder gave up.');
      };
  }
  const instance = new WebAssembly.Instance(pngDecoder, { wbg: imports });
  const png = instance.exports as unknown as PngExports;
  const at = png.__wbindgen_malloc(bytes.length, 1);
  new Uint8Array(png.memory.buffer).set(bytes, at);
  png.decode(at, bytes.length);
  return found;
}

/**
 * Returns the pixels of a picture, rotated upright by its camera's metadata; for an animated PNG, the first frame.
 * Throws the decoder's error for a damaged file.
 */
export async function decode(type: PictureType, bytes: Uint8Array): Promise<Pixels> {
  let pixels: Pixels | null | undefined;
  if (type === 'png') pixels = decodePng(bytes);
  else if (type === 'jpeg') pixels = (await instanceOf(decodeJpegModule, jpegDecoder)).decode(bytes, true);
  else pixels = (await instanceOf(decodeWebpModule, webpDecoder)).decode(bytes);
  if (!pixels) throw new Error(`The ${type} decoder found no picture.`);
  return pixels;
}

/** Encodes a picture without any metadata. */
export async function encode({ data, width, height }: Pixels, format: PictureFormat): Promise<Uint8Array<ArrayBuffer>> {
  const file =
    format === 'jpg'
      ? (await instanceOf(encodeJpegModule, jpegEncoder)).encode(data, width, height, {
          ...jpegOptions,
          quality: QUALITY,
        })
      : (await instanceOf(encodeWebpModule, webpEncoder)).encode(data, width, height, {
          ...webpOptions,
          quality: QUALITY,
        });
  if (!file) throw new Error(`The encoder made no ${format}.`);
  return file;
}
