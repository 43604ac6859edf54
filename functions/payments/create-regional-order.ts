import { ShopError } from '../../src/shop/errors';
import { fromMajor, toMajor } from '../../src/shop/money';
import { REGIONAL_MINIMUM } from '../../src/shop/payments/minimums';
import type { RegionalOrderInput, RegionalOrderOutput } from '../../src/shop/payments/regional';
import type { Deps } from '../platform/deps';
import { checkoutScript } from '../platform/razorpay-checkout';
import { SANDBOX_KEY_ID } from '../platform/sandbox-regional';
import { createPaymentIntent } from './create-payment-intent';
import { withRegional } from './providers';

/**
 * Places an order that is paid in rupees in the regional provider's window. Throws payment_unavailable if no regional
 * provider is set up, unsupported_currency, amount_too_small below its minimum, and the errors of createPaymentIntent.
 */
export async function createRegionalOrder(all: Deps, input: RegionalOrderInput): Promise<RegionalOrderOutput> {
  const deps = withRegional(all);
  if (!deps) throw new ShopError('payment_unavailable');
  if (input.currency.toUpperCase() !== 'INR') throw new ShopError('unsupported_currency');
  const minor = fromMajor(input.amount, 'INR');
  if (minor !== undefined && minor < REGIONAL_MINIMUM)
    throw new ShopError('amount_too_small', {
      message: `Minimum order amount required: orders from India need at least ${toMajor(REGIONAL_MINIMUM, 'INR')} INR.`,
    });
  const intent = await createPaymentIntent(deps, input);
  const real = deps.payments.name === 'razorpay';
  return {
    ...intent,
    razorpayOrderId: intent.paymentIntentId,
    keyId: (real && deps.settings.RAZORPAY_KEY_ID) || SANDBOX_KEY_ID,
    amount: input.amount,
    currency: 'INR',
    checkoutScript: real ? checkoutScript(deps.settings) : null,
  };
}
