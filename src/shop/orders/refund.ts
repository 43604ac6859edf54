import { ShopError } from '../errors';
import { restOf } from './refund-rest';

export interface RefundableLine {
  id: string;
  productId: string;
  quantity: number;
  /** Copies refunded earlier because no key was available for them. */
  refundedQuantity: number;
  totalMinor: number;
  /** The line's share of the order's discount, split by largest remainder when the order was quoted. */
  discountMinor: number;
  refunded: boolean;
  /** The step of the currency (`stepOf`): 1 by default. */
  step?: number;
}

export interface RefundPlan {
  amountMinor: number;
  lineIds: string[];
  /** Whether the whole order is refunded after this. */
  closes: boolean;
}

/** What can still be refunded of a line: its price less its discount and the copies refunded earlier. */
const refundableMinor = (line: RefundableLine) =>
  line.totalMinor - line.discountMinor - restOf({ ...line, missing: line.refundedQuantity });

/**
 * Plans a refund: the price of the chosen lines less their share of the discount, so that refunds line by line add up
 * to what was paid. Without a choice, everything not refunded yet. `leftMinor` is what remains of the payment: the last
 * refund never exceeds it. Throws refund_impossible.
 */
export function planRefund(lines: RefundableLine[], leftMinor: number, productIds?: string[]): RefundPlan {
  const open = lines.filter((line) => !line.refunded);
  const selected = productIds ? open.filter((line) => productIds.includes(line.productId)) : open;
  if (selected.length === 0 || (productIds && selected.length < new Set(productIds).size))
    throw new ShopError('refund_impossible');
  const amountMinor = Math.min(
    leftMinor,
    selected.reduce((sum, line) => sum + refundableMinor(line), 0),
  );
  if (amountMinor <= 0) throw new ShopError('refund_impossible');
  return { amountMinor, lineIds: selected.map(({ id }) => id), closes: selected.length === open.length };
}
