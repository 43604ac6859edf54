import type { PaymentRoutes } from '../../functions/payments/routes';
import type {
  ConfirmFreeOrderInput,
  ConfirmPaymentInput,
  CreatePaymentIntentInput,
  SandboxConfirmInput,
} from '../shop/payments/contract';
import type { RegionalConfirmInput, RegionalOrderInput, SandboxRegionalInput } from '../shop/payments/regional';
import { callsOf } from './typed';

const payments = callsOf<PaymentRoutes>();

/** Writes the order and holds its keys. The same `key` with the same body answers the same order. */
export const createPaymentIntent = (json: CreatePaymentIntentInput, key: string) =>
  payments.post('/api/create-payment-intent', { json }, { 'Idempotency-Key': key });

/** Pays with a test card at the built-in stand-in. */
export const sandboxConfirm = (json: SandboxConfirmInput) => payments.post('/api/sandbox/confirm', { json });

/** Writes the order of a buyer in India, in rupees. */
export const createRegionalOrder = (json: RegionalOrderInput, key: string) =>
  payments.post('/api/razorpay/create-order', { json }, { 'Idempotency-Key': key });

/** Test mode: pays in the stand-in of the regional provider's window. */
export const sandboxRegional = (json: SandboxRegionalInput) => payments.post('/api/sandbox/regional', { json });

/** Brings the server what the provider's window answered. */
export const confirmRegional = (json: RegionalConfirmInput) => payments.post('/api/razorpay/confirm-payment', { json });

/** Tells the server to look at the payment; it settles the order once, however often it is asked. */
export const confirmPayment = (json: ConfirmPaymentInput) => payments.post('/api/confirm-payment', { json });

/** Places an order whose total is zero. */
export const confirmFreeOrder = (json: ConfirmFreeOrderInput, key: string) =>
  payments.post('/api/confirm-free-order', { json }, { 'Idempotency-Key': key });
