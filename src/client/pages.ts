/** A page of the shop as a document, so that a part of it can be in another one. @throws when it cannot be had */
export async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
