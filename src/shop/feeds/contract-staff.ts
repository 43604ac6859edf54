import { z } from 'zod';
import { FEED_COUNTRIES } from './countries';
import { AVAILABILITIES } from './item';

const country = z.enum(FEED_COUNTRIES);

export const feedQuery = z.strictObject({ country: country.default('US') });

/** Whether a product is in the feed, and why not: `sold_out` has no key and does not allow backorders. */
export const feedItemState = z.enum(['listed', 'refused', 'excluded', 'sold_out']);
export type FeedItemState = z.infer<typeof feedItemState>;

const feedRow = z.object({
  id: z.string(),
  name: z.string(),
  state: feedItemState,
  /** As written in the feed, e.g. `139.99 EUR`. */
  price: z.string().nullable(),
  salePrice: z.string().nullable(),
  availability: z.enum(AVAILABILITIES).nullable(),
  identifier: z.string().nullable(),
  problems: z.array(z.object({ attribute: z.string(), rule: z.string(), remedy: z.string() })),
});
export type FeedRow = z.infer<typeof feedRow>;

const fetchedBy = z.enum(['google', 'bing', 'other']);
export type FetchedBy = z.infer<typeof fetchedBy>;

export const feedOutput = z.object({
  country,
  currency: z.string(),
  address: z.string(),
  /**
   * True while the rate is too old to charge at: the feed is then empty, since orders would be charged in US dollars.
   */
  rateTooOld: z.boolean(),
  /** Items that need attention first, then in catalog order; the first 200. */
  items: z.array(feedRow),
  /** How many products are in each state, including those beyond `items`. */
  counts: z.record(feedItemState, z.int()),
  /** The newest fetch by each kind of reader, by its user agent. */
  fetches: z.array(z.object({ by: fetchedBy, agent: z.string(), network: z.string(), at: z.int() })),
});
export type FeedOutput = z.infer<typeof feedOutput>;
