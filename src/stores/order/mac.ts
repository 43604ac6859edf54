import { createMacToken } from '../../client/downloads';
import { platformOf } from '../../client/platform';
import type { OrderView } from '../../shop/orders/contract';
import { isWindowsOnly } from '../../shop/orders/download';
import { read, write } from '../storage';

/** How long the order is shown before the Mac download page opens, in milliseconds (specification 2, section 9). */
const PAUSE = 500;
const SEEN = 'mac-download-opened';
const REMEMBERED = 50;

const seenIds = (): string[] => (read(SEEN) ?? '').split(' ');

/**
 * Records that the buyer was redirected; returns false if this browser stores nothing, so that nobody is redirected
 * forever.
 */
function note(id: string): boolean {
  write(SEEN, [id, ...seenIds()].slice(0, REMEMBERED).join(' '));
  return seenIds().includes(id);
}

/** Returns whether to redirect: a Mac, a paid order without Windows-only items, and the first visit. */
const goesOn = (order: OrderView): boolean =>
  order.status === 'paid' &&
  platformOf() === 'Mac' &&
  !order.items.some(isWindowsOnly) &&
  !seenIds().includes(order.id);

/** Returns the Mac page, with a token of the order if one can be created. */
async function macPage({ orderNumber, email }: OrderView): Promise<string> {
  try {
    const { downloadToken } = await createMacToken(orderNumber, email);
    return `/office-mac?token=${encodeURIComponent(downloadToken)}`;
  } catch {
    return '/office-mac';
  }
}

/**
 * Redirects a Mac to its download page, once per order and browser.
 * @returns a function that cancels it
 */
export function goToMacPage(order: OrderView, open: (path: string) => void): () => void {
  if (!goesOn(order)) return () => undefined;
  const timer = setTimeout(async () => {
    if (note(order.id)) open(await macPage(order));
  }, PAUSE);
  return () => clearTimeout(timer);
}
