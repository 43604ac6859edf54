import type { StockRequestInput } from '../../src/shop/catalog/contract';
import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';

const PER_CLIENT = { attempts: 20, windowMs: HOUR_MS };

/**
 * Saves a request for a back-in-stock email; a repeated request changes nothing. Throws unknown_product and
 * too_many_requests.
 */
export async function requestStock(deps: Deps, { productId, email }: StockRequestInput) {
  await consume(deps, `stock:${deps.request.ipHash}`, PER_CLIENT);
  const liveProduct = await statement(
    deps.db,
    "SELECT id FROM product WHERE id = ? AND status = 'live'",
    productId,
  ).first();
  if (!liveProduct) throw new ShopError('unknown_product');
  await statement(
    deps.db,
    'INSERT INTO stock_request (id, product_id, email, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    deps.newId('stockreq'),
    productId,
    email.toLowerCase(),
    deps.now(),
  ).run();
  return { success: true as const, message: 'We will send you one email as soon as it is in stock.' };
}
