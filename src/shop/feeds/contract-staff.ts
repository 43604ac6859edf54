import { z } from 'zod';
import { FEED_COUNTRIES } from './countries';
import { AVAILABILITIES } from './item';

const country = z.enum(FEED_COUNTRIES);

export const feedQuery = z.strictObject({ country: country.default('US') });

/** Why an item is in the feed or not: `sold_out` has no key and may not be ordered without one. */
export const feedItemState = z.enum(['listed', 'refused', 'excluded', 'sold_out']);
export type FeedItemState = z.infer<typeof feedItemState>;

const feedRow = z.object({
  id: z.string(),
  name: z.string(),
  state: feedItemState,
  /** As the feed says them, e.g. `139.99 EUR`. */
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
  /** True while the rate is too old to charge at: the feed is empty, since orders would be charged in US dollars. */
  rateTooOld: z.boolean(),
  /** Those that need somebody first, then in the order of the catalog; the first 200. */
  items: z.array(feedRow),
  /** How many products are in each state, also those beyond `items`. */
  counts: z.record(feedItemState, z.int()),
  /** The newest fetch by each kind of reader, as it called itself. */
  fetches: z.array(z.object({ by: fetchedBy, agent: z.string(), network: z.string(), at: z.int() })),
});
export type FeedOutput = z.infer<typeof feedOutput>;
