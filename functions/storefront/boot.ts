import { stockOf } from '../../src/shop/catalogue/stock';
import type { Storefront } from '../../src/shop/storefront/contract';
import { type ProductRow, type RateRow, selectProducts, selectRates } from '../catalogue/statements';
import type { Deps } from '../platform/deps';
import type { Place } from './location';

/** Everything that may have changed since a page was built, in one D1 call (design 3.17). */
export async function boot(deps: Pick<Deps, 'db' | 'payments' | 'settings'>, place: Place): Promise<Storefront> {
  const [products, rates] = await deps.db.batch([selectProducts(deps.db), selectRates(deps.db)]);
  const testMode = deps.payments.name === 'sandbox';
  return {
    products: ((products?.results ?? []) as ProductRow[]).map((row) => ({
      id: row.id,
      usdMinor: row.price_minor,
      originalUsdMinor: row.original_price_minor,
      lowest30dUsdMinor: row.lowest_30d,
      stock: stockOf(row.sellable, row.allow_backorder === 1),
    })),
    rates: Object.fromEntries(((rates?.results ?? []) as RateRow[]).map((row) => [row.currency, row.millionths])),
    flags: { aiChatVisible: false, exitIntentPopup: false, testMode },
    paymentMethods: deps.payments.available ? [testMode ? 'sandbox' : 'card'] : [],
    stripePublishableKey: testMode ? null : (deps.settings.STRIPE_PUBLISHABLE_KEY ?? null),
    scripts: [],
    location: place,
    signedIn: null,
  };
}
