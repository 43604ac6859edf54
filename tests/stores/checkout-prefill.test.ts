import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';

const ME = 'GET /api/auth/me';
const CUSTOMER = {
  id: 'cust_1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+44 20 7946 0000',
  country: 'GB',
  emailVerified: true,
  hasPassword: true,
  createdAt: 0,
};
const signedIn = (name: string | null) => ({
  ...STOREFRONT,
  location: { ...STOREFRONT.location, country: 'DE' },
  signedIn: name ? { name } : null,
});

async function opened(answers: Record<string, unknown>) {
  vi.stubGlobal('location', { pathname: '/checkout', origin: 'http://shop.test' });
  const asked = serveAnswers(answers);
  const form = await import('../../src/stores/checkout/form');
  const { openCheckout } = await import('../../src/stores/checkout/open');
  const { reloadStorefront } = await import('../../src/stores/storefront');
  const { startShop } = await import('../../src/stores/bootstrap');
  return { asked, ...form, openCheckout, reloadStorefront, startShop };
}

beforeEach(() => freshBrowser());

describe('The form of a signed-in customer', () => {
  test('has their name, address and country; the country of the account precedes that of the visit', async () => {
    const { openCheckout, $form } = await opened({
      'GET /api/storefront': signedIn('Ada'),
      [ME]: { success: true, customer: CUSTOMER },
    });
    openCheckout();
    await vi.waitFor(() =>
      expect($form.get()).toMatchObject({
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '+44 20 7946 0000',
        country: 'GB',
        dialCountry: 'GB',
      }),
    );
  });

  test('keeps what was typed or emptied, before or after the page was loaded', async () => {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ firstName: 'Augusta' }));
    const { openCheckout, setField, $form } = await opened({
      'GET /api/storefront': signedIn('Ada'),
      [ME]: { success: true, customer: CUSTOMER },
    });
    openCheckout();
    setField('email', 'other@example.com');
    setField('lastName', '');
    setField('country', 'US');
    await vi.waitFor(() => expect($form.get().phone).toBe('+44 20 7946 0000'));
    expect($form.get()).toMatchObject({
      email: 'other@example.com',
      firstName: 'Augusta',
      lastName: '',
      country: 'US',
    });
  });

  test('is prefilled when they sign in on this page', async () => {
    let name: string | null = null;
    const { openCheckout, reloadStorefront, startShop, asked, $form } = await opened({
      'GET /api/storefront': () => signedIn(name),
      [ME]: { success: true, customer: CUSTOMER },
    });
    openCheckout();
    await startShop();
    expect(asked.some(({ path }) => path === '/api/auth/me')).toBe(false);
    name = 'Ada';
    await reloadStorefront();
    await vi.waitFor(() => expect($form.get().email).toBe('ada@example.com'));
    await reloadStorefront();
    expect(asked.filter(({ path }) => path === '/api/auth/me')).toHaveLength(1);
  });

  test('is left as it is when the session has ended, and by a country the form does not offer', async () => {
    const refused = await opened({
      'GET /api/storefront': signedIn('Ada'),
      [ME]: new Refusal(401, { code: 'unauthenticated', error: 'x' }),
    });
    refused.openCheckout();
    await vi.waitFor(() => expect(refused.asked.at(-1)?.path).toBe('/api/auth/me'));
    expect(refused.$form.get()).toMatchObject({ email: '', country: 'DE' });

    freshBrowser();
    const { openCheckout, $form } = await opened({
      'GET /api/storefront': signedIn('Ada'),
      [ME]: { success: true, customer: { ...CUSTOMER, country: 'AQ' } },
    });
    openCheckout();
    await vi.waitFor(() => expect($form.get().email).toBe('ada@example.com'));
    expect($form.get().country).toBe('DE');
  });
});
