import type { RateQuery } from '../../src/shop/pricing/stale-rates';
import type { Deps } from '../platform/deps';
import { isProduction } from '../platform/production';

/** Returns what decides whether a rate is too old: the time, and whether this is the real shop. */
export const rateClock = ({ now, settings }: Pick<Deps, 'now' | 'settings'>): RateQuery => ({
  now: now(),
  production: isProduction(settings),
});
