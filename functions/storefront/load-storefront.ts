import { stockOf } from '../../src/shop/catalog/stock';
import { stockTerms } from '../../src/shop/licenses/lot-terms';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { methodsOf } from '../../src/shop/payments/method-names';
import { methodsOn } from '../../src/shop/payments/methods';
import { parseRounding } from '../../src/shop/pricing/rounding';
import { isStale } from '../../src/shop/pricing/stale-rates';
import { localPrices, type PriceRate, parseFixedPrices } from '../../src/shop/pricing/unit-price';
import type { Storefront } from '../../src/shop/storefront/contract';
import { CATALOG_HEAD } from '../catalog/list-products';
import { detailsOf, type ProductRow, selectHead, selectNamed } from '../catalog/statements';
import { readSignedInName } from '../customers/signed-in';
import { readJson } from '../db/json';
import { selectBatch } from '../db/select-batch';
import { taxRatesNow } from '../invoices/tax-now';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { rateClock } from '../rates/rate-clock';
import { type RateRow, selectRates } from '../rates/statements';
import { purposesOn } from '../scripts/active-scripts';
import { shopSettings } from '../settings/shop-settings';
import type { VisitorLocation } from './location';

type Catalog = Pick<Storefront, 'products' | 'partial' | 'rates' | 'staleRates' | 'sampleRates'>;
/** Rates that prices are converted with, kept for products requested by id. */
type Converted = Map<Currency, PriceRate>;
type NeededDeps = Pick<Deps, 'db' | 'payments' | 'regional' | 'settings' | 'now'>;

/** Returns the state of the rates, for the pages that show them. */
function ratesView(rows: RateRow[], deps: Pick<NeededDeps, 'settings' | 'now'>) {
  const clock = rateClock(deps);
  const stale = rows.filter((row) => isStale(row, clock));
  return {
    rates: Object.fromEntries(rows.map(({ currency, millionths }) => [currency, millionths])),
    staleRates: stale.map(({ currency }) => currency),
    sampleRates: !clock.production && rows.some(({ source }) => source === 'fixed'),
  };
}

/** Returns the rates and rounding of prices, for the currencies this version supports. */
const priceRates = (rows: RateRow[]): Converted =>
  new Map(
    rows.flatMap(({ currency, millionths, rounding }) => {
      const code = parseCurrency(currency);
      return code ? [[code, { millionths, rounding: parseRounding(rounding) }]] : [];
    }),
  );

/** Returns what a page needs to know about a product to sell it. */
function productOf(row: ProductRow, converted: Converted): Catalog['products'][number] {
  const { platforms, popular, recommended } = detailsOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.short_name,
    version: row.version,
    platforms,
    popular,
    recommended,
    usdMinor: row.price_minor,
    priorUsdMinor: row.prior,
    local: localPrices(
      { usdMinor: row.price_minor, priorUsdMinor: row.prior, fixed: parseFixedPrices(row.fixed) },
      converted,
    ),
    stock: stockOf(row.sellable, row.allow_backorder === 1),
    maxPerOrder: row.max_per_order,
    terms: stockTerms(row.terms ? readJson(row.terms) : []),
  };
}

const cache = isolateMemory<{ catalog: Catalog; converted: Converted; until: number } | undefined>(() => undefined);

/**
 * Returns prices, stock and rates, read at most once a second per isolate: a burst of pages needs one read. A large
 * catalog is cut to its first CATALOG_HEAD products.
 */
async function catalogNow({ db, settings, now }: NeededDeps) {
  if (cache.value && now() < cache.value.until) return cache.value;
  const { products, rates } = await selectBatch(db, { products: selectHead(db, CATALOG_HEAD), rates: selectRates(db) });
  const converted = priceRates(rates);
  const catalog: Catalog = {
    products: products.map((row) => productOf(row, converted)),
    ...(products.length === CATALOG_HEAD && { partial: true as const }),
    ...ratesView(rates, { settings, now }),
  };
  cache.value = { catalog, converted, until: now() + settings.CATALOG_CACHE_MS };
  return cache.value;
}

/** Returns the ids of products on sale, as `catalogNow` knows them: of a large catalog only the first ones. */
export const knownProducts = async (deps: NeededDeps): Promise<ReadonlySet<string>> =>
  new Set((await catalogNow(deps)).catalog.products.map(({ id }) => id));

/**
 * Returns the catalog and, if it is cut, the products of these ids that are on sale; one more D1 call if there are any.
 */
async function catalogWith(deps: NeededDeps, ids: readonly string[]): Promise<Catalog> {
  const { catalog, converted } = await catalogNow(deps);
  const missing = ids.filter((id) => !catalog.products.some((product) => product.id === id));
  if (!catalog.partial || missing.length === 0) return catalog;
  const { results } = await selectNamed(deps.db, { ids: missing }, 0).all();
  return { ...catalog, products: [...catalog.products, ...results.map((row) => productOf(row, converted))] };
}

/**
 * Returns everything that may have changed since a page was built, in at most one D1 call (design 3.17), and one more
 * for browsers that send a session; settings and custom scripts are read every 20 to 30 seconds. `path` is the
 * requesting page. Stock may be CATALOG_CACHE_MS old; placing an order reads the database.
 */
export async function loadStorefront(
  deps: NeededDeps,
  place: VisitorLocation,
  {
    session,
    ids = [],
    path,
  }: { session?: string | undefined; ids?: readonly string[] | undefined; path?: string | undefined } = {},
): Promise<Storefront> {
  const [catalog, settings, signedIn, scripts] = await Promise.all([
    catalogWith(deps, ids),
    shopSettings(deps),
    session ? readSignedInName(deps, session) : null,
    purposesOn(deps, path),
  ]);
  return {
    ...catalog,
    flags: {
      aiChatVisible: settings.aiChatVisible,
      exitIntentPopup: settings.exitPopup,
      exitIntentCoupon: settings.exitCoupon || null,
    },
    keptCarts:
      settings.abandonedCarts === 'off' ? null : { days: settings.cartDays, mails: settings.abandonedCarts === 'mail' },
    taxRates: taxRatesNow(settings),
    ...(settings.billing === 'short' && { billing: 'short' }),
    paymentMethods: methodsOf(deps),
    otherMethods: deps.payments.available ? methodsOn(settings) : [],
    stripePublishableKey: deps.payments.name === 'sandbox' ? null : (deps.settings.STRIPE_PUBLISHABLE_KEY ?? null),
    scripts,
    location: place,
    signedIn,
  };
}
