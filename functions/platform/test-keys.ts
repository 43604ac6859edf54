import type { Settings } from './env';

/** True where the shop sells real keys and Stripe's key is one of test mode: anybody's test card would buy them. */
export const hasTestKeyInProduction = ({
  ENVIRONMENT,
  STRIPE_SECRET_KEY = '',
}: Pick<Settings, 'ENVIRONMENT' | 'STRIPE_SECRET_KEY'>): boolean =>
  ENVIRONMENT === 'production' && /^[sr]k_test_/.test(STRIPE_SECRET_KEY);

/** The same of Razorpay's key. */
export const hasRazorpayTestKeyInProduction = ({
  ENVIRONMENT,
  RAZORPAY_KEY_ID = '',
}: Pick<Settings, 'ENVIRONMENT' | 'RAZORPAY_KEY_ID'>): boolean =>
  ENVIRONMENT === 'production' && RAZORPAY_KEY_ID !== '' && !RAZORPAY_KEY_ID.startsWith('rzp_live_');
