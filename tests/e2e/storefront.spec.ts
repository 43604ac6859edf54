import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../src/shop/time.ts';
import { expect, MOVING, test } from '../support/e2e.ts';
import { hold } from '../support/held.ts';

test.use(MOVING);

const line = (productId: string, quantity = 1) => ({ productId, quantity, addedAt: '2026-01-01T00:00:00.000Z' });
/** Sets the browser's storage before the first page is opened. */
const keep = (page: Page, items: Record<string, string>, area: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  page.addInitScript(
    ([entries, name]) => {
      if (sessionStorage.getItem('kept-once')) return;
      sessionStorage.setItem('kept-once', '1');
      for (const [key, value] of Object.entries(entries)) globalThis[name].setItem(key, value);
    },
    [items, area] as const,
  );
const cartOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('office-cart-items') ?? '[]') as { productId: string; quantity: number }[],
  );
const count = (page: Page) => page.locator('[data-cart-count]').first();

/** Presses Tab until an element with this name has the focus, like a keyboard user. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement: on } = document;
      const label = on instanceof HTMLInputElement ? (on.labels?.[0]?.textContent ?? '') : (on?.textContent ?? '');
      return `${on?.getAttribute('aria-label') ?? label}`.trim();
    });
    if (name.test(found)) return;
  }
  throw new Error(`Nothing named ${name} takes the focus`);
}

test('browse, cart and coupon by keyboard alone', async ({ page }) => {
  await page.goto('/shop');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^View Details: Office Home 2024$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/home-2024');
  await tabTo(page, /^Add to Cart$/);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await expect(drawer).toBeVisible();
  await tabTo(page, /^Have a coupon code\?$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Coupon code$/);
  await page.keyboard.type('save10');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Coupon applied successfully!')).toBeVisible();
  await expect(drawer.locator('[data-total]')).toHaveText('$ 134.99');
  await expect(drawer.getByLabel('Coupon code', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeFocused();
});

test('a cart survives a reload; lines merge, grow, are removed and restored', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
  await expect(count(page)).toHaveText('1');
  await page.goto('/product/home-2024');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(count(page)).toHaveText('2');
  await page.goto('/cart');
  const more = page.getByRole('button', { name: 'One more Office Home 2024' });
  await test.step('stock that is known later moves no button', async () => {
    const come = await hold(page, '**/api/storefront');
    await page.reload();
    await expect(page.locator('[data-total]')).toHaveText('$ 299.98');
    const before = await more.boundingBox();
    expect(before).not.toBeNull();
    come();
    await expect(
      page
        .getByText(/^In stock: /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await more.boundingBox()).toEqual(before);
    await page.unroute('**/api/storefront');
  });
  await more.click();
  await expect(page.locator('[data-total]')).toHaveText('$ 449.97');
  await page.getByRole('button', { name: 'Remove Office Home 2024' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const kept = async () => (await cartOf(page)).map(({ productId, quantity }) => [productId, quantity]);
  await expect.poll(kept).toEqual([['home-2024', 3]]);
});

test('a damaged cart is repaired, one with only unknown products is cleared along with its coupon', async ({
  page,
}) => {
  const damaged = JSON.stringify([null, { productId: 7 }, line('home-2024', 2), line('home-2024'), { quantity: 3 }]);
  await keep(page, { 'office-cart-items': damaged });
  await page.goto('/order-lookup');
  await expect(count(page)).toHaveText('3');
  await page.evaluate(
    (text) => {
      localStorage.setItem('office-cart-items', text);
      localStorage.setItem('cart-coupon-code', 'SAVE10');
      localStorage.setItem('cart-coupon-percentage', '10');
    },
    JSON.stringify([line('office-1997')]),
  );
  await page.reload();
  await expect(page.getByText('Your cart has changed')).toBeVisible();
  expect(await cartOf(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('cart-coupon-code'))).toBeNull();
  await page.evaluate(() => localStorage.setItem('office-cart-items', '{not json'));
  await page.reload();
  await expect(count(page)).toBeHidden();
});

test('a recovered cart fills an empty one, by exact or partial name, once', async ({ page }) => {
  const items = [{ name: 'Office Home 2024', quantity: 2 }, { name: 'Professional Plus 2021' }, { name: 'Abacus' }];
  await keep(page, { 'recovered-cart': JSON.stringify(items) }, 'sessionStorage');
  await page.goto('/order-lookup');
  await expect(count(page)).toHaveText('3');
  const lines = (await cartOf(page)).map(({ productId, quantity }) => [productId, quantity]);
  expect(lines).toEqual([
    ['home-2024', 2],
    ['professional-plus-2021', 1],
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem('recovered-cart'))).toBeNull();
});

test('a claimed coupon is applied half a second after the page loads, and dropped after a day', async ({ page }) => {
  const cart = JSON.stringify([line('home-2024')]);
  const claim = (age: number) => ({ 'claimed-coupon': 'SAVE10', 'claimed-coupon-time': String(Date.now() - age) });
  await keep(page, { 'office-cart-items': cart, ...claim(60_000) });
  await page.goto('/order-lookup');
  await expect(page.getByText('Coupon applied successfully!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart-coupon-code'))).toBe('SAVE10');
  expect(await page.evaluate(() => localStorage.getItem('claimed-coupon'))).toBeNull();

  await page.evaluate(
    (old) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('cart-coupon')) localStorage.removeItem(key);
      for (const [key, value] of Object.entries(old)) localStorage.setItem(key, value);
    },
    claim(25 * HOUR_MS),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('claimed-coupon'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('cart-coupon-code'))).toBeNull();
});

test('the currency of the location is selected, announced once for 4 seconds, and a manual choice overrides it', async ({
  page,
}) => {
  await page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    await route.fulfill({ json: { ...answer, location: { country: 'JP', city: 'Tokyo', currency: 'JPY' } } });
  });
  await page.goto('/');
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Currency Auto-Detected');
  await expect(toast).toContainText(
    'Showing prices in Japanese Yen (¥) based on your location. Change anytime in the currency selector.',
  );
  const price = page.getByRole('region', { name: 'Best Sellers' }).locator('.price').first();
  await expect(price).toHaveText('¥ 16,499');
  await expect(toast).toBeHidden();
  await page.locator('#currency').selectOption('EUR');
  await expect(price).toHaveText('€ 127.49');
  await page.reload();
  await expect(price).toHaveText('€ 127.49');
  await expect(toast).toBeHidden();
});

test('one message at a time for five seconds, F8 focuses it, a swipe dismisses it', async ({ page }) => {
  await page.goto('/shop');
  const buttons = page.getByRole('button', { name: /^Add to Cart: / });
  const toast = page.locator('.toast');
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);

  await buttons.nth(2).click();
  // It slides in, so it is dragged only once it is still.
  await toast.hover({ position: { x: 20, y: 20 } });
  const box = await toast.boundingBox();
  if (!box) throw new Error('The message has no place on the page');
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 20);
  await page.mouse.up();
  await expect(toast).toHaveCount(0);

  await page.mouse.move(0, 0);
  // By the page's own clock: the duration of this test's checks does not matter.
  await page.evaluate(() => {
    const kept = { from: 0, till: 0 };
    Object.assign(window, { kept });
    new MutationObserver(() => {
      if (document.querySelector('.toast')) kept.from ||= performance.now();
      else if (kept.from) kept.till ||= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await buttons.nth(3).click();
  const shownFor = () =>
    page.evaluate(() => {
      const { from, till } = (window as unknown as { kept: { from: number; till: number } }).kept;
      return till - from;
    });
  await expect.poll(shownFor).toBeGreaterThan(4_900);
});

test('the chosen color scheme applies before the first paint and is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    // Nothing is painted before there is a body: the class must be set by then.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { schemeAtBody: document.documentElement.className });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/help');
  const root = page.locator('html');
  await expect(root).toHaveClass('light');
  await page.locator('footer [data-theme-switch]').getByText('Dark', { exact: true }).click();
  await expect(root).toHaveClass('dark');
  await page.reload();
  await expect(root).toHaveClass('dark');
  expect(await page.evaluate(() => (window as Window & { schemeAtBody?: string }).schemeAtBody)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
