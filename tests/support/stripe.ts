import Stripe from 'stripe';
import { vi } from 'vitest';
import type { Services } from '../../functions/platform/services';
import { createStripe } from '../../functions/platform/stripe';
import { testServices } from './deps.ts';
import { StripeStub } from './stripe-stub.ts';
import { newVisitor } from './visitor.ts';

export const WEBHOOK_SECRET = 'whsec_test';
const sdk = new Stripe('sk_test_signing');
const subtle = Stripe.createSubtleCryptoProvider();

/** A shop whose payments go through Stripe's own SDK to a stub of its own. */
export function stripeShop(
  changes: Partial<Services> = {},
  secrets: { STRIPE_WEBHOOK_SECRET?: string; STRIPE_STATEMENT_SUFFIX?: string } = {},
): { stub: StripeStub; services: Partial<Services> } {
  const stub = new StripeStub();
  vi.stubGlobal('fetch', stub.fetch);
  const config = {
    STRIPE_SECRET_KEY: 'sk_test_stub',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
    ...secrets,
  };
  return {
    stub,
    services: { payments: createStripe(config), settings: { ...testServices().settings, ...config }, ...changes },
  };
}

interface Signing {
  secret?: string;
  /** The time of the signature, in seconds since 1970. */
  timestamp?: number;
}

/** Sends an event like Stripe does: signed over the raw body. */
export async function deliver(
  services: Partial<Services>,
  event: object | string,
  { secret, timestamp }: Signing = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = await sdk.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: secret ?? WEBHOOK_SECRET,
    cryptoProvider: subtle,
    ...(timestamp !== undefined && { timestamp }),
  });
  return post(services, payload, signature);
}

/** Sends a body with any signature. */
export const post = (services: Partial<Services>, body: string, signature?: string) =>
  newVisitor(services).send('POST', '/api/webhooks/stripe', {
    body,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  });
