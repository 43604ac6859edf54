import { parseRounding } from '../../../src/shop/pricing/rounding';
import { isStale } from '../../../src/shop/pricing/stale-rates';
import { type RateRow, rateList } from '../../../src/shop/rates/contract-staff';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { sourceOf } from '../../rates/fetch-rates';
import { formatMillionths } from '../../rates/millionths';
import { rateClock } from '../../rates/rate-clock';
import { defineList } from '../kit/list';

export interface StoredRow {
  currency: string;
  millionths: number;
  source: string;
  fetched_at: number;
  rounding: string;
  manual_reason: string | null;
  held_millionths: number | null;
  held_at: number | null;
}

/** A stored rate as staff see it. */
export const rateView = (row: StoredRow, deps: Pick<Deps, 'settings' | 'now'>): RateRow => ({
  id: row.currency,
  rate: formatMillionths(row.millionths),
  source: row.source,
  fetchedAt: row.fetched_at || null,
  stale: isStale({ currency: row.currency, fetchedAt: row.fetched_at }, rateClock(deps)),
  manualReason: row.manual_reason,
  held: row.held_millionths === null ? null : formatMillionths(row.held_millionths),
  heldAt: row.held_at,
  rounding: parseRounding(row.rounding),
});

/** The list of exchange rates of all currencies except the US dollar, with the state of their source. */
export const rates = defineList(rateList, {
  columns: 'r.*',
  from: 'rate r',
  where: "r.currency <> 'USD'",
  search: ['r.currency', 'r.source'],
  sorts: { currency: 'r.currency' },
  dir: 'asc',
  filters: {},
  tie: 'r.rowid',
  view: rateView,
  extra: async ({ db, settings }) => {
    const row = await statement<{
      refreshed_at: number;
      failures: number;
      error: string | null;
    }>(db, 'SELECT refreshed_at, failures, error FROM rate_source WHERE id = 1').first();
    const address = sourceOf(settings);
    return {
      host: address ? new URL(address).hostname : null,
      refreshedAt: row?.refreshed_at || null,
      failures: row?.failures ?? 0,
      error: row?.error ?? null,
    };
  },
});
