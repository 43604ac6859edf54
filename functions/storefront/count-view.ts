import { countedPage, OTHER, sourceOfQuery } from '../../src/shop/analytics/counts';
import { landingAt } from '../../src/shop/content/landing-index';
import { countEvents, type Event } from '../analytics/statements';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';

/** Programs that identify themselves; every other reader is counted. */
export const PROGRAM = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

export type PageAsked = Pick<Deps, 'db' | 'now' | 'settings' | 'landingPages' | 'addresses'>;

/** What an address of the shop is counted as: a landing page by its name, by whichever of its addresses it was opened. */
export async function pageAt({ landingPages, addresses }: PageAsked, page: URL): Promise<string> {
  const landing = landingAt((await landingPages?.()) ?? [], page);
  return landing === undefined ? countedPage(page.pathname, await addresses?.()) : `/${landing}`;
}

interface View {
  /** The address the bootstrap call was made from, as its `Referer` says. */
  from: string | undefined;
  /** The address of the call: a view is counted on its own host alone. */
  at: string;
  userAgent: string | undefined;
  country: string | undefined;
  /** Products the answer named; of a large catalog (`partial`) the others are counted as `other`. */
  products: readonly { id: string; slug: string }[];
  partial?: true | undefined;
}

/**
 * Counts a view of a page, and of the product it shows, from the call each page makes when it opens. The page that asked
 * is known by `Referer`; pages of orders and accounts send none. Meant to run after the answer.
 */
export async function countView(
  deps: PageAsked,
  { from, at, userAgent = '', country, products, partial }: View,
): Promise<void> {
  if (!from || !URL.canParse(from) || PROGRAM.test(userAgent)) return;
  const page = new URL(from);
  if (page.host !== new URL(at).host) return;
  const facts = { page: await pageAt(deps, page), source: sourceOfQuery(page.searchParams), country };
  const name = /^\/product\/([^/]+)\/?$/.exec(page.pathname)?.[1];
  const shown = products.find(({ id, slug }) => slug === name || id === name)?.id ?? (partial && name && OTHER);
  const views: Event[] = [{ event: 'page_view', ...facts }];
  if (shown) views.push({ event: 'view_item', ...facts, products: [shown] });
  await countEvents(deps, await shopDay(deps), views);
}
