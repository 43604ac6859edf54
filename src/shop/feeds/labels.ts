import type { Label } from '../label';
import type { FeedItemState, FetchedBy } from './contract-staff';

/** What staff read of an item's state. */
export const FEED_ITEM_STATES: Record<FeedItemState, Label> = {
  listed: { label: 'Listed', tone: 'good' },
  refused: { label: 'Kept back', tone: 'warn' },
  excluded: { label: 'Excluded', tone: 'plain' },
  sold_out: { label: 'Sold out', tone: 'bad' },
};

/** Who fetched a feed, by what they called themselves. */
export const FETCHED_BY: Record<FetchedBy, string> = { google: 'Google', bing: 'Microsoft', other: 'Another reader' };
