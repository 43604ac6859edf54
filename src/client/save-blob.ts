/** Saves what a page made as a file; Safari still reads the address after the press, so it is kept for a second. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
