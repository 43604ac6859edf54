import type { Settings } from './env';

/** Returns true if the shop sells real keys with a Stripe test key: anyone's test card would buy them. */
export const hasTestKeyInProduction = ({
  ENVIRONMENT,
  STRIPE_SECRET_KEY = '',
}: Pick<Settings, 'ENVIRONMENT' | 'STRIPE_SECRET_KEY'>): boolean =>
  ENVIRONMENT === 'production' && /^[sr]k_test_/.test(STRIPE_SECRET_KEY);

/** Returns true if the shop sells real keys with a Razorpay test key. */
export const hasRazorpayTestKeyInProduction = ({
  ENVIRONMENT,
  RAZORPAY_KEY_ID = '',
}: Pick<Settings, 'ENVIRONMENT' | 'RAZORPAY_KEY_ID'>): boolean =>
  ENVIRONMENT === 'production' && RAZORPAY_KEY_ID !== '' && !RAZORPAY_KEY_ID.startsWith('rzp_live_');
