// The packages' own types require browser globals, and do not declare wasm modules.
declare module '@jsquash/*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}

interface DecodedPicture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
type CodecFactory<C> = (options: object) => Promise<C>;
type PictureEncoder = CodecFactory<{
  encode(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array<ArrayBuffer> | null;
}>;

declare module '@jsquash/jpeg/codec/dec/mozjpeg_dec.js' {
  const factory: CodecFactory<{ decode(bytes: Uint8Array, upright: boolean): DecodedPicture | null }>;
  export default factory;
}
declare module '@jsquash/webp/codec/dec/webp_dec.js' {
  const factory: CodecFactory<{ decode(bytes: Uint8Array): DecodedPicture | null }>;
  export default factory;
}
declare module '@jsquash/jpeg/codec/enc/mozjpeg_enc.js' {
  const factory: PictureEncoder;
  export default factory;
}
declare module '@jsquash/webp/codec/enc/webp_enc_simd.js' {
  const factory: PictureEncoder;
  export default factory;
}
declare module '@jsquash/*/meta.js' {
  export const defaultOptions: object;
}
