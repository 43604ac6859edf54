const hasArrived = (url) => performance.getEntriesByName(url).some(({ decodedBodySize }) => decodedBodySize > 0);

/** A connection that hangs must not keep a button waiting forever: after this time, another press tries again. */
export const TIMEOUT_MS = 60_000;

/**
 * Fetches code that is about to be imported and has not arrived yet. Browsers remember for the life of a page that a
 * module failed to arrive, so an import could not be retried; after a failed fetch it can, and the import that follows
 * a successful one reads from the cache.
 * @param files absolute paths, such as /_astro/Home.js
 * @throws TypeError if one of them does not arrive, DOMException if one takes longer than a minute
 */
export async function fetchFiles(files) {
  const urls = [...new Set(files)].map((file) => location.origin + file);
  await Promise.all(
    urls.map(async (url) => {
      if (hasArrived(url)) return;
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new TypeError(`Failed to fetch ${url}`);
      await response.arrayBuffer();
    }),
  );
}
