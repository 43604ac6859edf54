import { PLATFORM_LABELS, type PlatformName } from '../commerce/platform';

/** The provider of an order's payment; `free` where nothing is due, a platform where its store was paid. */
export type ProviderName = 'stripe' | 'razorpay' | 'sandbox' | 'account' | 'free' | PlatformName;

/** Their names for staff. */
export const PROVIDER_LABELS: Record<ProviderName, string> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  sandbox: 'Test payments',
  account: 'On account',
  free: 'Nothing to pay',
  ...PLATFORM_LABELS,
};

export const PROVIDER_NAMES = Object.keys(PROVIDER_LABELS) as ProviderName[];
