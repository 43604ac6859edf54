import type { Currency } from '../money';
import { DAY_MS } from '../time';

/**
 * How long a rate may be charged at. The European Central Bank pauses on weekends and holidays, for four days at most.
 */
export const RATE_GOOD_FOR_MS = 6 * DAY_MS;

/** A stored rate; `fetchedAt` in milliseconds since 1970, 0 for the fixed table. */
export interface DatedRate {
  currency: string;
  fetchedAt: number;
}

/** What decides whether a rate is too old. */
export interface RateQuery {
  /** Milliseconds since 1970. */
  now: number;
  /** Outside production, the fixed table counts as fresh. */
  production: boolean;
}

/**
 * Returns the oldest allowed time of a rate in this currency, in milliseconds since 1970; 0 where age does not matter.
 */
export const freshSince = (currency: string, { now, production }: RateQuery): number =>
  production && currency !== 'USD' ? now - RATE_GOOD_FOR_MS : 0;

/** Returns whether prices in this currency may be displayed but not charged, because its current rate is unknown. */
export const isStale = ({ currency, fetchedAt }: DatedRate, query: RateQuery): boolean =>
  fetchedAt < freshSince(currency, query);

/**
 * Returns the currency an order is charged in when its prices are displayed in `shown`: US dollars where that rate is
 * too old.
 */
export const chargedCurrency = (shown: Currency, stale: readonly string[]): Currency =>
  stale.includes(shown) ? 'USD' : shown;
