import { arrivalSource } from '../../src/shop/analytics/counts';
import { countEvents } from '../analytics/statements';
import { shopDay } from '../settings/shop-day';
import { type CountingDeps, PROGRAM, pageAt } from './count-view';

/**
 * Counts a visit that comes from elsewhere, by the request for the page itself: only that names its origin. Browsers
 * report for each navigation whether it started on a page of the shop; a client that does not is not a browser.
 */
export async function countArrival(deps: CountingDeps, request: Request, country: string | undefined): Promise<void> {
  const header = (name: string) => request.headers.get(name) ?? '';
  const isOpened = header('sec-fetch-dest') === 'document' && header('sec-fetch-site') !== 'same-origin';
  if (!isOpened || header('sec-purpose') || PROGRAM.test(header('user-agent'))) return;
  const url = new URL(request.url);
  const referrer = header('referer');
  if (URL.canParse(referrer) && new URL(referrer).host === url.host) return;
  const source = arrivalSource(url, referrer || undefined);
  await countEvents(deps, await shopDay(deps), [
    { event: 'session_start', page: await pageAt(deps, url), source, country },
  ]);
}
