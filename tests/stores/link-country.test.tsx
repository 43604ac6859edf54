import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CustomerFields } from '../../src/islands/payment-link/LinkFields';
import type { ShownLink } from '../../src/shop/payment-links/contract';

const LINK: ShownLink = {
  id: `plink_${'0'.repeat(26)}`,
  title: 'Set-up by phone',
  description: '',
  amount: 50,
  currency: 'EUR',
  customMessage: '',
  collectPhoneNumber: false,
  collectBillingAddress: false,
  customerInfo: null,
  lines: [],
  discount: 0,
  expiresAt: null,
  country: 'DE',
  testMode: true,
};

test.each([false, true])('the payer of a link states their country, even if it asks for no address (%s)', (asks) => {
  const page = document.createElement('form');
  page.innerHTML = renderToStaticMarkup(<CustomerFields link={{ ...LINK, collectBillingAddress: asks }} />);
  expect(page.querySelectorAll('select[name="country"]')).toHaveLength(1);
  expect(page.querySelector('select[name="country"] option[selected]')?.getAttribute('value')).toBe('DE');
  expect(page.querySelector('[name="address"]') !== null).toBe(asks);
});
