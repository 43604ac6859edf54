import { editions } from '../../src/shop/catalog/editions';
import { ShopError } from '../../src/shop/errors';
import { PRODUCT_KEY_FORMAT } from '../../src/shop/licenses/key-format';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import { importKeys } from '../admin/licenses/import-keys';
import { insertFormerPrices, insertProducts } from '../catalog/statements';
import { insertCoupons } from '../coupons/insert-coupons';
import type { Deps } from '../platform/deps';
import { isProduction } from '../platform/production';
import { insertRates } from '../rates/statements';
import { DEMO_COUPONS, DEMO_LOTS, FORMER_PRICE_DAYS, NO_BACKORDER } from './demo';

/** Seeds the nine editions and the fixed rates, without which a shop cannot open. */
async function stockCatalog({ db }: Deps): Promise<number> {
  const products = editions.map((edition) => ({
    edition,
    allowBackorder: !NO_BACKORDER.has(edition.id),
    keyFormat: PRODUCT_KEY_FORMAT,
  }));
  await db.batch([insertProducts(db, products), insertRates(db, FIXED_RATES, 'fixed')]);
  return products.length;
}

/**
 * Seeds editions, fixed rates, price history, coupons of each kind and sample keys; `only: 'catalog'` omits history,
 * coupons and keys. Idempotent, and keeps changes by staff. Throws forbidden in production for sample keys. Returns how
 * many products exist and how many keys were new.
 */
export async function seed(
  deps: Deps,
  { only }: { only?: 'catalog' | undefined } = {},
): Promise<{ success: true; products: number; keys: number }> {
  if (only) return { success: true, products: await stockCatalog(deps), keys: 0 };
  if (isProduction(deps.settings))
    throw new ShopError('forbidden', {
      message: 'Sample coupons and keys are not for production. Add only=catalog.',
    });
  const products = await stockCatalog(deps);
  await deps.db.batch([insertFormerPrices(deps.db, FORMER_PRICE_DAYS), insertCoupons(deps.db, DEMO_COUPONS)]);
  let keys = 0;
  for (const { product, lot, seats, text } of DEMO_LOTS)
    keys += (await importKeys(deps, { product, lot, seats, text, supplier: 'Keystall demo' })).accepted;
  return { success: true, products, keys };
}
