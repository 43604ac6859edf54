import { PLATFORM_LABELS, type PlatformName } from '../commerce/platform';

/** What takes the money of an order; `free` where nothing is to pay, a platform where its store was paid. */
export type ProviderName = 'stripe' | 'razorpay' | 'sandbox' | 'account' | 'free' | PlatformName;

/** What staff call them. */
export const PROVIDER_LABELS: Record<ProviderName, string> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  sandbox: 'Test payments',
  account: 'On account',
  free: 'Nothing to pay',
  ...PLATFORM_LABELS,
};

export const PROVIDER_NAMES = Object.keys(PROVIDER_LABELS) as ProviderName[];
