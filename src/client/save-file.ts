/**
 * Hands a text to the browser as a download; Safari still reads the address after the press, so it is kept for a second.
 * Not `saveBlob`: with a line in common, the shop's account page would bring the back office along.
 */
export function saveFile(name: string, text: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
