import type { Page } from '@playwright/test';
import { answers, cartOf, fails, hangs, PAYMENT_STATES, press } from './purchase-states.ts';
import type { Screen } from './screen.ts';

const cart = cartOf(['home-2024', 2], ['professional-plus-2019', 1]);
const large = cartOf(['professional-plus-2024', 12], ['home-2024', 1]);

/** Answers the storefront call with the stock of one product changed. */
const withoutStock = (id: string) => (page: Page) =>
  page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    for (const product of answer.products) if (product.id === id) product.stock = { state: 'out_of_stock', left: null };
    await route.fulfill({ json: answer });
  });
/** A call that fails and then, asked again, hangs: the first list is in the page and waits for nothing. */
const failsOnce = (calls: string) => async (page: Page) => {
  await hangs(calls)(page);
  await page.route(calls, (route) => route.abort(), { times: 1 });
};
/** The code of the drawer arrives after the press, and its pictures after that. */
async function openDrawer(page: Page): Promise<void> {
  await page.locator('[data-cart-open]').first().click();
  await page.locator('dialog.drawer[open] img').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;
  await page
    .locator(wide ? 'details.mega > summary' : 'button[popovertarget=menu]')
    .first()
    .click();
}

/** Phones have a link to the page of help instead: there the picture is of that page. */
async function openHelp(page: Page): Promise<void> {
  const button = page.locator('[data-quick-help] > summary');
  if (await button.isVisible()) await button.click();
  else await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
}

async function openChat(page: Page): Promise<void> {
  const onPhone = await page.getByRole('banner').getByRole('link', { name: 'Help' }).isVisible();
  await openHelp(page);
  if (onPhone) await page.getByRole('link', { name: 'Start a chat' }).click();
  else await press(/^Chat with the assistant/)(page);
  // Where it was pressed now lies a suggestion, which would look chosen.
  await page.mouse.move(0, 0);
}

/** What the shop says of a key it sold. */
const SOLD = {
  ...{ sold: true, edition: 'Office Home 2024', status: 'active' },
  passport: { region: 'Worldwide', licenseType: 'retail', receivedOn: '2026-11-02', assignedOn: '2026-11-20' },
};

async function checkKey(page: Page): Promise<void> {
  await page.getByLabel('License key').fill('DEMO1-HM24K-00009-MADEU-PKEYS');
  await press(/^Check this key/)(page);
  await page.mouse.move(0, 0);
  await page
    .locator('[data-verdict]')
    .getByText(/^(We sold this key|Not one of ours)/)
    .waitFor();
}

export const STOREFRONT_STATES: Screen[] = [
  { name: 'menu', path: '/shop', whole: false, after: openMenu },
  { name: 'shop-no-results', path: '/shop?q=typewriter' },
  { name: 'shop-out-of-stock', path: '/shop?q=home+2024', before: withoutStock('home-2024') },
  { name: 'shop-rupees', path: '/shop', keep: { selectedCurrency: 'INR' } },
  { name: 'shop-mac', path: '/shop?on=mac', whole: false },
  { name: 'help', path: '/shop', whole: false, after: openHelp },
  { name: 'help-chat', path: '/shop', whole: false, after: openChat },
  { name: 'toast-added', path: '/shop', whole: false, after: press(/^Add to Cart/) },
  { name: 'toast-offline', path: '/', whole: false, after: (page) => page.context().setOffline(true) },
  { name: 'search-products', path: '/search?q=home+2024' },
  { name: 'search-found', path: '/search?q=activation' },
  { name: 'search-none', path: '/search?q=zzzzqqq' },
  {
    name: 'license-verification-sold',
    path: '/license-verification',
    before: answers('**/api/license-verification', SOLD),
    after: checkKey,
  },
  { name: 'license-verification-unknown', path: '/license-verification', after: checkKey },
];

export const PRODUCT_STATES: Screen[] = [
  { name: 'product-out-of-stock', path: '/product/home-2024', before: withoutStock('home-2024'), whole: false },
  { name: 'product-missing', path: '/product/office-1997' },
  ...['features', 'specifications', 'reviews', 'faq'].map((tab) => ({
    name: `product-tab-${tab}`,
    path: `/product/home-2024#${tab}`,
    whole: false,
  })),
  { name: 'product-scrolled', path: '/product/home-2024', whole: false, after: (page) => page.mouse.wheel(0, 900) },
  { name: 'reviews-failed', path: '/reviews', before: fails('**/api/reviews?*') },
  { name: 'reviews-loading', path: '/reviews', before: failsOnce('**/api/reviews?*'), after: press(/^Try again/) },
];

/** Sends the contact form; the page refuses what is sent within five seconds. */
async function sendMessage(page: Page): Promise<void> {
  const type = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  await type('Name', 'Ada Lovelace');
  await type('Email', 'ada@example.com');
  await type('Subject', 'Activation on a new computer');
  await type('Message', 'The key asks for another account. What can I do?');
  await page.waitForTimeout(5_500);
  await page.getByRole('button', { name: 'Send Message' }).click();
}
const replies = (status: number, json: object) => (page: Page) =>
  page.route('**/api/contact', (route) => route.fulfill({ status, json }));

export const CONTENT_STATES: Screen[] = [
  { name: 'contact-sent', path: '/contact', before: replies(200, { success: true }), after: sendMessage },
  { name: 'contact-failed', path: '/contact', before: fails('**/api/contact'), after: sendMessage },
  { name: 'offer-unknown', path: '/offer/none' },
];

export const CHECKOUT_STATES: Screen[] = [
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-full', path: '/cart', keep: cart },
  {
    name: 'cart-coupon',
    path: '/cart',
    keep: { ...cart, 'cart-coupon-code': 'SAVE10', 'cart-coupon-percentage': '10', selectedCurrency: 'EUR' },
  },
  { name: 'cart-unchecked', path: '/cart', keep: cart, before: fails('**/api/storefront') },
  { name: 'cart-rupees', path: '/cart', keep: { ...large, selectedCurrency: 'INR' } },
  { name: 'drawer-empty', path: '/', after: openDrawer, whole: false },
  { name: 'drawer-full', path: '/', keep: cart, after: openDrawer, whole: false },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', path: '/checkout', keep: cart },
  ...PAYMENT_STATES,
];
