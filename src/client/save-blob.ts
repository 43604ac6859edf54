/** Saves a blob as a file; Safari still reads its URL after the click, so it is revoked only a second later. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
