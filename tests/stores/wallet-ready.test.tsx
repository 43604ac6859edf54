import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';
import { CARDS, cardVisitor, fakeProvider } from './card-visitor';

beforeEach(() => freshBrowser());

test('wallets look ready exactly while they would open, also as a company is named', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fake = fakeProvider();
  serveAnswers({ 'GET /api/storefront': { ...CARDS, billing: 'short', taxRates: null } });
  const { setField } = await cardVisitor();
  const { setCompany } = await import('../../src/stores/company/company');
  const { Wallets } = await import('../../src/islands/checkout/Wallets');
  for (const field of ['address', 'city', 'zipCode'] as const) setField(field, '');
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Wallets />));
  await act(async () => fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true } }));
  const box = () => place.querySelector<HTMLInputElement>('[type=checkbox]');
  const looksReady = () => !place.textContent?.includes('fill in your details') && box()?.checked === true;
  const steps: boolean[] = [looksReady()];
  // An invoice to a company carries its address, and a purchase order needs a name.
  for (const change of [
    () => setCompany('name', 'Analytical Engines'),
    () => setCompany('name', ''),
    () => setCompany('purchaseOrder', 'PO 1'),
    () => setCompany('purchaseOrder', ''),
    () => setField('terms', false),
  ]) {
    await act(async () => change());
    steps.push(looksReady());
  }
  expect(steps).toEqual([true, false, true, false, true, false]);
});

test('the reason of a declined card is announced, as the provider’s frames do not read what we say of them', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  fakeProvider();
  serveAnswers({ 'GET /api/storefront': CARDS });
  const { fail } = await cardVisitor();
  const { ProviderCard } = await import('../../src/islands/checkout/ProviderCard');
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<ProviderCard />));
  await act(async () => fail('declined', 'Your card has expired.', 'card'));
  const alert = place.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('Your card has expired.');
  expect(alert?.textContent).toContain('use another card');
});
