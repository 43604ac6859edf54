import { stockOf } from '../../src/shop/catalog/stock';
import { stockTerms } from '../../src/shop/licenses/lot-terms';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { asRounding } from '../../src/shop/pricing/rounding';
import { isStale } from '../../src/shop/pricing/stale-rates';
import { asFixedPrices, localPrices, type PriceRate } from '../../src/shop/pricing/unit-price';
import type { Storefront } from '../../src/shop/storefront/contract';
import { detailsOf, type ProductRow, selectProducts } from '../catalog/statements';
import { signedInAs } from '../customers/signed-in';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { type RateRow, selectRates } from '../rates/statements';
import { shopSettings } from '../settings/shop-settings';
import type { Place } from './location';

type Catalog = Pick<Storefront, 'products' | 'rates' | 'staleRates' | 'sampleRates'>;
type Asked = Pick<Deps, 'db' | 'payments' | 'settings' | 'now'>;

/** What the rates are worth, for the pages that show them. */
function ratesView(rows: RateRow[], { settings, now }: Pick<Asked, 'settings' | 'now'>) {
  const production = settings.ENVIRONMENT === 'production';
  const stale = rows.filter((row) => isStale(row, { now: now(), production }));
  return {
    rates: Object.fromEntries(rows.map(({ currency, millionths }) => [currency, millionths])),
    staleRates: stale.map(({ currency }) => currency),
    sampleRates: !production && rows.some(({ source }) => source === 'fixed'),
  };
}

/** What prices are converted and rounded by, of the currencies this version knows. */
const priceRates = (rows: RateRow[]): Map<Currency, PriceRate> =>
  new Map(
    rows.flatMap(({ currency, millionths, rounding }) => {
      const code = parseCurrency(currency);
      return code ? [[code, { millionths, rounding: asRounding(rounding) }]] : [];
    }),
  );

/** What a page needs to know of a product to sell it. */
function sold(row: ProductRow, converted: Map<Currency, PriceRate>): Catalog['products'][number] {
  const { popular, recommended } = detailsOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.short_name,
    version: row.version,
    popular,
    recommended,
    usdMinor: row.price_minor,
    priorUsdMinor: row.prior,
    local: localPrices(
      { usdMinor: row.price_minor, priorUsdMinor: row.prior, fixed: asFixedPrices(row.fixed) },
      converted,
    ),
    stock: stockOf(row.sellable, row.allow_backorder === 1),
    terms: stockTerms(JSON.parse(row.terms ?? '[]')),
  };
}

const known = isolateMemory<{ catalog: Catalog; until: number } | undefined>(() => undefined);

/** Prices, stock and rates, read at most once a second per isolate: a burst of pages asks the database once. */
async function catalogNow({ db, settings, now }: Asked): Promise<Catalog> {
  if (known.value && now() < known.value.until) return known.value.catalog;
  const [products, rates] = await db.batch([selectProducts(db), selectRates(db)]);
  const rateRows = (rates?.results ?? []) as RateRow[];
  const converted = priceRates(rateRows);
  const catalog = {
    products: ((products?.results ?? []) as ProductRow[]).map((row) => sold(row, converted)),
    ...ratesView(rateRows, { settings, now }),
  };
  known.value = { catalog, until: now() + settings.CATALOG_CACHE_MS };
  return catalog;
}

/**
 * Everything that may have changed since a page was built, in at most one D1 call (design 3.17), and one beside it for
 * browsers that send a session; the settings are read every 30 seconds. What it says of stock may be CATALOG_CACHE_MS old; placing an order asks the database.
 */
export async function loadStorefront(deps: Asked, place: Place, session?: string): Promise<Storefront> {
  const testMode = deps.payments.name === 'sandbox';
  const [catalog, { exitPopup }, signedIn] = await Promise.all([
    catalogNow(deps),
    shopSettings(deps),
    session ? signedInAs(deps, session) : null,
  ]);
  return {
    ...catalog,
    flags: { aiChatVisible: false, exitIntentPopup: exitPopup, testMode },
    paymentMethods: deps.payments.available ? (testMode ? ['sandbox', 'sandbox_regional'] : ['card']) : [],
    stripePublishableKey: testMode ? null : (deps.settings.STRIPE_PUBLISHABLE_KEY ?? null),
    scripts: [],
    location: place,
    signedIn,
  };
}
