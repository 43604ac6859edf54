import { atom } from 'nanostores';
import { platformOf } from '../client/platform';
import type { Platform } from '../shop/orders/activation';

/** The system whose steps the visitor chose; null before: then it is the one this page is open on. */
export const $platform = atom<Platform | null>(null);

/** Shows the steps for another computer, on every key of the page. */
export const choosePlatform = (platform: Platform) => $platform.set(platform);

/** The computer whose steps come first among those an edition runs on. */
export function platformFor(chosen: Platform | null, runsOn: readonly Platform[]): Platform {
  const preferred = chosen ?? platformOf();
  return preferred && runsOn.includes(preferred) ? preferred : (runsOn[0] ?? 'Windows');
}
