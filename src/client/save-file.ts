/**
 * Saves a text as a file; Safari still reads its URL after the click, so it is revoked only a second later. Not built on
 * `saveBlob`: a shared module would make the shop's account page load a chunk of the back office.
 */
export function saveFile(name: string, text: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
