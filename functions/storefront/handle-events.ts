import { z } from 'zod';
import { campaignSource, OTHER, storableTerm } from '../../src/shop/analytics/counts';
import { ShopError } from '../../src/shop/errors';
import { countEvents, type Event } from '../analytics/statements';
import { rateLimitByIp } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';
import { type CountingDeps, PROGRAM, pageAt } from './count-view';
import { knownProducts } from './load-storefront';

const text = (most: number) => z.string().max(most);
/** Events that only browsers can report; everything else is counted by calls that are made anyway. */
const note = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.enum(['add_to_cart', 'select_item', 'begin_checkout']),
    products: z.array(text(100)).min(1).max(50),
  }),
  z.strictObject({ event: z.literal('search_no_results'), term: text(100) }),
]);
const notes = z.strictObject({
  /** The path of the page that sent it. */
  page: text(500),
  utm: z.strictObject({ source: text(200).optional(), medium: text(200).optional() }).optional(),
  events: z.array(z.unknown()).min(1).max(20),
});

/**
 * Parses a beacon; undefined if it is not JSON or has unknown fields. Single events with unknown fields are dropped.
 */
function readNotes(body: string): { page: string; utm: object; events: z.output<typeof note>[] } | undefined {
  try {
    const { page, utm = {}, events } = notes.parse(JSON.parse(body));
    return { page, utm, events: events.flatMap((one) => note.safeParse(one).data ?? []) };
  } catch {
    return undefined;
  }
}

type NeededDeps = CountingDeps & Pick<Deps, 'payments' | 'regional'>;
type ReceivingDeps = NeededDeps & Pick<Deps, 'limiter' | 'later'>;

interface Beacon {
  body: string;
  /** The URL of the call. */
  at: string;
  userAgent: string | undefined;
  country: string | undefined;
}

/**
 * Counts what happened on a page in a browser, after its beacon was acknowledged. Only names in the shop's own lists
 * are counted as themselves: its pages, and the products it sells.
 */
export async function handlePageEvents(deps: NeededDeps, { body, at, userAgent = '', country }: Beacon): Promise<void> {
  const taken = readNotes(body);
  if (!taken || PROGRAM.test(userAgent)) return;
  const page = await pageAt(deps, new URL(URL.canParse(taken.page, at) ? taken.page : '/-', at));
  const facts = { page, source: campaignSource(taken.utm), country };
  const knownIds = await knownProducts(deps);
  const counted = taken.events.map((one): Event => {
    if (one.event === 'search_no_results') return { ...facts, event: one.event, term: storableTerm(one.term) };
    const products = [...new Set(one.products.map((id) => (knownIds.has(id) ? id : OTHER)))];
    return { ...facts, event: one.event, products };
  });
  await countEvents(deps, await shopDay(deps), counted);
}

/** Acknowledges a beacon and counts it after the response; drops it silently if its sender exceeds the rate limit. */
export async function receivePageEvents(deps: ReceivingDeps, ipHash: string, beacon: Beacon) {
  try {
    await rateLimitByIp({ limiter: deps.limiter, request: { ipHash } }, 'events');
    deps.later(handlePageEvents(deps, beacon));
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'too_many_requests') throw error;
  }
  return { success: true as const };
}
