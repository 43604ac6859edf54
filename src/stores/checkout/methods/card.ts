import { createPaymentIntent } from '../../../client/payments';
import { $provider, confirmCard, providerCardErrors } from '../card-fields';
import { fromProvider } from './confirm-card';
import type { ChargingMethod } from './method';
import { placeIntent } from './place-intent';

/** A card in the provider's own fields; the provider handles challenges by the buyer's bank. */
export const card: ChargingMethod = {
  name: 'card',
  paidBy: 'card',
  obstacle() {
    const state = $provider.get();
    if (state === 'ready') return undefined;
    return state === 'loading' ? 'provider_loading' : 'provider_missing';
  },
  cardErrors: providerCardErrors,
  place: () => placeIntent(createPaymentIntent),
  charge: async (intent) => fromProvider(intent, await confirmCard(intent.clientSecret).catch(() => undefined)),
};
