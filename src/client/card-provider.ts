import type { Stripe } from '@stripe/stripe-js';

/**
 * The card provider's own script, for the page that pays. Importing this file loads nothing; a script that could not
 * be loaded is requested again by the next call.
 * @throws when the script does not arrive or does not start
 */
export async function loadCardProvider(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider needs a browser.');
  return stripe;
}
