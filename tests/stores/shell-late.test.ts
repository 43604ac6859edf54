import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';

beforeEach(freshBrowser);

test('a page whose script loads after the response of the shop still greets the customer', async () => {
  const { loadStorefront } = await import('../../src/stores/storefront');
  const { startSignedIn } = await import('../../src/components/shell/signed-in');
  const { startPayments } = await import('../../src/components/shell/payments');
  document.body.innerHTML = '<a data-account>Login</a><button hidden></button><p data-test-shop hidden></p>';
  serveAnswers({ 'GET /api/storefront': { ...STOREFRONT, signedIn: { name: 'Ada' } } });
  await loadStorefront();
  startSignedIn();
  startPayments();
  expect(document.querySelector('[data-account]')?.textContent).toBe('Hi, Ada');
  expect(document.querySelector('button')?.hidden).toBe(false);
  expect(document.querySelector('[data-test-shop]')?.hasAttribute('hidden')).toBe(false);
});
