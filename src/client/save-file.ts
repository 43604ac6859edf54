import { saveBlob } from './save-blob';

/** Hands a text to the browser as a download. */
export const saveFile = (name: string, text: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void =>
  saveBlob(new Blob([text], { type }), name);
