import { type FieldContext, missingBilling } from '../../src/shop/checkout/visible-fields';
import { ShopError } from '../../src/shop/errors';
import type { ProviderName } from '../../src/shop/payments/providers';
import { taxRatesNow } from '../invoices/tax-now';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import type { PlaceOrderInput } from './order-request';

/** Returns the payment path of a provider; the other ones take cards. */
function pathOf(provider: ProviderName): FieldContext['path'] {
  if (provider === 'razorpay') return 'regional';
  return provider === 'account' || provider === 'free' ? provider : 'card';
}

/**
 * Throws invalid_input for each field that this order requires and does not have, given the owner's setting, the
 * order's tax and its payment method. Payment links define their own required fields.
 */
export async function checkBilling(
  deps: Deps,
  { billingInfo, company, provider, link }: PlaceOrderInput,
): Promise<void> {
  if (link) return;
  const settings = await shopSettings(deps);
  const asking = {
    billing: settings.billing,
    country: billingInfo.country,
    taxed: taxRatesNow(settings),
    company: company !== undefined,
    path: pathOf(provider.name),
  };
  const issues = missingBilling(billingInfo, asking);
  if (issues.length > 0) throw new ShopError('invalid_input', { issues });
}
