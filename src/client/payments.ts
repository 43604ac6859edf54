import type { PaymentRoutes } from '../../functions/payments/routes';
import type {
  ConfirmFreeOrderInput,
  ConfirmPaymentInput,
  CreatePaymentIntentInput,
  SandboxBankInput,
  SandboxConfirmInput,
} from '../shop/payments/contract';
import type {
  RegionalConfirmInput,
  RegionalOrderInput,
  RegionalStatusInput,
  SandboxRegionalInput,
} from '../shop/payments/regional';
import { createClient } from './typed';

const payments = createClient<PaymentRoutes>();

const keyed = (key: string, signal: AbortSignal) => ({ headers: { 'Idempotency-Key': key }, signal });

/** Places the order and holds its keys. The same `key` with the same body returns the same order. */
export const createPaymentIntent = (json: CreatePaymentIntentInput, key: string, signal: AbortSignal) =>
  payments.post('/api/create-payment-intent', { json }, keyed(key, signal));

/** Pays with a test card in the sandbox. */
export const sandboxConfirm = (json: SandboxConfirmInput, signal?: AbortSignal) =>
  payments.post('/api/sandbox/confirm', { json }, signal && { signal });

/** Test mode: decides a bank debit. */
export const sandboxBank = (json: SandboxBankInput) => payments.post('/api/sandbox/bank', { json });

/** Places the order of a buyer in India, in rupees. */
export const createRegionalOrder = (json: RegionalOrderInput, key: string, signal: AbortSignal) =>
  payments.post('/api/razorpay/create-order', { json }, keyed(key, signal));

/** Test mode: pays in the sandbox's version of the regional provider's window. */
export const sandboxRegional = (json: SandboxRegionalInput, signal: AbortSignal) =>
  payments.post('/api/sandbox/regional', { json }, { signal });

/** Sends the server the signed payment from the provider's window. */
export const confirmRegional = (json: RegionalConfirmInput, signal: AbortSignal) =>
  payments.post('/api/razorpay/confirm-payment', { json }, { signal });

/** Returns the payment state of an order whose window was closed. */
export const readRegionalStatus = (json: RegionalStatusInput, signal: AbortSignal) =>
  payments.post('/api/razorpay/payment-status', { json }, { signal });

/** Has the server check the payment and settle the order; safe to call repeatedly. */
export const confirmPayment = (json: ConfirmPaymentInput, signal: AbortSignal) =>
  payments.post('/api/confirm-payment', { json }, { signal });

/** Places an order whose total is zero. */
export const confirmFreeOrder = (json: ConfirmFreeOrderInput, key: string, signal: AbortSignal) =>
  payments.post('/api/confirm-free-order', { json }, keyed(key, signal));
