import type { Currency } from '../money';
import { DAY_MS } from '../time';

/** How long a rate may be charged at. The European Central Bank pauses at weekends and holidays, four days at most. */
export const RATE_GOOD_FOR_MS = 6 * DAY_MS;

/** A rate as it is stored; `fetchedAt` in milliseconds since 1970, 0 for the fixed table. */
export interface DatedRate {
  currency: string;
  fetchedAt: number;
}

interface RateQuery {
  /** Milliseconds since 1970. */
  now: number;
  /** Elsewhere the fixed table counts as fresh. */
  production: boolean;
}

/** The oldest a rate of this currency may be, in milliseconds since 1970; 0 where age does not matter. */
export const freshSince = (currency: string, { now, production }: RateQuery): number =>
  production && currency !== 'USD' ? now - RATE_GOOD_FOR_MS : 0;

/** Whether prices in this currency may be shown but not charged, because nobody knows what it is worth today. */
export const isStale = ({ currency, fetchedAt }: DatedRate, asked: RateQuery): boolean =>
  fetchedAt < freshSince(currency, asked);

/** What an order is charged in when its prices are shown in `shown`: US dollars where that rate is too old. */
export const chargedCurrency = (shown: Currency, stale: readonly string[]): Currency =>
  stale.includes(shown) ? 'USD' : shown;
