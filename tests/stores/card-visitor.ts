import { vi } from 'vitest';
import { STOREFRONT } from './answers';
import { visitor } from './visitor';

export const CREATE = 'POST /api/create-payment-intent';
export const CONFIRM = 'POST /api/confirm-payment';
/** A shop that takes cards by Stripe, and an order with a started payment. */
export const CARDS = { ...STOREFRONT, paymentMethods: ['card'], stripePublishableKey: 'pk_test_1' };
export const INTENT = {
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  liveMode: false,
  orderId: 'order_1',
  orderNumber: 'KS-2026-000001',
  provider: 'stripe',
  holdExpiresAt: Date.now() + 60_000,
  awaiting: [],
};

export const LOOK = { color: '#000000', placeholder: '#666666', bad: '#aa0000' };
type Handler = (event: unknown) => void;

/** The provider's script as far as checkout uses it; `say` plays an event of one of its elements. */
export function fakeProvider() {
  const elements = new Map<string, Record<string, ReturnType<typeof vi.fn>>>();
  const handlers = new Map<string, Handler>();
  const create = (type: string) => {
    const element = Object.fromEntries(['mount', 'destroy', 'update', 'focus'].map((name) => [name, vi.fn()] as const));
    element.on = vi.fn((event: string, handler: Handler) => handlers.set(`${type} ${event}`, handler));
    elements.set(type, element);
    return element;
  };
  const submit = vi.fn(async () => ({}) as { error?: { message: string } });
  const group = { create, getElement: (type: string) => elements.get(type) ?? null, update: vi.fn(), submit };
  const answer = { paymentIntent: { status: 'succeeded' } } as unknown;
  const stripe = {
    elements: vi.fn(() => group),
    confirmCardPayment: vi.fn(async () => answer),
    confirmPayment: vi.fn(async () => answer),
  };
  const loadStripe = vi.fn(async () => stripe as unknown);
  vi.doMock('@stripe/stripe-js/pure', () => ({ loadStripe }));
  const say = (name: string, event: unknown = {}) => handlers.get(name)?.(event);
  const fillCard = () => {
    for (const type of ['cardNumber', 'cardExpiry', 'cardCvc'])
      say(`${type} change`, { empty: false, complete: true, error: undefined });
  };
  return { stripe, loadStripe, group, elements, say, fillCard };
}

/** A visitor who sees the provider's fields. */
export async function cardVisitor() {
  const stores = await visitor();
  const provider = await import('../../src/stores/checkout/card-fields');
  await provider.openProvider();
  const slot = () => document.createElement('div');
  const unmount = provider.mountCard({ number: slot(), expiry: slot(), cvc: slot() }, LOOK);
  return { ...stores, ...provider, unmount };
}
