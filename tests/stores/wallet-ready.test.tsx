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

test('what a wallet needs of a company is a field of the form', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fake = fakeProvider();
  serveAnswers({ 'GET /api/storefront': CARDS });
  await cardVisitor();
  const { setCompany, markCompany } = await import('../../src/stores/company/company');
  const { Wallets } = await import('../../src/islands/checkout/Wallets');
  const { default: CompanyFields } = await import('../../src/islands/company/CompanyFields');
  const place = document.body.appendChild(document.createElement('div'));
  const shown = [<Wallets key="wallets" />, <CompanyFields key="company" country="DE" />];
  await act(async () => createRoot(place).render(shown));
  await act(async () => fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true } }));
  const target = () => place.querySelector<HTMLAnchorElement>('.hint a')?.getAttribute('href') ?? '';
  await act(async () => setCompany('purchaseOrder', 'PO 1'));
  expect(place.querySelector<HTMLInputElement>(target())?.name).toBe('company-name');
  await act(async () => setCompany('name', 'Analytical Engines'));
  await act(async () => void markCompany('company.vatNumber', 'This number is not complete'));
  expect(place.querySelector<HTMLInputElement>(target())?.name).toBe('company-vatNumber');
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
