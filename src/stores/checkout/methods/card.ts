import { createPaymentIntent } from '../../../client/payments';
import { $provider, confirmCard, providerCardErrors } from '../card-fields';
import { fromProvider } from './confirm-card';
import type { ChargingMethod } from './method';
import { placeIntent } from './place-intent';

/** A card in the provider's own fields; it asks the buyer's bank on its own where the bank wants that. */
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
