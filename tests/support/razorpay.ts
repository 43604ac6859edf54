import { vi } from 'vitest';
import { createRazorpay } from '../../functions/platform/razorpay';
import type { Services } from '../../functions/platform/services';
import type { RegionalOrderOutput, SignedRegionalPayment } from '../../src/shop/payments/regional';
import { Buyer, orderRequest, type TestProduct, type Wanted } from './buyer.ts';
import { testServices } from './deps.ts';
import { hmacHex, RAZORPAY_SECRETS } from './razorpay-sign.ts';
import { RazorpayStub } from './razorpay-stub.ts';
import { newVisitor } from './visitor.ts';

type Answer<T> = T & { code?: string; error?: string };

/** A shop whose payments in rupees go through the real adapter to a stub of its own; cards use the stand-in. */
export function razorpayShop(changes: Partial<Services> = {}, settings: object = {}) {
  const stub = new RazorpayStub();
  vi.stubGlobal('fetch', stub.fetch);
  const vars = { ...RAZORPAY_SECRETS, RAZORPAY_API_BASE: 'http://127.0.0.1:12112', ...settings };
  const known = { ...testServices().settings, ...vars };
  const services: Partial<Services> = { regional: createRazorpay(known), settings: known, ...changes };
  if (changes.now) stub.now = changes.now;
  return { stub, services };
}
export type RazorpayShop = ReturnType<typeof razorpayShop>;

/** Places an order as a buyer in India. */
export const orderInRupees = (
  buyer: Buyer,
  wanted: Wanted[],
  change: Record<string, unknown> = {},
  headers?: Record<string, string>,
) =>
  buyer.visitor.post<Answer<RegionalOrderOutput>>(
    '/api/razorpay/create-order',
    orderRequest(wanted, buyer.email, { currency: 'INR', change }),
    headers,
  );

/** Returns the window's result for a payment. */
export const proofOf = async (orderId: string, paymentId: string): Promise<SignedRegionalPayment> => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: await hmacHex(RAZORPAY_SECRETS.RAZORPAY_KEY_SECRET, `${orderId}|${paymentId}`),
});

export const confirmInRupees = (buyer: Buyer, proof: object) =>
  buyer.visitor.post<Answer<{ success: boolean; orderId: string; licenseKeys: { keyId: string }[] }>>(
    '/api/razorpay/confirm-payment',
    proof,
  );

export const statusInRupees = (buyer: Buyer, razorpayOrderId: string) =>
  buyer.visitor.post<Answer<{ state: string; method: string | null; orderId: string }>>(
    '/api/razorpay/payment-status',
    {
      razorpayOrderId,
    },
  );

/** Places an unpaid order as a buyer in India. */
export async function begun({ services }: RazorpayShop, sold: TestProduct, quantity = 1) {
  const buyer = new Buyer(services);
  const { status, body } = await orderInRupees(buyer, [{ product: sold, quantity }]);
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  return { ...body, buyer, sold };
}

let serial = 0;

interface Sending {
  secret?: string;
  /** The event's own id; a repeated event has the same. */
  id?: string;
  signature?: string;
}

/** Sends a webhook like Razorpay: signed over the raw body, with its id in a header. */
export async function deliver(
  services: Partial<Services>,
  event: object | string,
  { secret, id, signature }: Sending = {},
) {
  serial += 1;
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signed = signature ?? (await hmacHex(secret ?? RAZORPAY_SECRETS.RAZORPAY_WEBHOOK_SECRET, body));
  return newVisitor(services).send('POST', '/api/webhooks/razorpay', {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signed,
      'x-razorpay-event-id': id ?? `evt_rzp_${serial}`,
    },
  });
}
