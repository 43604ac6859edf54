/** The origin that pages were built with; absent in tests, which render no pages. */
const BUILT: string | undefined = import.meta.env?.SITE;

const TEXT = /^(text\/(html|plain|xml)|application\/([\w.-]+\+)?xml)\b/;

/**
 * Replaces the origin that a page was built with by this deployment's (SITE_URL) in canonical links, feeds, sitemaps
 * and contacts: for a shop on another port, or one build for several addresses. Other responses pass through unchanged.
 */
export async function rewriteOrigin(
  page: Response,
  site: string,
  built: string | undefined = BUILT,
): Promise<Response> {
  if (!built || !TEXT.test(page.headers.get('content-type') ?? '')) return page;
  const [from, to] = [new URL(built).origin, new URL(site).origin];
  if (from === to || page.body === null) return page;
  const headers = new Headers(page.headers);
  // Both describe the text as it was built.
  headers.delete('etag');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll(from, to), { status: page.status, headers });
}
