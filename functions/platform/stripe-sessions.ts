import type Stripe from 'stripe';
import { type NewCheckoutSession, type NewPayment, ProviderFault, type ProviderPayment } from './payments';
import { codeOf, isRefused } from './stripe-errors';
import { paymentOf, productsText } from './stripe-facts';

export type StripeCall = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;
/** A Stripe call whose result is undefined for an object Stripe does not know. */
export type StripeLookup = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T | undefined>;

/** Returns whether a reference is that of a hosted page, which represents its payment. */
export const isSession = (ref: string): boolean => ref.startsWith('cs_');

/** Returns a payment's metadata, which identifies its order. */
export function metadataOf({ orderId, attempt, products, country }: NewPayment) {
  const text = products && productsText(products);
  return { orderId, attempt: String(attempt), ...(text && { products: text }), ...(country && { country }) };
}

/** Returns the payment of a hosted page; undefined while it has none. */
export const paymentOfSession = (lookUp: StripeLookup, id: string): Promise<ProviderPayment | undefined> =>
  lookUp(async (stripe) => {
    const expand = ['payment_intent.latest_charge'];
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand });
    return payment_intent && typeof payment_intent !== 'string' ? paymentOf(payment_intent) : undefined;
  });

/** Opens a hosted page for one order: with the order's sum and currency, and no longer than its keys are held. */
export const openingSession = (ask: StripeCall, suffix: string | undefined) => (session: NewCheckoutSession) =>
  ask(async (stripe) => {
    const { title, description } = session;
    const product = { name: title, ...(description && { description }) };
    const price = { currency: session.currency.toLowerCase(), unit_amount: session.amountMinor, product_data: product };
    const { id, url } = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: price }],
        allowed_payment_method_types: ['card', ...(session.methods ?? [])],
        adaptive_pricing: { enabled: false },
        payment_intent_data: {
          metadata: metadataOf(session),
          description: `Order ${session.orderId}`,
          ...(suffix && { statement_descriptor_suffix: suffix }),
        },
        ...(session.threeDSecure && { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }),
        client_reference_id: session.orderId,
        customer_email: session.email,
        expires_at: Math.floor(session.expiresAt / 1000),
        success_url: `${session.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: session.cancelUrl,
      },
      { idempotencyKey: `session-${session.orderId}-${session.attempt}` },
    );
    if (!url) throw new ProviderFault('account', 'no_url');
    return { ref: id, url };
  }).catch((error: unknown) => {
    throw isRefused(error) ? new ProviderFault('account', codeOf(error)) : error;
  });
