import type { z } from 'zod';
import type { originsOutput } from '../../../src/shop/orders/contract-origin';
import { requireBuyer } from '../../customers/buyers';
import { OF_ADDRESS } from '../../orders/account-orders';
import type { Deps } from '../../platform/deps';
import { recordAudit } from '../../staff/statements';
import { readOrigins } from '../orders/origin';

/**
 * Returns devices, locations, campaigns, consents and surveys of a customer's orders, on request; the audit records the
 * access before they are returned. Throws not_found and customer_erased.
 */
export async function showOrigins(deps: Deps, { id }: { id: string }): Promise<z.input<typeof originsOutput>> {
  const { email } = await requireBuyer(deps.db, id);
  const origins = await readOrigins(deps.db, OF_ADDRESS, email);
  await recordAudit(deps.db, deps, { action: 'customer_origin.shown', subject: id }).run();
  return { success: true, origins };
}
