/** Opening the page itself is faster than waiting longer for a part of it. */
const TIMEOUT_MS = 10_000;

/**
 * Returns a page of the shop as a document, to show a part of it on another. Throws if it cannot be loaded within ten
 * seconds.
 */
export async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
