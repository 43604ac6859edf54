const line = (productId, quantity) => ({ productId, quantity, addedAt: '2026-01-01T00:00:00.000Z' });
const cart = { 'office-cart-items': JSON.stringify([line('home-2024', 2), line('professional-plus-2019', 1)]) };

/** Answers the storefront call with the stock of one product changed. */
const withStock = (id, stock) => (page) =>
  page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const product of answer.products) if (product.id === id) product.stock = stock;
    await route.fulfill({ json: answer });
  });
const none = { state: 'out_of_stock', left: null };
const fails = (calls) => (page) => page.route(calls, (route) => route.abort());
const pause = (page) => page.waitForTimeout(500);

async function openDrawer(page) {
  await page.locator('[data-cart-open]').first().click();
  await page.getByRole('dialog').waitFor();
  await pause(page);
}

const large = { 'office-cart-items': JSON.stringify([line('professional-plus-2024', 12), line('home-2024', 1)]) };

async function failCheckout(page) {
  await page.getByRole('checkbox', { name: /I agree to the Terms/ }).check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await pause(page);
}

/**
 * States that an address alone does not show. `keep` is put into the browser's storage, `before` runs ahead of the page
 * and `after` on it; `whole: false` takes the screen instead of the whole page.
 */
export const STATES = [
  { name: 'cart-full', path: '/cart', keep: cart, after: pause },
  {
    name: 'cart-coupon',
    path: '/cart',
    keep: { ...cart, 'cart-coupon-code': 'SAVE10', 'cart-coupon-percentage': '10', selectedCurrency: 'EUR' },
    after: pause,
  },
  { name: 'cart-unchecked', path: '/cart', keep: cart, before: fails('**/api/storefront'), after: pause },
  { name: 'cart-yen', path: '/cart', keep: { ...large, selectedCurrency: 'JPY' }, after: pause },
  { name: 'cart-rupees', path: '/cart', keep: { ...large, selectedCurrency: 'INR' }, after: pause },
  { name: 'shop-rupees', path: '/shop', keep: { selectedCurrency: 'INR' } },
  { name: 'checkout-errors', path: '/checkout', keep: cart, after: failCheckout },
  {
    name: 'license-key-typed',
    path: '/license-verification',
    whole: false,
    after: (page) => page.getByLabel('License key').fill('WWWWW-MMMMM-XXXXX-88888-WWWWW'),
  },
  { name: 'drawer-empty', path: '/', after: openDrawer, whole: false },
  { name: 'drawer-full', path: '/', keep: cart, after: openDrawer, whole: false },
  {
    name: 'menu',
    path: '/shop',
    whole: false,
    after: async (page) => {
      const wide = (page.viewportSize()?.width ?? 0) >= 1024;
      await page
        .locator(wide ? 'details.mega > summary' : 'button[popovertarget=menu]')
        .first()
        .click();
      await pause(page);
    },
  },
  { name: 'shop-no-results', path: '/shop?q=typewriter' },
  { name: 'shop-out-of-stock', path: '/shop?q=home+2024', before: withStock('home-2024', none) },
  { name: 'product-out-of-stock', path: '/product/home-2024', before: withStock('home-2024', none), whole: false },
  { name: 'product-missing', path: '/product/office-1997' },
  ...['features', 'specifications', 'reviews', 'faq'].map((tab) => ({
    name: `product-tab-${tab}`,
    path: `/product/home-2024#${tab}`,
    after: pause,
    whole: false,
  })),
  { name: 'reviews-failed', path: '/reviews', before: fails('**/api/reviews?*'), after: pause },
  {
    name: 'reviews-loading',
    path: '/reviews',
    before: (page) => page.route('**/api/reviews?*', () => {}),
    after: pause,
  },
  {
    name: 'product-scrolled',
    path: '/product/home-2024',
    whole: false,
    after: async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
      await pause(page);
    },
  },
  {
    name: 'toast-offline',
    path: '/',
    whole: false,
    after: async (page) => {
      await page.context().setOffline(true);
      await pause(page);
    },
  },
  {
    name: 'toast-added',
    path: '/shop',
    whole: false,
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await pause(page);
    },
  },
  { name: 'search-found', path: '/search?q=activation', after: pause },
  { name: 'search-none', path: '/search?q=zzzzqqq', after: pause },
];
