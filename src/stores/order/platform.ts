import { atom, readonlyType } from 'nanostores';
import { platformOf } from '../../client/platform';
import type { Platform } from '../../shop/orders/activation';

const $chosen = atom<Platform | null>(null);
/** The platform the visitor chose for the steps; null before: then it is the current one. */
export const $platform = readonlyType($chosen);

/** Shows the steps for another platform, for every key of the page. */
export const choosePlatform = (platform: Platform) => $chosen.set(platform);

/** Returns the platform shown first among those an edition runs on. */
export function platformFor(chosen: Platform | null, runsOn: readonly Platform[]): Platform {
  const preferred = chosen ?? platformOf();
  return preferred && runsOn.includes(preferred) ? preferred : (runsOn[0] ?? 'Windows');
}
