import type { OrderResult } from '../shop/orders/contract';
import type {
  ConfirmFreeOrderInput,
  ConfirmPaymentInput,
  CreatePaymentIntentInput,
  CreatePaymentIntentOutput,
  SandboxConfirmInput,
  SandboxConfirmOutput,
} from '../shop/payments/contract';
import { call } from './call';

/** Writes the order and holds its keys. The same `key` with the same body answers the same order. */
export const createPaymentIntent = (body: CreatePaymentIntentInput, key: string) =>
  call<CreatePaymentIntentOutput>('/api/create-payment-intent', { body, headers: { 'Idempotency-Key': key } });

/** Pays with a test card at the built-in stand-in. */
export const sandboxConfirm = (body: SandboxConfirmInput) =>
  call<SandboxConfirmOutput>('/api/sandbox/confirm', { body });

/** Tells the server to look at the payment; it settles the order once, however often it is asked. */
export const confirmPayment = (body: ConfirmPaymentInput) => call<OrderResult>('/api/confirm-payment', { body });

/** Places an order whose total is zero. */
export const confirmFreeOrder = (body: ConfirmFreeOrderInput, key: string) =>
  call<OrderResult>('/api/confirm-free-order', { body, headers: { 'Idempotency-Key': key } });
