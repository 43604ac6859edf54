import { store } from '../config/store';
import { type EventName, type Events, type Pushed, pushed, type Tracked, trackedItem } from '../shop/analytics/events';
import { parseJson } from '../shop/cart/stored';
import { mayRunThirdParty } from '../shop/consent/third-party-pages';
import { allows } from './consent';
import { read, write } from './storage';

/** Events that wait in this tab for a page on which the tag manager runs. */
const QUEUE_KEY = 'analytics-kept';
const MAX_KEPT = 20;
/** There only once the tag manager ran in this browser, with consent (stores/tags.ts). */
const RAN = 'gtm-config';

const layer = (): unknown[] | undefined => {
  const { dataLayer } = globalThis as { dataLayer?: unknown };
  return Array.isArray(dataLayer) ? dataLayer : undefined;
};

/** Ids of orders whose purchase was reported, newest last: shared by tabs, kept with consent alone. */
export const REPORTED = 'analytics-purchases';

const isAllowed = () => allows('measurement') || allows('marketing');

/** Whether anybody is to learn of events: the container runs for either purpose, and its signals say for which. */
export const isMeasured = (): boolean => isAllowed() && read(RAN)?.includes('"isEnabled":true') === true;

/** The events that wait here; whatever else is there is left out. */
function kept(): Pushed[] {
  const list = parseJson(read(QUEUE_KEY, 'sessionStorage'));
  return Array.isArray(list) ? list.filter((one): one is Pushed => typeof one?.event === 'string') : [];
}

function deliver(to: unknown[], event: Pushed): void {
  // Facts of the one before do not stay.
  if ('ecommerce' in event) to.push({ ecommerce: null });
  to.push(event);
}

/** A product in the notation of the data layer. */
export const itemOf = (product: Tracked) => trackedItem(product, store.vendor);

/**
 * Sends an event to the data layer, which exists only where the tag manager runs with the visitor's consent. On the pages
 * that it never sees (checkout, payment, order, contact), and before it has come, the event waits in this tab.
 */
export function track<Name extends EventName>(name: Name, facts: Events[Name]): void {
  const [to, event] = [layer(), pushed(name, facts)];
  if (to && mayRunThirdParty(location.pathname)) deliver(to, event);
  else if (isMeasured()) write(QUEUE_KEY, JSON.stringify([...kept(), event].slice(-MAX_KEPT)), 'sessionStorage');
}

/**
 * Hands over what waits, once; where the visitor has withdrawn, all of it is forgotten. Answers whether the tag manager
 * runs on this page.
 */
export function flushEvents(): boolean {
  const [to, waiting] = [layer(), kept()];
  if (!isAllowed()) write(REPORTED, null);
  const runs = to !== undefined && mayRunThirdParty(location.pathname);
  if (runs || !isAllowed()) write(QUEUE_KEY, null, 'sessionStorage');
  if (runs && isMeasured()) for (const event of waiting) deliver(to, event);
  return runs && isAllowed();
}
