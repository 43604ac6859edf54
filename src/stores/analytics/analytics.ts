import { store } from '../../config/store';
import {
  type EventName,
  type Events,
  type Pushed,
  pushed,
  type Tracked,
  trackedItem,
} from '../../shop/analytics/events';
import { parseJson } from '../../shop/cart/stored';
import { GTM_CONFIG, mayRunThirdParty } from '../../shop/consent/third-party-pages';
import { allows } from '../consent/consent';
import { read, write } from '../storage';

/** Storage key of the events queued in this tab for a page where the tag manager runs. */
const QUEUE_KEY = 'analytics-kept';
const MAX_KEPT = 20;

const layer = (): unknown[] | undefined => {
  const { dataLayer } = globalThis as { dataLayer?: unknown };
  return Array.isArray(dataLayer) ? dataLayer : undefined;
};

/** Storage key of the ids of reported orders, newest last: shared by tabs, stored only with consent. */
export const REPORTED = 'analytics-purchases';

const isAllowed = () => allows('measurement') || allows('marketing');

/** Returns whether events are reported at all: the container runs for either purpose, and its signals name which. */
export const isMeasured = (): boolean => isAllowed() && read(GTM_CONFIG)?.includes('"isEnabled":true') === true;

/** Returns the queued events; anything else is dropped. */
function queuedEvents(): Pushed[] {
  const list = parseJson(read(QUEUE_KEY, 'sessionStorage'));
  return Array.isArray(list) ? list.filter((one): one is Pushed => typeof one?.event === 'string') : [];
}

function deliver(to: unknown[], event: Pushed): void {
  // Clears the facts of the previous event.
  if ('ecommerce' in event) to.push({ ecommerce: null });
  to.push(event);
}

/** Returns a product in the format of the data layer. */
export const itemOf = (product: Tracked) => trackedItem(product, store.vendor);

/**
 * Pushes an event to the data layer, which exists only where the tag manager runs with the visitor's consent. On pages
 * where it never runs (checkout, payment, order, contact), and before it has loaded, the event is queued in this tab.
 */
export function track<Name extends EventName>(name: Name, facts: Events[Name]): void {
  const [to, event] = [layer(), pushed(name, facts)];
  if (to && mayRunThirdParty(location.pathname)) deliver(to, event);
  else if (isMeasured())
    write(QUEUE_KEY, JSON.stringify([...queuedEvents(), event].slice(-MAX_KEPT)), 'sessionStorage');
}

/**
 * Pushes the queued events once; if the visitor has withdrawn consent, they are discarded. Returns whether the tag
 * manager runs on this page.
 */
export function flushEvents(): boolean {
  const [to, waiting] = [layer(), queuedEvents()];
  if (!isAllowed()) write(REPORTED, null);
  const runs = to !== undefined && mayRunThirdParty(location.pathname);
  if (runs || !isAllowed()) write(QUEUE_KEY, null, 'sessionStorage');
  if (runs && isMeasured()) for (const event of waiting) deliver(to, event);
  return runs && isAllowed();
}
