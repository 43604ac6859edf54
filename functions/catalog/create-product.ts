import { store } from '../../src/config/store';
import type { CreateProductInput, ProductFields, ProductSaved } from '../../src/shop/catalog/contract-staff';
import { PRODUCT_KEY_FORMAT } from '../../src/shop/licenses/key-format';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { checkProduct } from './check-product';
import { type StoredProduct, withFields } from './product-record';
import { addProduct } from './save-product';

/** The position after all other products. */
async function lastPosition({ db }: Pick<Deps, 'db'>): Promise<number> {
  const row = await statement<{ last: number }>(db, 'SELECT coalesce(max(position), 0) AS last FROM product').first();
  return (row?.last ?? 0) + 1;
}

const blank = (id: string, now: number): StoredProduct => ({
  id,
  slug: '',
  vendor: store.vendor,
  suite: store.suite,
  name: '',
  short_name: '',
  version: '',
  category: '',
  description: '',
  price_minor: 0,
  original_price_minor: 0,
  details: '{}',
  position: 1,
  status: 'draft',
  successor_id: null,
  allow_backorder: 1,
  max_per_order: 20,
  key_format: PRODUCT_KEY_FORMAT,
  revision: 1,
  updated_at: now,
});

/** A draft to store: the given fields, and defaults for the rest. */
export async function draftOf(
  deps: Deps,
  product: CreateProductInput['product'] & Partial<ProductFields>,
): Promise<StoredProduct> {
  const base = blank(deps.newId('prod'), deps.now());
  const defaults = {
    shortName: product.name.slice(0, 60),
    originalPrice: product.price,
    position: product.position ?? (await lastPosition(deps)),
  };
  return withFields(base, { ...defaults, ...product });
}

/** Creates a product as a draft, which stays one until it is published. Throws slug_taken and invalid_input. */
export async function createProduct(deps: Deps, { product, reason }: CreateProductInput): Promise<ProductSaved> {
  const row = await draftOf(deps, product);
  await checkProduct(deps, row);
  return addProduct(deps, { row, action: 'product.created', reason });
}
