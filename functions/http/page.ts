import { readShopQuery } from '../../src/shop/catalog/shop-query';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import { rateLimitByIp } from '../limits/rate-limit';
import { ipPrefix } from '../platform/ip-prefix';
import { razorpayHosts } from '../platform/razorpay-checkout';
import type { Services } from '../platform/services';
import { scriptsOn } from '../scripts/active-scripts';
import { countArrival } from '../storefront/count-arrival';
import { thirdPartyHosts } from '../tags/third-party-hosts';
import { applySettings } from './apply-settings';
import { ensureBrowserCookie } from './browser';
import { composeResponse } from './compose';
import { deferScripts } from './defer-scripts';
import { failedPage, throwIfFailed } from './failed-page';
import { cachedPage, isCacheable } from './page-cache';
import { PARTS, pageSources } from './page-sources';
import { pageClassOf, pageHeaders } from './policy';
import { previewOf, successorAt } from './product-page';
import { canonicalPath, redirectTarget } from './redirects';
import { countryAt } from './request';
import { rewriteOrigin } from './rewrite-origin';
import { shellFor } from './shell';
import { openSignedLink } from './signed-link';

/** Error pages; they keep their status when requested by their own address. */
const ERROR_PAGES: Record<string, number> = { '/404': 404, '/500': 500, '/503': 503 };

const notAllowed = () =>
  new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });

type Render = (request: Request) => Promise<Response>;
type PageServices = Pick<
  Services,
  | 'db'
  | 'vault'
  | 'now'
  | 'payments'
  | 'regional'
  | 'later'
  | 'settings'
  | 'jobs'
  | 'limiter'
  | 'landingPages'
  | 'addresses'
> & {
  /** The path of the page that a host with its own landing page shows instead; undefined for the one asked for. */
  hostPath?: (url: URL) => Promise<string | undefined>;
};

/** Only the Worker may read these files: they contain codes of unlisted pages and dates of scheduled ones. */
const INTERNAL = new Set(['/landings.json', '/assistant.json']);

/** Whether a path can be requested. False for internal paths and for malformed percent-encoding such as `%E0%A4%A`. */
function isAddress(path: string): boolean {
  if (INTERNAL.has(path) || path.startsWith(PARTS)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A 301 to the canonical URL; undefined if this is the canonical URL. */
function moved(url: URL): Response | undefined {
  const target = redirectTarget(url);
  if (!target) return undefined;
  const shared = pageClassOf(canonicalPath(url.pathname)) === 'public';
  const cache = shared ? 'public, max-age=3600' : 'no-store';
  return new Response(null, { status: 301, headers: { location: target, 'cache-control': cache } });
}

/** The same request without its conditional headers: pages are filled in after the file is read. */
function unconditional(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  headers.delete('if-modified-since');
  return new Request(request, { headers });
}

/** Defers the scripts of a page that nothing on it needs before its first use. */
const lightened = async (page: Response): Promise<Response> =>
  page.headers.get('content-type')?.startsWith('text/html')
    ? new Response(deferScripts(await page.text()), { status: page.status, headers: page.headers })
    : page;

/** Whether the browser already has this exact response. */
const isKnown = (request: Request, { status, headers }: Response): boolean => {
  const etag = headers.get('etag');
  return status === 200 && etag !== null && (request.headers.get('if-none-match') ?? '').includes(etag);
};

/** Keeps a page out of caches and search engines. */
function unkept(page: Response): Response {
  const own = new Response(page.body, page);
  own.headers.set('cache-control', 'no-store');
  own.headers.set('x-robots-tag', 'noindex');
  return own;
}

/** Limits searches by word, which scan every product name of a large shop. */
async function limitWords(request: Request, search: string, { vault, limiter }: PageServices): Promise<void> {
  if (!readShopQuery(new URLSearchParams(search)).q) return;
  const ipHash = await vault.sign('ip', ipPrefix(request.headers.get('cf-connecting-ip') ?? '127.0.0.1'));
  await rateLimitByIp({ limiter, request: { ipHash } }, 'shop-words');
}

/** How third-party code changes the policy of a page; `calls` are those our own code may make beside it. */
async function besideOthers(services: PageServices, url: URL, calls: readonly string[]) {
  const { pathname, origin } = url;
  const [tags, scripts] = await Promise.all([thirdPartyHosts(services, pathname), scriptsOn(services, pathname)]);
  const isAlone = tags.length === 0 && scripts.length === 0;
  return {
    // A frame of our own pages would give code of others a policy without these limits.
    frames: isAlone ? "'self'" : '',
    hosts: [...new Set([...tags, ...scripts.flatMap(({ hosts }) => hosts)])],
    // Where no custom script may run, the policy does not allow the address that serves them either.
    own: mayRunThirdParty(pathname) ? "'self'" : `${origin}/_astro/`,
    calls: isAlone || calls.length === 0 ? "'self'" : calls.map((path) => origin + path).join(' '),
  };
}

/** The page itself, from the edge cache where its class allows it. Throws the error that rendering threw. */
async function rendered(request: Request, url: URL, services: PageServices, render: Render): Promise<Response> {
  const { db, later } = services;
  const draw = async (pageRequest: Request) =>
    composeResponse(throwIfFailed(await render(pageRequest)), await pageSources(services, url.origin, render));
  if (!isAddress(url.pathname)) {
    const page = await draw(new Request(new URL('/404', url)));
    return new Response(page.body, { status: 404, headers: page.headers });
  }
  const shell = shellFor(request, url);
  if (isCacheable(url.pathname)) {
    const preview = await previewOf(request, url, services);
    if (preview) return unkept(await lightened(await draw(preview)));
    // Rendered without anything that belongs to one visitor: query, cookies and conditional headers.
    const plain = (search = '') => new Request(url.origin + url.pathname + search, { method: request.method });
    const page = await cachedPage({ request, db, later }, async (search) => {
      await limitWords(request, search, services);
      return lightened(await draw(plain(search)));
    });
    // The cached page for unknown products is a 404; a page rendered for a retired product is a 410.
    const elsewhere = page.status === 404 || page.status === 410 ? await successorAt(db, url) : undefined;
    if (elsewhere) return elsewhere;
    if (elsewhere === null && page.status === 404) return draw(plain());
    page.headers.set('cache-control', 'public, max-age=0, must-revalidate');
    return page;
  }
  const page = await draw(shell?.request ?? unconditional(request));
  const status = ERROR_PAGES[url.pathname] ?? (page.status === 200 && shell ? shell.status : page.status);
  return new Response(page.body, { status, statusText: page.statusText, headers: page.headers });
}

/**
 * Handles every page request before Astro renders it: permanent redirects, signed links in emails, then the headers and
 * policy of the page's class (design section 1). Every failure gets an error page. `calls` are those that a page with
 * third-party code may make (connect-sources.ts).
 */
export async function page(
  request: Request,
  services: PageServices,
  render: Render,
  calls: readonly string[] = [],
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  const answer = async () => {
    // First, so that no redirect ever carries the token of a signed link.
    const elsewhere =
      (await openSignedLink(request, url, services)) ?? (isAddress(url.pathname) ? moved(url) : undefined);
    // Settings are filled in last because cached pages do not contain them.
    return elsewhere ?? applySettings(await rendered(request, url, services, render), url.pathname, services);
  };
  const asBuilt = async (pageRequest: Request) => composeResponse(await render(pageRequest), undefined);
  const answered = await answer().catch((error: unknown) => failedPage(error, url, asBuilt));
  const response = await rewriteOrigin(answered, services.settings.SITE_URL);
  if (response.status >= 300 && response.status < 400) return response;
  const kind = pageClassOf(url.pathname);
  const allowed = {
    stripe: services.payments.name === 'stripe',
    razorpay: services.regional && razorpayHosts(services.settings),
    ...(await besideOthers(services, url, calls)),
  };
  // Inline styles are allowed by their template, which is the landing page's on a host of its own.
  const path = (await services.hostPath?.(url)) ?? url.pathname;
  const headers = pageHeaders(kind, { path, status: response.status }, allowed, url.protocol === 'https:');
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (kind === 'pay' && response.status === 200) ensureBrowserCookie(request, response.headers);
  if (response.status === 200 && (kind === 'public' || kind === 'product'))
    services.later(countArrival(services, request, countryAt(request)));
  // Browsers must not cache a missing file, which may exist later.
  if (response.status >= 400) response.headers.set('cache-control', 'no-store');
  return isKnown(request, response) ? new Response(null, { status: 304, headers: response.headers }) : response;
}
