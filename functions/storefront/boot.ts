import { stockOf } from '../../src/shop/catalogue/stock';
import type { Storefront } from '../../src/shop/storefront/contract';
import { type ProductRow, type RateRow, selectProducts, selectRates } from '../catalogue/statements';
import { signedInAs } from '../customers/signed-in';
import type { Deps } from '../platform/deps';
import type { Place } from './location';

type Shelf = Pick<Storefront, 'products' | 'rates'>;
type Asked = Pick<Deps, 'db' | 'payments' | 'settings' | 'now'>;

let known: { shelf: Shelf; until: number } | undefined;

/** Prices, stock and rates, read at most once a second per isolate: a burst of pages asks the database once. */
async function shelfNow({ db, settings, now }: Asked): Promise<Shelf> {
  if (known && now() < known.until) return known.shelf;
  const [products, rates] = await db.batch([selectProducts(db), selectRates(db)]);
  const shelf = {
    products: ((products?.results ?? []) as ProductRow[]).map((row) => ({
      id: row.id,
      usdMinor: row.price_minor,
      originalUsdMinor: row.original_price_minor,
      lowest30dUsdMinor: row.lowest_30d,
      stock: stockOf(row.sellable, row.allow_backorder === 1),
    })),
    rates: Object.fromEntries(((rates?.results ?? []) as RateRow[]).map((row) => [row.currency, row.millionths])),
  };
  known = { shelf, until: now() + settings.SHELF_FRESH_MS };
  return shelf;
}

/**
 * Everything that may have changed since a page was built, in at most one D1 call (design 3.17), and one beside it for
 * browsers that send a session. What it tells of stock may be SHELF_FRESH_MS old; placing an order asks the database.
 */
export async function boot(deps: Asked, place: Place, session?: string): Promise<Storefront> {
  const testMode = deps.payments.name === 'sandbox';
  const [shelf, signedIn] = await Promise.all([shelfNow(deps), session ? signedInAs(deps, session) : null]);
  return {
    ...shelf,
    flags: { aiChatVisible: false, exitIntentPopup: false, testMode },
    paymentMethods: deps.payments.available ? (testMode ? ['sandbox', 'sandbox_regional'] : ['card']) : [],
    stripePublishableKey: testMode ? null : (deps.settings.STRIPE_PUBLISHABLE_KEY ?? null),
    scripts: [],
    location: place,
    signedIn,
  };
}
