import { expect, test } from 'vitest';
import { methodName } from '../../src/admin/screens/store/format';

test('every way an order is paid has its name in the reports', () => {
  const names = ['stripe:apple_pay', 'razorpay:upi', 'account', 'shopify', 'woocommerce', 'free'].map(methodName);
  expect(names).toEqual([
    'Apple Pay (Stripe)',
    'UPI (Razorpay)',
    'On account',
    'Shopify',
    'WooCommerce',
    'Nothing to pay',
  ]);
});
