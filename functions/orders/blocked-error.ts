import { blockedText } from '../../src/shop/customers/blocked';
import { ShopError } from '../../src/shop/errors';
import { selectActiveBlock } from '../db/blocked';
import type { Deps } from '../platform/deps';
import { type PlaceOrderInput, requesterOf } from './order-request';

/** What a blocked buyer reads: what we take no orders from, the code of the block and how to reach us. */
export async function blockedError(deps: Deps, input: PlaceOrderInput): Promise<ShopError> {
  const { email, networkHash } = requesterOf(deps, input);
  const block = await selectActiveBlock(deps.db, email, networkHash, deps.now()).first();
  return new ShopError('buyer_blocked', block ? { message: blockedText(block) } : {});
}
