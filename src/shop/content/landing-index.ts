import { normalizeCode } from '../coupons/code';
import { ContentError } from './errors';
import type { LandingPage } from './landing-pages';
import { plainWords } from './words';

/** The landing pages as the Worker knows them: built as /landings.json, which is never served to visitors. */
export interface LandingIndex {
  /** Host name -> page served for everything outside the reduced set. */
  hosts: Record<string, string>;
  terms: { page: string; keywords: string[] }[];
  /** The page shown when no keyword matches. */
  fallback: string;
  /** When the scheduled pages and posts are due, earliest first (ISO). */
  waiting: string[];
  /** Codes that a page offers to all its visitors. */
  coupons: string[];
  /** All pages, for staff; absent in older builds. */
  pages?: LandingPage[];
  /** Address of every page that names products -> their ids. */
  names: Record<string, string[]>;
  /** Addresses of all pages that are Markdown files of their own; absent in older builds. */
  addresses?: string[];
}

interface Source {
  id: string;
  hosts: string[];
  keywords: string[];
  default: boolean;
  coupon?: string | undefined;
}

interface OwnLanding extends Pick<Source, 'id' | 'hosts' | 'default'> {
  token?: string | undefined;
}

/**
 * Throws a ContentError where two pages claim one host, token or default: only one of them would be shown, and a copied
 * file easily leads to this. So does a page that claims `shopHost`: no other page of the shop could be opened there. Also
 * checks scheduled pages, so that the error appears now and not on their date.
 */
export function refuseShared(pages: readonly OwnLanding[], shopHost?: string): void {
  const seen = new Map<string, string>();
  const conflict = pages.find(({ hosts }) => shopHost !== undefined && hosts.includes(shopHost));
  if (conflict)
    throw new ContentError(
      `src/content/landings/${conflict.id}.md`,
      `"host ${shopHost}"`,
      'is the address of the shop itself, of which no other page could be opened: take it out.',
    );
  for (const { id, hosts, token, default: isDefault } of pages)
    for (const own of [...hosts.map((host) => `host ${host}`), token && `token ${token}`, isDefault && 'default']) {
      if (!own) continue;
      const other = seen.get(own);
      const remedy = `is that of ${other}.md too: take it out of one of them.`;
      if (other) throw new ContentError(`src/content/landings/${id}.md`, `"${own}"`, remedy);
      seen.set(own, id);
    }
}

/** Returns the index of all landing pages that are due; throws when there is none. */
export function landingIndex(
  pages: readonly Source[],
  waiting: string[],
  naming: readonly { path: string; names: string[] }[] = [],
): LandingIndex {
  const fallback = pages.find((page) => page.default) ?? pages[0];
  if (!fallback) throw new Error('src/content/landings holds no page that is due: keep at least one.');
  return {
    hosts: Object.fromEntries(pages.flatMap(({ id, hosts }) => hosts.map((host) => [host, id]))),
    terms: pages
      .filter(({ keywords }) => keywords.length > 0)
      .map(({ id, keywords }) => ({ page: id, keywords: keywords.map(plainWords) })),
    fallback: fallback.id,
    waiting: waiting.toSorted(),
    coupons: pages.flatMap(({ coupon }) => (coupon ? [normalizeCode(coupon)] : [])),
    addresses: naming.map(({ path }) => path),
    names: Object.fromEntries(naming.flatMap(({ path, names }) => (names.length > 0 ? [[path, names]] : []))),
  };
}

/**
 * Returns the landing page for the search term of an ad: the one whose keyword shares the most words with it, with
 * double weight for a keyword it contains completely; the default page when none shares a word. Ties go to the earlier
 * file name.
 */
export function matchLanding({ terms, fallback }: LandingIndex, term: string): string {
  const words = new Set(
    plainWords(term)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
  let best = { page: fallback, score: 0 };
  for (const { page, keywords } of terms)
    for (const keyword of keywords) {
      const parts = keyword.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      const shared = parts.filter((part) => words.has(part)).length;
      const score = shared === parts.length ? shared * 2 : shared / parts.length;
      if (score > best.score) best = { page, score };
    }
  return best.page;
}

/** Addresses that are served as usual on a host with its own landing page (specification 2, section 2.9). */
const REDUCED = new Set(['/', '/cart', '/checkout', '/contact', '/privacy-policy', '/terms-of-service', '/terms']);
const ALWAYS =
  /^\/(api|_astro|fonts|art|parts|account|contact-answer|office-mac|order-lookup|order-success|payment|payment-success|refund-policy|sandbox|survey|uploads|withdraw|\.well-known)(\/|$)|\.\w+$/;

/**
 * The host rule: returns the page shown instead of `url` on a host with its own landing page. Its home page and every
 * address outside the reduced set show that page; what a purchase or a sent form needs stays reachable.
 */
export function hostPage({ hosts }: Pick<LandingIndex, 'hosts'>, url: URL): string | undefined {
  const page = hosts[url.hostname];
  if (page === undefined || ALWAYS.test(url.pathname)) return undefined;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
  return path === '/' || !REDUCED.has(path) ? `/${page}` : undefined;
}

/** Returns the id of the live landing page at an address: by its name, its unlisted address or its host. */
export function landingAt(pages: readonly LandingPage[], url: URL): string | undefined {
  const live = pages.filter(({ state }) => state === 'live');
  const hosts = Object.fromEntries(live.flatMap(({ id, hosts: own = [] }) => own.map((host) => [host, id])));
  const path = hostPage({ hosts }, url) ?? url.pathname.replace(/\/+$/, '');
  return live.find(({ id, token }) => path === `/${id}` || (token && path === `/t/${token}`))?.id;
}
