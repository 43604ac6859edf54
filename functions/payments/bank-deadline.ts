import { zoneText } from '../../src/shop/zone-text';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';

const CLOCK = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns the bank's deadline for an answer on the shop's clock, e.g. "by Dec 1, 14:00 New York time". */
export async function bankDeadline(deps: Pick<Deps, 'db' | 'now' | 'settings'>, dueAt?: number): Promise<string> {
  if (!dueAt) return 'in time';
  const { timeZone } = (await shopSettings(deps)).openingHours;
  return `by ${new Intl.DateTimeFormat('en', { ...CLOCK, timeZone }).format(dueAt)} ${zoneText(timeZone)}`;
}
