import { KEYS } from '../shop/cart/stored';
import { $cart } from './cart/cart';
import { detectCurrency } from './catalog/currency';
import { read, write } from './storage';
import { loadStorefront } from './storefront';

/** Stores the campaign URL of the visit as it is, until checkout reads it (stores/campaign.ts). */
function storeCampaignUrl(): void {
  const { search } = location;
  if (search?.includes('utm_') && !read(KEYS.campaign, 'sessionStorage'))
    write(KEYS.campaign, search.slice(0, 2000), 'sessionStorage');
}

async function start(): Promise<void> {
  storeCampaignUrl();
  const storefront = await loadStorefront();
  if (storefront.status === 'ready') detectCurrency(storefront.data.location.currency);
  // Most visitors have neither yet, and load no code for it; a claimed coupon waits for a cart.
  if ($cart.get().length > 0 || read(KEYS.recoveredCart, 'sessionStorage'))
    await import('./cart/upkeep').then(({ restoreCart }) => restoreCart(storefront.status === 'ready'));
}

let started: Promise<void> | undefined;

/**
 * Initializes a page once, however often it is called: loads prices, stock, rates and location from the server, then
 * updates cart, coupon and currency.
 */
export function startShop(): Promise<void> {
  started ??= start();
  return started;
}
