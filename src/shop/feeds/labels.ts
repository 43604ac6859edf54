import { STOCK_STATES } from '../catalog/labels';
import type { Label } from '../label';
import type { FeedItemState, FetchedBy } from './contract-staff';

/** Labels for the states of an item. */
export const FEED_ITEM_STATES: Record<FeedItemState, Label> = {
  listed: { label: 'Listed', tone: 'good' },
  refused: { label: 'Kept back', tone: 'warn' },
  excluded: { label: 'Excluded', tone: 'plain' },
  sold_out: STOCK_STATES.none,
};

/** Labels for who fetched a feed, by user agent. */
export const FETCHED_BY: Record<FetchedBy, string> = { google: 'Google', bing: 'Microsoft', other: 'Another reader' };
