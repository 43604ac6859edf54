import { PRIVATE_PAGES } from '../../src/shop/consent/third-party-pages';
import type { PictureFormat } from '../../src/shop/pictures/shown';
import { isKept } from './page-cache';

/** Classes of pages by what may be cached and what may run on them (design section 6). */
export type PageClass = 'public' | 'product' | 'pay' | 'private' | 'mailbox' | 'admin';

/** The class of the page at this path. */
export function pageClassOf(path: string): PageClass {
  if (/^\/(admin|rbac)/.test(path)) return 'admin';
  if (path === '/checkout' || path === '/payment') return 'pay';
  if (PRIVATE_PAGES.test(path)) return 'private';
  if (path === '/email-preview') return 'mailbox';
  if (path.startsWith('/product/')) return 'product';
  return 'public';
}

/**
 * `scripts|styles|a page's route;its scripts;its styles|...`: the hashes of inline parts, put in after the build. Read through
 * JSON, because a bundler folds operations on a plain literal and the placeholder would be gone before it is filled.
 */
const INLINE: string = JSON.parse('"__CSP_INLINE_HASHES__"');
const [SCRIPT_HASHES = '', STYLE_HASHES = '', ...PAGES] = INLINE.split('|');
const sources = (hashes: string) =>
  hashes
    .split(' ')
    .flatMap((hash) => (hash.startsWith('sha256-') ? [`'${hash}'`] : []))
    .join(' ');
/** Astro writes a segment that varies as `[name]`. */
const routePattern = (route: string) => new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`);
const INLINE_OF_PAGES = PAGES.map((page) => {
  const [route = '', scripts = '', styles = ''] = page.split(';');
  return { at: routePattern(route), scripts: sources(scripts), styles: sources(styles) };
});
const INLINE_OF_ALL = { scripts: sources(SCRIPT_HASHES), styles: sources(STYLE_HASHES) };

/**
 * The inline scripts and styles that a page may carry: those of its template, or all where another page may be in
 * for it. Only pages that are kept go without the runtime of their islands (defer-scripts.ts). A file has no styles; the
 * list of all would be 3 KB beside an icon of 0.3 KB.
 */
function inlineAt({ path, status }: PolicyAdditions): { scripts: string; styles: string } {
  if (status < 400 && /\.\w+$/.test(path)) return { ...INLINE_OF_ALL, styles: '' };
  const own = status < 400 ? INLINE_OF_PAGES.find(({ at }) => at.test(path)) : undefined;
  if (!own) return INLINE_OF_ALL;
  return isKept(path) ? own : { scripts: INLINE_OF_ALL.scripts, styles: own.styles };
}

const HSTS = 'max-age=31536000; includeSubDomains';

/** What the script of a payment provider needs, each a list of hosts. */
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

/** The headers of a file of an uploaded picture, which any page and mail may show; nothing in it may run. */
export const pictureHeaders = (format: PictureFormat, secure: boolean): Record<string, string> => ({
  'content-type': format === 'webp' ? 'image/webp' : 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': HSTS }),
});

/** The page that is answered with. */
interface PolicyAdditions {
  path: string;
  /** From 400 on a page for errors may be in the place of the one asked for. */
  status: number;
}

/** What of the shop's settings the policy depends on. */
interface Allowed {
  /** Stripe takes the money. */
  stripe: boolean;
  /** Where Razorpay's window comes from; undefined unless it takes rupees. */
  razorpay: ProviderHosts | undefined;
  /** Hosts that the tag manager and custom scripts may load from and send to; none where they may not run. */
  hosts: readonly string[];
  /** Where our own scripts come from: `'self'`, or the build's alone where no custom script may run. */
  own: string;
  /** What may be called: `'self'`, or beside third parties the calls that give nothing away. */
  calls: string;
}

/** The content security policy of a page; only pages that pay may load the provider's script. */
export function contentPolicy(
  kind: PageClass,
  shown: PolicyAdditions,
  { stripe, razorpay, hosts, own, calls }: Allowed,
): string {
  const providers = kind === 'pay' ? [...(stripe ? [STRIPE] : []), ...(razorpay ? [razorpay] : [])] : [];
  const hostsOf = (part: keyof ProviderHosts) =>
    providers
      .map((provider) => provider[part] ?? '')
      .join(' ')
      .trim();
  const provider = { script: hostsOf('script'), frame: hostsOf('frame'), connect: hostsOf('connect') };
  const others = hosts.join(' ');
  const inline = inlineAt(shown);
  return [
    "default-src 'self'",
    `script-src ${own} ${inline.scripts} ${provider.script} ${others}`.trim(),
    // A mail is shown in a frame that inherits this policy, and mails carry their own styles.
    kind === 'mailbox' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${inline.styles}`.trim(),
    // The mail list shows mails in a closed frame, and their styles are in attributes
    // (docs/decisions/mail-on-the-board.md). Razorpay's script lays its window over the page by styles that are in
    // attributes, too.
    ...(kind === 'admin' || (kind === 'pay' && razorpay) ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data: ${hostsOf('image')} ${others}`.trim(),
    "font-src 'self'",
    `connect-src ${calls} ${provider.connect} ${others}`.trim(),
    provider.frame ? `frame-src ${provider.frame}` : `frame-src 'self' ${others}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');
}

const NO_STORE = new Set<PageClass>(['private', 'mailbox', 'pay', 'admin']);

/** The headers every page of a class carries. */
export function pageHeaders(
  kind: PageClass,
  shown: PolicyAdditions,
  allowed: Allowed,
  secure: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(kind, shown, allowed),
    'x-content-type-options': 'nosniff',
    // A wallet answers from a window of its own.
    'cross-origin-opener-policy': kind === 'pay' ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'referrer-policy': kind === 'private' || kind === 'mailbox' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(secure && { 'strict-transport-security': HSTS }),
    ...(NO_STORE.has(kind) && { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
  };
}
