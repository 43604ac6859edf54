import { createPaymentIntent, sandboxConfirm } from '../../../client/payments';
import { cardErrors } from '../../../shop/checkout/card';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import { $card } from '../form';
import { chargedCard, DECLINED, failedCall } from './confirm-card';
import type { ChargingMethod } from './method';
import { placeIntent } from './place-intent';

/** A test card at the card provider's stand-in. */
export const sandbox: ChargingMethod = {
  obstacle: () => undefined,
  name: 'sandbox',
  paidBy: 'card',
  cardErrors: () => cardErrors($card.get(), new Date()),
  place: () => placeIntent(createPaymentIntent),
  async charge(intent, authenticated) {
    const { number: cardNumber, expiry, cvc } = $card.get();
    const request = { clientSecret: intent.clientSecret, cardNumber, expiry, cvc, authenticated };
    try {
      const { status, error } = await withTimeout(SETUP_TIMEOUT_MS, (signal) => sandboxConfirm(request, signal));
      if (status === 'succeeded') return chargedCard(intent);
      if (status === 'requires_action') return { result: 'asks', question: 'asking-bank' };
      return { result: 'refused', code: 'declined', sentence: error ?? DECLINED };
    } catch (error) {
      return failedCall(intent, error);
    }
  },
};
