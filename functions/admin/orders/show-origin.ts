import type { z } from 'zod';
import { ShopError } from '../../../src/shop/errors';
import type { originOutput } from '../../../src/shop/orders/contract-origin';
import type { Deps } from '../../platform/deps';
import { recordAudit } from '../../staff/statements';
import { readOrigins } from './origin';

/**
 * Returns device, location, campaign, consents and survey of an order, on request; the audit records the access before
 * they are returned. Throws order_not_found.
 */
export async function showOrigin(deps: Deps, { id }: { id: string }): Promise<z.input<typeof originOutput>> {
  const [origin] = await readOrigins(deps.db, 'SELECT ?1', id);
  if (!origin) throw new ShopError('order_not_found');
  await recordAudit(deps.db, deps, { action: 'order_origin.shown', subject: id }).run();
  return { success: true, origin };
}
