import { type Currency, stepOf } from '../../src/shop/money';
import type { RefundableLine } from '../../src/shop/orders/refund';
import type { LineRow } from './statements';

/** Converts a stored line to the form that the refund rules use (`planRefund`). */
export const refundableLine = (line: LineRow, currency: Currency): RefundableLine => ({
  id: line.id,
  productId: line.product_id,
  quantity: line.quantity,
  refundedQuantity: line.refunded_quantity,
  totalMinor: line.total_minor,
  discountMinor: line.discount_minor,
  refunded: line.state === 'refunded',
  step: stepOf(currency),
});
