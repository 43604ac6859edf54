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

/** Writes the order and holds its keys. The same `key` with the same body answers the same order. */
export const createPaymentIntent = (json: CreatePaymentIntentInput, key: string, signal: AbortSignal) =>
  payments.post('/api/create-payment-intent', { json }, keyed(key, signal));

/** Pays with a test card at the built-in stand-in. */
export const sandboxConfirm = (json: SandboxConfirmInput, signal: AbortSignal) =>
  payments.post('/api/sandbox/confirm', { json }, { signal });

/** Test mode: what the bank of a debit does at last. */
export const sandboxBank = (json: SandboxBankInput) => payments.post('/api/sandbox/bank', { json });

/** Writes the order of a buyer in India, in rupees. */
export const createRegionalOrder = (json: RegionalOrderInput, key: string, signal: AbortSignal) =>
  payments.post('/api/razorpay/create-order', { json }, keyed(key, signal));

/** Test mode: pays in the stand-in of the regional provider's window. */
export const sandboxRegional = (json: SandboxRegionalInput, signal: AbortSignal) =>
  payments.post('/api/sandbox/regional', { json }, { signal });

/** Sends the server the signed payment from the provider's window. */
export const confirmRegional = (json: RegionalConfirmInput, signal: AbortSignal) =>
  payments.post('/api/razorpay/confirm-payment', { json }, { signal });

/** Asks how the payment stands of an order whose window was closed. */
export const readRegionalStatus = (json: RegionalStatusInput, signal: AbortSignal) =>
  payments.post('/api/razorpay/payment-status', { json }, { signal });

/** Has the server look at the payment; it settles the order once, however often this is called. */
export const confirmPayment = (json: ConfirmPaymentInput, signal: AbortSignal) =>
  payments.post('/api/confirm-payment', { json }, { signal });

/** Places an order whose total is zero. */
export const confirmFreeOrder = (json: ConfirmFreeOrderInput, key: string, signal: AbortSignal) =>
  payments.post('/api/confirm-free-order', { json }, keyed(key, signal));
