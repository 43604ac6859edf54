import { dayAt } from '../../src/shop/reports/days';
import type { Deps } from '../platform/deps';
import { shopSettings } from './shop-settings';

/** The day of a moment by the shop's clocks, e.g. 2026-11-22; of now by default. */
export async function shopDay(deps: Pick<Deps, 'db' | 'now' | 'settings'>, at = deps.now()): Promise<string> {
  return dayAt(at, (await shopSettings(deps)).openingHours.timeZone);
}
