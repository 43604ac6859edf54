import { countedPage, OTHER, sourceOfQuery } from '../../src/shop/analytics/counts';
import { landingAt } from '../../src/shop/content/landing-index';
import { countEvents, type Event } from '../analytics/statements';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';

/** Bots that identify themselves; every other client is counted. */
export const PROGRAM = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

export type CountingDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'landingPages' | 'addresses'>;

/**
 * Returns the page that a URL of the shop is counted as: a landing page by its name, whichever of its URLs was opened.
 */
export async function pageAt({ landingPages, addresses }: CountingDeps, page: URL): Promise<string> {
  const landing = landingAt((await landingPages?.()) ?? [], page);
  return landing === undefined ? countedPage(page.pathname, await addresses?.()) : `/${landing}`;
}

interface View {
  /** The URL of the page that made the bootstrap call, from its `Referer`. */
  from: string | undefined;
  /** The URL of the call: a view is counted only on its own host. */
  at: string;
  userAgent: string | undefined;
  country: string | undefined;
  /** Products in the response; of a large catalog (`partial`) all others are counted as `other`. */
  products: readonly { id: string; slug: string }[];
  partial?: true | undefined;
}

/**
 * Counts a view of a page, and of the product it shows, by the call each page makes when it opens. `Referer` names the
 * page; pages of orders and accounts send none. Meant to run after the response.
 */
export async function countView(
  deps: CountingDeps,
  { from, at, userAgent = '', country, products, partial }: View,
): Promise<void> {
  if (!from || !URL.canParse(from) || PROGRAM.test(userAgent)) return;
  const page = new URL(from);
  if (page.host !== new URL(at).host) return;
  const facts = { page: await pageAt(deps, page), source: sourceOfQuery(page.searchParams), country };
  const name = /^\/product\/([^/]+)\/?$/.exec(page.pathname)?.[1];
  const productId = products.find(({ id, slug }) => slug === name || id === name)?.id ?? (partial && name && OTHER);
  const views: Event[] = [{ event: 'page_view', ...facts }];
  if (productId) views.push({ event: 'view_item', ...facts, products: [productId] });
  await countEvents(deps, await shopDay(deps), views);
}
