import { isProductPath } from '../../src/shop/catalog/product-path';
import { PRIVATE_PAGES } from '../../src/shop/consent/third-party-pages';
import type { PictureFormat } from '../../src/shop/pictures/shown';
import { isCacheable } from './page-cache';

/** Classes of pages by what may be cached and what may run on them (design section 6). */
export type PageClass = 'public' | 'product' | 'pay' | 'private' | 'mailbox' | 'admin';

/** The class of the page at this path. */
export function pageClassOf(path: string): PageClass {
  if (/^\/(admin|rbac)/.test(path)) return 'admin';
  if (path === '/checkout' || path === '/payment') return 'pay';
  if (PRIVATE_PAGES.test(path)) return 'private';
  if (path === '/email-preview') return 'mailbox';
  if (isProductPath(path)) return 'product';
  return 'public';
}

/**
 * `scripts|styles|route;scripts;styles|…`: hashes of inline code, for all pages and then per route, inserted after the
 * build. Read through JSON because a bundler would fold operations on a plain literal and lose the placeholder.
 */
const INLINE: string = JSON.parse('"__CSP_INLINE_HASHES__"');
const [SCRIPT_HASHES = '', STYLE_HASHES = '', ...PAGES] = INLINE.split('|');
const sources = (hashes: string) =>
  hashes
    .split(' ')
    .flatMap((hash) => (hash.startsWith('sha256-') ? [`'${hash}'`] : []))
    .join(' ');
/** Converts an Astro route, whose dynamic segments are written as `[name]`, to a pattern. */
const routePattern = (route: string) => new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`);
const INLINE_OF_PAGES = PAGES.map((page) => {
  const [route = '', scripts = '', styles = ''] = page.split(';');
  return { at: routePattern(route), scripts: sources(scripts), styles: sources(styles) };
});
const INLINE_OF_ALL = { scripts: sources(SCRIPT_HASHES), styles: sources(STYLE_HASHES) };

/**
 * The inline scripts and styles that a page may carry: those of its template, or all where an error page may replace
 * it. Only cached pages go without the islands' runtime (defer-scripts.ts). Files get no style hashes, which would add
 * 3 KB to an icon of 0.3 KB.
 */
function inlineAt({ path, status }: PolicyAdditions): { scripts: string; styles: string } {
  if (status < 400 && /\.\w+$/.test(path)) return { ...INLINE_OF_ALL, styles: '' };
  const own = status < 400 ? INLINE_OF_PAGES.find(({ at }) => at.test(path)) : undefined;
  if (!own) return INLINE_OF_ALL;
  return isCacheable(path) ? own : { scripts: INLINE_OF_ALL.scripts, styles: own.styles };
}

/** Browser features that no page of the shop uses. */
export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';
const HSTS = 'max-age=31536000; includeSubDomains';

/** The hosts that a payment provider's script needs, as space-separated lists. */
interface ProviderHosts {
  script: string;
  frame: string;
  connect: string;
  image?: string;
}

const STRIPE: ProviderHosts = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
};

/** For what changes its address with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The content security policy of what is no page. */
export const NOTHING_MAY_LOAD = "default-src 'none'; frame-ancestors 'none'";

/** The headers of an uploaded picture: any page or email may embed it, but nothing in it may run. */
export const pictureHeaders = (format: PictureFormat, secure: boolean): Record<string, string> => ({
  'content-type': format === 'webp' ? 'image/webp' : 'image/jpeg',
  'cache-control': IMMUTABLE,
  'content-security-policy': NOTHING_MAY_LOAD,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': HSTS }),
});

/** The page being served. */
interface PolicyAdditions {
  path: string;
  /** With 400 or above, an error page may replace the requested one. */
  status: number;
}

/** The shop settings that the policy depends on. */
interface Allowed {
  /** Whether Stripe takes payments. */
  stripe: boolean;
  /** The hosts of Razorpay's window; undefined unless Razorpay takes payments in rupees. */
  razorpay: ProviderHosts | undefined;
  /** Hosts that the tag manager and custom scripts may load from and send to; empty where they may not run. */
  hosts: readonly string[];
  /** Where our own scripts load from: `'self'`, or only the build's folder where no custom script may run. */
  own: string;
  /** What scripts may call: `'self'`, or beside third-party code only calls that reveal nothing personal. */
  calls: string;
  /** Which of our own pages may be framed: `'self'`, or empty beside third-party code. */
  frames: string;
}

/** The content security policy of a page; only payment pages may load a provider's script. */
export function contentPolicy(
  kind: PageClass,
  page: PolicyAdditions,
  { stripe, razorpay, hosts, own, calls, frames }: Allowed,
): string {
  const providers = kind === 'pay' ? [...(stripe ? [STRIPE] : []), ...(razorpay ? [razorpay] : [])] : [];
  const hostsOf = (part: keyof ProviderHosts) =>
    providers
      .map((provider) => provider[part] ?? '')
      .join(' ')
      .trim();
  const provider = { script: hostsOf('script'), frame: hostsOf('frame'), connect: hostsOf('connect') };
  const others = hosts.join(' ');
  const inline = inlineAt(page);
  return [
    "default-src 'self'",
    `script-src ${own} ${inline.scripts} ${provider.script} ${others}`.trim(),
    // An email is shown in a frame that inherits this policy, and emails carry their own styles.
    kind === 'mailbox' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${inline.styles} ${others}`.trim(),
    // Emails in the back office are shown in a sandboxed frame with inline styles
    // (docs/decisions/mail-on-the-board.md). Razorpay's script positions its window with inline styles, too.
    ...(kind === 'admin' || (kind === 'pay' && razorpay) ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data: ${hostsOf('image')} ${others}`.trim(),
    // A custom style sheet may come from the hosts that were approved with it, and bring its fonts.
    `font-src 'self' ${others}`.trim(),
    `connect-src ${calls} ${provider.connect} ${others}`.trim(),
    provider.frame ? `frame-src ${provider.frame}` : `frame-src ${`${frames} ${others}`.trim() || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');
}

const NO_STORE = new Set<PageClass>(['private', 'mailbox', 'pay', 'admin']);

/** The headers of every page of a class. */
export function pageHeaders(
  kind: PageClass,
  page: PolicyAdditions,
  allowed: Allowed,
  secure: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(kind, page, allowed),
    'x-content-type-options': 'nosniff',
    // A digital wallet reports back from its own window.
    'cross-origin-opener-policy': kind === 'pay' ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': kind === 'private' || kind === 'mailbox' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(secure && { 'strict-transport-security': HSTS }),
    ...(NO_STORE.has(kind) && { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
  };
}
