import { createRegionalOrder, sandboxRegional } from '../../../client/payments';
import { REGIONAL_MINIMUM } from '../../../shop/payments/minimums';
import { $chargedBill } from '../charged-bill';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import type { Intent } from '../state';
import { confirmSigned } from './confirm-regional';
import type { ChargeResult, ChargingMethod } from './method';
import { placeIntent } from './place-intent';

/** Pays in the window of test mode. */
async function chargeStandIn({ clientSecret }: Intent): Promise<ChargeResult> {
  const payment = await withTimeout(SETUP_TIMEOUT_MS, (signal) => sandboxRegional({ clientSecret }, signal)).catch(
    () => undefined,
  );
  // Without its signature the shop cannot look up the payment: the webhook settles it.
  if (!payment) return { result: 'unknown', code: 'regional_unconfirmed' };
  return {
    result: 'charged',
    confirm: confirmSigned(payment),
    refusedAs: () => 'regional_unconfirmed',
  };
}

/** The code for the real window is loaded only when it is used. */
async function chargeRazorpay(intent: Intent): Promise<ChargeResult> {
  const loaded = await import('./razorpay').catch(() => undefined);
  return loaded ? loaded.chargeInWindow(intent) : { result: 'refused', code: 'setup_failed' };
}

/** The regional provider's window, whose signature the shop verifies. Test mode has a window of its own. */
export const regional: ChargingMethod = {
  cardErrors: () => ({}),
  name: 'regional',
  paidBy: 'regional',
  obstacle: () => ($chargedBill.get().total < REGIONAL_MINIMUM ? 'below_regional_minimum' : undefined),
  place: () => placeIntent(createRegionalOrder),
  asksFirst: ({ provider }) => (provider === 'sandbox' ? 'asking-regional' : undefined),
  charge: (intent) => (intent.provider === 'sandbox' ? chargeStandIn(intent) : chargeRazorpay(intent)),
};
