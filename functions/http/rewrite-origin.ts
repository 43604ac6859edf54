/** The origin that pages were built with; absent in tests, which render no page. */
const BUILT: string | undefined = import.meta.env?.SITE;

const TEXT = /^(text\/(html|plain|xml)|application\/([\w.-]+\+)?xml)\b/;

/**
 * A page whose canonical addresses, feeds, sitemaps and contacts name the address of this deployment (SITE_URL), where
 * the build knew another one: a shop on another port, or one build for several addresses. Other answers pass untouched.
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
  // Both belong to the text as it was built.
  headers.delete('etag');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll(from, to), { status: page.status, headers });
}
