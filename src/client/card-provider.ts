import type { Stripe } from '@stripe/stripe-js';

/**
 * Loads the card provider's script. Importing this file loads nothing; after a failure, the next call requests the
 * script again. Throws if it does not arrive or does not start.
 */
export async function loadCardProvider(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider needs a browser.');
  return stripe;
}
