import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';
import { CARDS, cardVisitor, fakeProvider } from './card-visitor';

beforeEach(() => freshBrowser());

const isBefore = (one: Node, other: Node | null) =>
  other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('wallets look ready exactly while they would open, also as a company is named', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fake = fakeProvider();
  serveAnswers({ 'GET /api/storefront': { ...CARDS, billing: 'short', taxRates: null } });
  const { setField } = await cardVisitor();
  const { setCompany } = await import('../../src/stores/company/company');
  const { Wallets } = await import('../../src/islands/checkout/Wallets');
  const { ConfirmGroup } = await import('../../src/islands/checkout/PaymentGroup');
  for (const field of ['address', 'city', 'zipCode'] as const) setField(field, '');
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render([<ConfirmGroup key="confirm" />, <Wallets key="wallets" />]));
  await act(async () => fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true } }));
  const box = () => place.querySelector<HTMLInputElement>('#terms');
  // Until it opens, an outline of ours takes the place of the provider's button.
  const looksReady = () => {
    const isOutlined = place.querySelector('button')?.textContent === 'Pay by wallet';
    expect(place.querySelector('.frames')?.classList.contains('invisible')).toBe(isOutlined);
    expect(place.querySelector('.hint a') !== null || !box()?.checked).toBe(isOutlined);
    return !isOutlined;
  };
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

test('the boxes that may be checked come before the wallets, and say so once', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fake = fakeProvider();
  serveAnswers({ 'GET /api/storefront': CARDS });
  const { $form } = await cardVisitor();
  const { Wallets } = await import('../../src/islands/checkout/Wallets');
  const { ConfirmGroup } = await import('../../src/islands/checkout/PaymentGroup');
  const { SubmitGroup } = await import('../../src/islands/checkout/SubmitGroup');
  const place = document.body.appendChild(document.createElement('div'));
  const groups = [<ConfirmGroup key="confirm" />, <Wallets key="wallets" />, <SubmitGroup key="submit" />];
  await act(async () => createRoot(place).render(groups));
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const before = () => boxes().map((box) => isBefore(box, place.querySelector('[aria-label="Pay by wallet"]')));
  expect(before()).toEqual([false, false, false, false]);
  await act(async () => fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true } }));
  expect(before()).toEqual([true, true, true, true]);
  await act(async () => boxes()[1]?.click());
  expect($form.get()).toMatchObject({ terms: true, immediateDelivery: true, forOthers: false, showFirstName: false });
});

test('pressed before it opens, a wallet shows what is missing', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fake = fakeProvider();
  serveAnswers({ 'GET /api/storefront': CARDS });
  const { setField, $failure, $errors } = await cardVisitor();
  const { Wallets } = await import('../../src/islands/checkout/Wallets');
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Wallets />));
  await act(async () => fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true } }));
  const reason = () => place.querySelector('#wallet-needs');
  await act(async () => setField('terms', false));
  expect(reason()?.textContent).toBe('First agree to the terms.');
  expect(reason()?.querySelector('a')?.hash).toBe('#terms');
  await act(async () => place.querySelector('button')?.click());
  expect($failure.get()?.title).toBe('Terms Required');
  await act(async () => setField('city', ''));
  expect(reason()?.textContent).toBe('First fill in your details and agree to the terms.');
  await act(async () => place.querySelector('button')?.click());
  expect($errors.get().city).toBe('City is required');
  await act(async () => setField('terms', true));
  expect(reason()?.textContent).toBe('First fill in your details.');
  expect(place.querySelector('button')?.getAttribute('aria-describedby')).toBe(reason()?.id);
});

test('what a wallet needs of a company is a field of the form', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fake = fakeProvider();
  serveAnswers({ 'GET /api/storefront': CARDS });
  await cardVisitor();
  const { setCompany, markCompany } = await import('../../src/stores/company/company');
  const { Wallets } = await import('../../src/islands/checkout/Wallets');
  const { CompanyGroup } = await import('../../src/islands/checkout/CompanyGroup');
  const place = document.body.appendChild(document.createElement('div'));
  const shown = [<Wallets key="wallets" />, <CompanyGroup key="company" />];
  await act(async () => createRoot(place).render(shown));
  await act(async () => fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true } }));
  const target = () => place.querySelector<HTMLAnchorElement>('.hint a')?.getAttribute('href') ?? '';
  const fold = () =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === 'Buying for a company?')?.click();
  const pressLink = () => place.querySelector<HTMLAnchorElement>('.hint a')?.click();
  // The link's own step to the field needs a real browser.
  place.addEventListener('click', (event) => event.preventDefault());
  await act(async () => fold());
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(place.querySelector('#company-name')).not.toBeNull();
  });
  await act(async () => setCompany('purchaseOrder', 'PO 1'));
  await act(async () => fold());
  expect(place.querySelector(target())).toBeNull();
  await act(async () => pressLink());
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
