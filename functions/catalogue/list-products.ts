import type { z } from 'zod';
import type { productList } from '../../src/shop/catalogue/contract';
import type { Deps } from '../platform/deps';
import { type ProductRow, selectProducts } from './statements';
import { productView } from './view';

/** The products on the shelf with live prices and stock; one D1 call. */
export async function listProducts(deps: Pick<Deps, 'db'>): Promise<z.input<typeof productList>> {
  const { results } = await selectProducts(deps.db).all<ProductRow>();
  return results.map(productView);
}
