import { dayAt } from '../../src/shop/reports/days';
import type { Deps } from '../platform/deps';
import { shopSettings } from './shop-settings';

/** Returns the day of a time on the shop's clock, e.g. 2026-11-22; today by default. */
export async function shopDay(deps: Pick<Deps, 'db' | 'now' | 'settings'>, at = deps.now()): Promise<string> {
  return dayAt(at, (await shopSettings(deps)).openingHours.timeZone);
}
