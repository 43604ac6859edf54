import { blockedText } from '../../src/shop/customers/blocked';
import { ShopError } from '../../src/shop/errors';
import { selectActiveBlock } from '../db/blocked';
import type { Deps } from '../platform/deps';
import { type PlaceOrderInput, requesterOf } from './order-request';

/**
 * Returns the error for a blocked buyer: what orders are refused from, the block's code and how to contact the shop.
 */
export async function blockedError(deps: Deps, input: PlaceOrderInput): Promise<ShopError> {
  const { email, networkHash } = requesterOf(deps, input);
  const block = await selectActiveBlock(deps.db, email, networkHash, deps.now()).first();
  return new ShopError('buyer_blocked', block ? { message: blockedText(block) } : {});
}
