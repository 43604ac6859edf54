import { openLink } from '../orders/open-link';
import type { Doors } from '../platform/doors';
import { newId } from '../platform/ids';
import { sha256 } from '../platform/vault';
import { browserCookie, browserSecret, nameBrowser } from './browser';
import { cachedPage } from './page-cache';
import { pageClassOf, pageHeaders } from './policy';
import { canonicalPath, movedTo } from './redirects';
import { shellFor } from './shell';

/** Opens an order's signed link: the token leaves the address at once, the browser keeps the access. */
async function openOrderLink(
  request: Request,
  url: URL,
  doors: Pick<Doors, 'db' | 'vault' | 'now'>,
): Promise<Response | undefined> {
  const orderId = /^\/order-success\/([\w-]+)$/.exec(canonicalPath(url.pathname))?.[1];
  const token = url.searchParams.get('access');
  if (!orderId || !token) return undefined;
  const known = browserSecret(request);
  const secret = known ?? newId('b');
  await openLink(doors, { orderId, token, browserHash: await sha256(secret) });
  const headers = new Headers({
    location: `/order-success/${orderId}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  if (!known) headers.append('set-cookie', browserCookie(secret));
  return new Response(null, { status: 303, headers });
}

/** Pages that stand for an error, also when somebody opens them by their own address. */
const ERROR_PAGES: Record<string, number> = { '/404': 404, '/500': 500 };

const notAllowed = () =>
  new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });

/**
 * Every page passes here before Astro answers: the table of 301s, the order's signed link, then the headers
 * and the policy of the page's class (design section 1).
 */
export async function page(
  request: Request,
  doors: Pick<Doors, 'db' | 'vault' | 'now' | 'payments' | 'later'>,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  // First, so that no redirect ever carries the token of a signed link.
  const opened = await openOrderLink(request, url, doors);
  if (opened) return opened;
  const moved = movedTo(url);
  if (moved) {
    const shared = pageClassOf(canonicalPath(url.pathname)) === 'public';
    const cache = shared ? 'public, max-age=3600' : 'no-store';
    return new Response(null, { status: 301, headers: { location: moved, 'cache-control': cache } });
  }
  const kind = pageClassOf(url.pathname);
  const shell = shellFor(request, url);
  const draw = () => render(shell?.request ?? request);
  const rendered = kind === 'product' ? await cachedPage(request, doors.db, doors.later, draw) : await draw();
  const status = ERROR_PAGES[url.pathname] ?? (rendered.status === 200 && shell ? shell.status : rendered.status);
  const response = new Response(rendered.body, { status, statusText: rendered.statusText, headers: rendered.headers });
  if (kind === 'product') response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  const headers = pageHeaders(kind, doors.payments.name === 'stripe', url.protocol === 'https:');
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (kind === 'pay' && status === 200) nameBrowser(request, response.headers);
  // A missing file must not stay missing in browsers once it is there.
  if (status >= 400) response.headers.set('cache-control', 'no-store');
  return response;
}
