import type { z } from 'zod';
import type { macTokenInput, macTokenOutput } from '../../src/shop/downloads/contract';
import { ShopError } from '../../src/shop/errors';
import { orderSeq } from '../../src/shop/orders/number';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { type AccessRequest, hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { consume } from '../limits/consume';
import { createOrderToken } from '../orders/order-token';
import type { Deps } from '../platform/deps';

/** The id of a paid order by its number and email address, if the caller may open it (`hasOrderAccess`). */
const selectPaidOwn = (deps: AccessRequest & Pick<Deps, 'db'>, seq: number, email: string) =>
  statement<{ id: string }>(
    deps.db,
    `SELECT o.id FROM orders o WHERE o.seq = ?1 AND o.email = ?2 AND o.status = 'paid' AND ${hasOrderAccess(3)}`,
    seq,
    email,
    ...orderAccessBindings(deps),
  );

const PER_CLIENT = { attempts: 30, windowMs: HOUR_MS };
const GOOD_FOR_MS = DAY_MS;

/**
 * Creates a token that opens an order's download on the Mac page for a day. Order number and email address alone grant
 * nothing (design 3.13): only callers who may open the order get one, and all others get order_not_found whether or not
 * the order exists. Throws order_not_found and too_many_requests.
 */
export async function createMacToken(
  deps: Deps,
  { orderNumber, email }: z.output<typeof macTokenInput>,
): Promise<z.input<typeof macTokenOutput>> {
  await consume(deps, `mac-token:${deps.request.ipHash}`, PER_CLIENT);
  const order = await selectPaidOwn(deps, orderSeq(orderNumber) ?? 0, email.toLowerCase()).first();
  if (!order) throw new ShopError('order_not_found');
  return {
    success: true,
    downloadToken: await createOrderToken(deps, 'mac-download', order.id, deps.now() + GOOD_FOR_MS),
  };
}
