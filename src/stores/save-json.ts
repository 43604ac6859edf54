/** Saves what the shop keeps about somebody as a file of this browser. */
export function saveJson(data: { exportedAt: string }): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const name = `my-data-${data.exportedAt.slice(0, 10)}.json`;
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
