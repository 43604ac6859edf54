import type { Disputes } from 'razorpay/dist/types/disputes';
import type { Orders } from 'razorpay/dist/types/orders';
import type { Payments } from 'razorpay/dist/types/payments';
import type { Refunds } from 'razorpay/dist/types/refunds';

// The package's types require more than Razorpay sends for a guest's payment.
export type WireOrder = Pick<
  Orders.RazorpayOrder,
  | 'id'
  | 'entity'
  | 'amount_paid'
  | 'amount_due'
  | 'currency'
  | 'receipt'
  | 'status'
  | 'attempts'
  | 'notes'
  | 'created_at'
> & { amount: number };
export type WirePayment = Omit<
  Payments.RazorpayPayment,
  'customer_id' | 'offers' | 'refund_status' | 'notes' | 'amount'
> & {
  amount: number;
  refund_status: 'partial' | 'full' | null;
  notes: string[] | Record<string, string>;
};
export type WireRefund = Refunds.RazorpayRefund & { amount: number };
export type WireDispute = Omit<Disputes.RazorpayDispute, 'evidence'>;

/** How a buyer attempts to pay, and the result. */
export interface Try {
  status?: WirePayment['status'];
  method?: string;
  international?: boolean;
  reason?: string;
}

interface Made {
  id: string;
  /** Seconds since 1970. */
  at: number;
}

/** A payment in Razorpay's format. */
export function newPayment(order: WireOrder, { id, at }: Made, tried: Try): WirePayment {
  const { status = 'captured', method = 'card', international = false, reason } = tried;
  const failed = status === 'failed';
  return {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    invoice_id: null,
    international,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: status === 'captured',
    description: 'Order',
    card_id: method === 'card' ? 'card_stub' : null,
    bank: '',
    wallet: null,
    vpa: method === 'upi' ? 'ada@upi' : null,
    email: 'ada@example.com',
    contact: '+919000000000',
    notes: [],
    fee: 0,
    tax: 0,
    token_id: null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Your payment was declined.' : null,
    error_source: failed ? 'customer' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? (reason ?? 'payment_failed') : null,
    acquirer_data: {},
    created_at: at,
  };
}

/** A refund in Razorpay's format. */
export const newRefund = (paymentId: string, amount: number, { id, at }: Made): WireRefund => ({
  id,
  entity: 'refund',
  amount,
  currency: 'INR',
  payment_id: paymentId,
  notes: {},
  receipt: null,
  acquirer_data: { arn: null },
  created_at: at,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
});

/** A dispute in Razorpay's format. */
export const newDispute = (payment: WirePayment, { id, at }: Made): WireDispute => ({
  id,
  entity: 'dispute',
  payment_id: payment.id,
  amount: payment.amount,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: at + 7 * 86_400,
  status: 'open',
  phase: 'chargeback',
  created_at: at,
});
