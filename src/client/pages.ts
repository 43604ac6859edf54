/** Returns a page of the shop as a document, to show a part of it on another. Throws if it cannot be loaded. */
export async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
