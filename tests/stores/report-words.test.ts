import { expect, test } from 'vitest';
import { changeLabel, dollars } from '../../src/admin/charts/format';
import { methodName } from '../../src/admin/screens/store/row-names';

test('every payment method of an order has its name in the reports', () => {
  const paid = ['stripe:apple_pay', 'stripe:ideal', 'razorpay:upi', 'account:account', 'account'];
  const names = [...paid, 'shopify', 'woocommerce', 'free'].map(methodName);
  expect(names).toEqual([
    'Apple Pay (Stripe)',
    'iDEAL (Stripe)',
    'UPI (Razorpay)',
    'On account',
    'On account',
    'Shopify',
    'WooCommerce',
    'Nothing to pay',
  ]);
});

test('a figure shows its previous value, even zero if others had sales', () => {
  expect(changeLabel('Orders', 50, 40)).toBe('Orders, +25%, was 40');
  expect(changeLabel('Orders', 30, 40)).toBe('Orders, −25%, was 40');
  expect(changeLabel('Orders', 4, 3)).toBe('Orders, was 3');
  expect(changeLabel('Orders', 40, 40)).toBe('Orders, as before');
  expect(changeLabel('Orders', 4, 0)).toBe('Orders, none before');
  expect(changeLabel('Net revenue', 9000, 4000, dollars, 14)).toBe('Net revenue, +125%, was $\u00a040.00');
  expect(changeLabel('Recovered carts', 0, 0, dollars, 15)).toBe('Recovered carts, was $\u00a00.00');
  expect(changeLabel('Recovered carts', 0, 0)).toBe('Recovered carts');
});
