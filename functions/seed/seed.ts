import { editions } from '../../src/shop/catalogue/editions';
import { ShopError } from '../../src/shop/errors';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import { insertProducts, insertRates } from '../catalogue/statements-seed';
import { insertCoupons } from '../coupons/statements-seed';
import { importKeys } from '../licences/import-keys';
import type { Deps } from '../platform/deps';
import { DEMO_COUPONS, DEMO_LOTS, NO_BACKORDER } from './demo';

/**
 * Fills a shop with the nine editions, the fixed rates, a coupon of each kind and made-up keys. Seeding again
 * changes nothing, and what staff changed stays. Throws forbidden in production: made-up keys must not be sold.
 * @returns how many keys were new.
 */
export async function seed(deps: Deps): Promise<{ success: true; products: number; keys: number }> {
  if (deps.settings.ENVIRONMENT === 'production')
    throw new ShopError('forbidden', { message: 'Sample products and keys are not for production.' });
  const products = editions.map((edition) => ({ edition, allowBackorder: !NO_BACKORDER.has(edition.id) }));
  await deps.db.batch([
    insertProducts(deps.db, products),
    insertRates(deps.db, FIXED_RATES, 'fixed'),
    insertCoupons(deps.db, DEMO_COUPONS),
  ]);
  let keys = 0;
  for (const { product, lot, seats, text } of DEMO_LOTS)
    keys += (await importKeys(deps, { product, lot, seats, text, supplier: 'Keystall demo' })).accepted;
  return { success: true, products: products.length, keys };
}
