import { onTestFinished, vi } from 'vitest';

/** The page that was navigated to; the tests of a file share it. */
export const assign = vi.fn();

/** A completed form. */
export const TYPED = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '2125550142',
  address: '1 Main Street',
  city: 'New York',
  zipCode: '10001',
  terms: true,
};

/** A visitor with one product in the cart and a completed form. */
export async function visitor() {
  vi.stubGlobal('location', {
    assign,
    pathname: '/checkout',
    origin: 'http://shop.test',
    href: 'http://shop.test/checkout',
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const cart = await import('../../src/stores/cart/cart');
  const form = await import('../../src/stores/checkout/form');
  const charged = await import('../../src/stores/checkout/charged-bill');
  const pay = await import('../../src/stores/checkout/pay');
  const state = await import('../../src/stores/checkout/state');
  const { openCheckout } = await import('../../src/stores/checkout/open');
  cart.addToCart('home-2024');
  const close = openCheckout();
  onTestFinished(close);
  await (await import('../../src/stores/bootstrap')).startShop();
  for (const [field, value] of Object.entries(TYPED)) form.setField(field as 'email', value as string);
  for (const [field, value] of Object.entries({ number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }))
    form.setCard(field as 'number', value);
  return { ...cart, ...form, ...charged, ...pay, ...state, close };
}
