import type { Page } from '@playwright/test';
import { platformsOf, stepsFor } from '../../src/shop/orders/activation.ts';
import type { OrderView } from '../../src/shop/orders/contract.ts';
import { acceptTerms, CARDS, fillCard, fillForm } from '../e2e/purchase-steps.ts';
import { plain, type Screen } from './screen.ts';
import { drawWallet, openWallet, withWallet } from './wallet-state.ts';

const line = (productId: string, quantity: number) => ({ productId, quantity, addedAt: '2026-01-01T00:00:00.000Z' });
export const cartOf = (...lines: [productId: string, quantity: number][]) => ({
  'office-cart-items': JSON.stringify(lines.map((each) => line(...each))),
});
const cart = cartOf(['home-2024', 2], ['professional-plus-2019', 1]);
export const fails = (calls: string) => (page: Page) => page.route(calls, (route) => route.abort());
export const hangs = (calls: string) => (page: Page) => page.route(calls, () => {});
export const answers = (calls: string, json: object) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json }));
export const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const pay = press(/^Order and pay/);

/** Answers a call with what the shop says, changed on the way. */
const changed = (calls: string, change: (answer: OrderView) => object) => (page: Page) =>
  page.route(calls, async (route) =>
    route.fulfill({ json: change(await (await route.fetch({ maxRetries: 2 })).json()) }),
  );

async function submitEmpty(page: Page): Promise<void> {
  await acceptTerms(page);
  await pay(page);
}

async function fill(page: Page, card: string): Promise<void> {
  await fillForm(page, 'ada@example.com');
  await fillCard(page, card);
  await acceptTerms(page);
  await pay(page);
}

async function declined(page: Page): Promise<void> {
  await fill(page, CARDS.declined);
  await page.getByText('Payment Failed').first().waitFor();
}

/** Pays by a form that is filled in, while the shop does not answer. */
async function paying(page: Page): Promise<void> {
  await hangs('**/api/create-payment-intent')(page);
  await fill(page, CARDS.pays);
  await page.getByRole('dialog', { name: 'Payment in progress' }).waitFor();
}

const LINK = {
  id: 'pl_sample',
  title: 'Ten copies for the Oslo office',
  description: 'As agreed by phone on Monday.',
  amount: 2290,
  currency: 'EUR',
  customMessage: 'Thank you for waiting.',
  collectPhoneNumber: false,
  collectBillingAddress: false,
  country: 'NO',
  customerInfo: null,
  lines: [
    { productId: 'home-business-2024', name: 'Office Home & Business 2024', quantity: 10, unit: 229, total: 2290 },
  ],
  discount: 0,
  expiresAt: null,
  testMode: true,
};
const confirmed = {
  ...{ orderId: 'order_x', amount: 41_700, currency: 'EUR', paymentLink: null, bringsKeys: true },
  customerInfo: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  bought: {
    orderNumber: 'KS-2026-000123',
    lines: [{ productId: 'home-2024', name: 'Office Home 2024', quantity: 3 }],
  },
};
const SESSION = '**/api/payment-success*';

/** From the open form to what its payment becomes. */
export const PAYMENT_STATES: Screen[] = [
  { name: 'checkout-errors', path: '/checkout', keep: cart, after: submitEmpty },
  { name: 'checkout-declined', path: '/checkout', keep: cartOf(['home-2024', 1]), after: declined },
  { name: 'checkout-shortage', path: '/checkout', keep: cart, after: (page) => fill(page, CARDS.pays), whole: false },
  { name: 'checkout-paying', path: '/checkout', keep: cart, after: paying, whole: false },
  {
    name: 'checkout-short',
    path: '/checkout',
    keep: cart,
    before: changed('**/api/storefront', (shop) => ({ ...shop, billing: 'short' })),
  },
  { name: 'checkout-wallet', path: '/checkout', keep: cart, before: withWallet, after: drawWallet },
  { name: 'checkout-wallet-ready', path: '/checkout', keep: cart, before: withWallet, after: openWallet },
  { name: 'payment', path: '/payment?id=pl_sample', before: answers('**/api/payment-links/*', LINK) },
  ...plain('/payment', '/payment-success').map((screen) => ({ ...screen, name: `${screen.name}-invalid` })),
  { name: 'payment-success', path: '/payment-success?session_id=any', before: answers(SESSION, confirmed) },
  { name: 'payment-success-verifying', path: '/payment-success?session_id=any', before: hangs(SESSION) },
  { name: 'payment-success-likely', path: '/payment-success?session_id=any', before: fails(SESSION) },
];

const ORDER = '**/api/orders/*';

/** The order as it is while its keys are awaited, all of them or the last product's. */
function awaiting(order: OrderView, some: boolean): OrderView {
  const [first, ...rest] = order.licenseKeys;
  const licenseKeys = some && first ? [first] : [];
  const waiting = some ? rest : order.licenseKeys;
  const productsWithoutKeys = waiting.slice(0, 1).map(({ productId, productName }) => ({
    ...{ productId, productName, quantity: waiting.length, licenseKeys: [] },
  }));
  const timeline = order.timeline
    .filter(({ kind }) => some || kind === 'ordered' || kind === 'paid' || kind === 'mailed')
    .map((fact) => ({ ...fact, count: 1 }));
  return { ...order, licenseKeys, hasLicenseKeys: some, hasMixedAvailability: some, productsWithoutKeys, timeline };
}

const ended = (status: OrderView['status']) => (order: OrderView) => ({
  ...order,
  ...{ status, licenseKeys: [], hasLicenseKeys: false, productsWithKeys: [], surveyPath: null, paidAt: null },
  endedAt: order.createdAt + 1_200_000,
  ...{ invoices: [], timeline: order.timeline.filter(({ kind }) => kind === 'ordered') },
});

/** What an order may become; each is the bought one, its answer changed on the way. */
export const ORDER_STATES: Screen[] = [
  { name: 'order-awaiting', path: '/order-success/{order}', before: changed(ORDER, (order) => awaiting(order, false)) },
  {
    name: 'order-some-keys',
    path: '/order-success/{several}',
    before: changed(ORDER, (order) => awaiting(order, true)),
  },
  { name: 'order-several', path: '/order-success/{several}' },
  { name: 'order-canceled', path: '/order-success/{order}', before: changed(ORDER, ended('canceled')) },
  { name: 'order-payment-failed', keep: cart, path: '/order-success/{order}', before: changed(ORDER, ended('failed')) },
];

/** What a buyer who has an account sees of it. */
export const ACCOUNT_STATES: Screen[] = [
  ...['orders', 'keys', 'invoices', 'profile', 'security', 'privacy'].map((part) => ({
    name: `account-${part}`,
    path: `/account#${part}`,
  })),
  { name: 'checkout-signed-in', path: '/checkout', keep: cart },
];

const KEY = { text: 'DEMO1-HM24K-00009-MADEU-PKEYS', masked: '•••••-•••••-•••••-•••••-PKEYS' };
const item = {
  ...{ keyId: 'key_x', productId: 'home-2024', productName: 'Office Home 2024', licenseKey: KEY.masked },
  ...{ downloadLink: '', isVolumeKey: false, devices: 1, sameKeyAs: null, terms: [], state: 'assigned' },
};
const copy = {
  ...{ access: 'recipient', id: 'rcpt_sample', giver: 'Grace Hopper', name: 'Ada', productName: 'Office Home 2024' },
  message: 'Happy birthday! May it serve you well.',
  item,
  ways: platformsOf(item).map((platform) => ({ platform, steps: stepsFor(item, platform) })),
  ended: false,
  testMode: true,
};
const given = async (page: Page) => {
  await answers('**/api/recipients/*', copy)(page);
  await answers('**/api/recipients/*/reveal', { keyId: 'key_x', licenseKey: KEY.text })(page);
};

/** A copy as its recipient finds it. */
export const COPY_STATES: Screen[] = [
  { name: 'your-copy-closed', path: '/your-copy/rcpt_none' },
  { name: 'your-copy', path: '/your-copy/rcpt_sample', before: given },
  { name: 'your-copy-revealed', path: '/your-copy/rcpt_sample', before: given, after: press(/^Reveal/) },
];
