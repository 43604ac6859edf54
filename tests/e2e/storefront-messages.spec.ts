import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

const line = (productId: string, quantity = 1) => ({ productId, quantity, addedAt: '2026-01-01T00:00:00.000Z' });
const keep = (page: Page, items: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);
const withCart = (page: Page, ...lines: object[]) => keep(page, { 'office-cart-items': JSON.stringify(lines) });

/** Modifies the response of the storefront call. */
const bootstrap = (page: Page, change: (answer: { products: { id: string; stock: object }[] }) => void) =>
  page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    change(answer);
    await route.fulfill({ json: answer });
  });

const COUPON = { code: 'SAVE10', discountType: 'percentage', discountValue: 10, productIds: null };
const GOOD = { success: true, isValid: true, discountAmount: 15, message: 'ok', coupon: COUPON };
const BAD = { success: true, isValid: false, discountAmount: 0, message: 'This code is not known.' };

/** Specification 1, sections 5 and 8: the messages of the box in turn, and their durations in milliseconds. */
const COUPONS = [
  { typed: 'nosuch', answer: BAD, says: 'Invalid coupon code or discount conflict', lasts: 3_000 },
  { typed: 'save10', answer: undefined, says: 'Error applying coupon. Please try again.', lasts: 3_000 },
  { typed: ' save10 ', answer: GOOD, says: 'Coupon applied successfully!', lasts: 3_000 },
  { typed: 'other', active: true, says: 'A discount is already active. Only one discount allowed.', lasts: 4_000 },
  { typed: 'save10', active: true, says: 'Coupon applied successfully!', lasts: 3_000 },
] as const;

test('the coupon box shows each message for its duration, sends the code in capitals, nothing for an empty field, and removes a coupon', async ({
  page,
}) => {
  await page.clock.install();
  await withCart(page, line('home-2024'));
  await page.goto('/cart');
  const box = page.locator('details', { has: page.locator('input[name=coupon]') });
  await expect(box).not.toHaveAttribute('open');
  await box.locator('summary').click();
  const field = page.getByLabel('Coupon code', { exact: true });
  for (const row of COUPONS) {
    const { typed, says, lasts } = row;
    const asked: string[] = [];
    await page.route('**/api/coupons/validate', (route) => {
      asked.push(route.request().postDataJSON().code);
      const json = 'answer' in row ? row.answer : GOOD;
      return json ? route.fulfill({ json }) : route.abort();
    });
    await field.fill('');
    await field.press('Enter');
    await field.fill(typed);
    // From here on, the page's time advances only when the test says so.
    await page.clock.pauseAt(Date.now() + 3_600_000 * (1 + COUPONS.indexOf(row)));
    await field.press('Enter');
    const said = box.getByText(says);
    await expect(said).toBeVisible();
    // A coupon in the cart is rechecked automatically; nothing else is requested then.
    if ('active' in row) expect(asked.filter((code) => code !== 'SAVE10')).toEqual([]);
    else expect(asked).toEqual([typed.trim().toUpperCase()]);
    await page.clock.runFor(lasts - 1_000);
    await expect(said).toBeVisible();
    await page.clock.runFor(1_100);
    await expect(said).toBeHidden();
    await page.clock.resume();
    await page.unroute('**/api/coupons/validate');
  }
  await expect(page.locator('[data-total]')).toHaveText('$ 134.99');
  await page.getByRole('button', { name: 'Remove coupon SAVE10' }).click();
  await expect(page.locator('[data-total]')).toHaveText('$ 149.99');
});

test('the cart says how keys are delivered, what is left, what was removed, where to pay, and recommends products', async ({
  page,
}) => {
  await page.route('**/pictures/product/home-2024', (route) => route.abort());
  await withCart(page, line('home-2024', 4), line('home-2021'));
  await bootstrap(page, ({ products }) => {
    for (const product of products) {
      if (product.id === 'home-2024') product.stock = { state: 'low', left: 3 };
      if (product.id === 'home-2021') product.stock = { state: 'out_of_stock', left: null };
    }
  });
  await page.goto('/cart');
  await expect(
    page.getByText(/^Your keys arrive by email\. Keys in stock arrive right away; .* up to 2 hours/),
  ).toBeVisible();
  await expect(
    page.getByText('3 keys are in stock and arrive right away; you decide about the rest before paying.'),
  ).toBeVisible();
  await expect(page.getByText('Out of stock. Remove it to order the rest.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Office Home 2021' }).click();
  await expect(page.getByText('Office Home 2021 was removed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  await page.getByRole('button', { name: 'Remove Office Home 2024' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop');
  await test.step('up to three products are recommended, two on a phone; a picture that fails to load is replaced by its year', async () => {
    const recommended = page.getByRole('complementary', { name: 'Recommended' }).getByRole('listitem');
    await expect(recommended.filter({ visible: true })).toHaveCount(3);
    await expect(recommended.first().locator('.picture-missing')).toHaveText('2024');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(recommended.filter({ visible: true })).toHaveCount(2);
    await recommended.first().getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
    await expect(page.getByRole('button', { name: 'One more Office Home 2024' })).toBeVisible();
  });
});

test('a product in the cart that is no longer sold is removed, with a message', async ({ page }) => {
  await withCart(page, line('home-2024'), line('office-1997'));
  await page.goto('/order-lookup');
  await expect(page.locator('.toast')).toContainText('Your cart has changed');
  await expect(page.locator('.toast')).toContainText('A product in it is no longer sold, so we removed it.');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
});

test('an unknown location keeps dollars without a message, and so does one without a supported currency', async ({
  page,
}) => {
  await page.route('**/api/storefront', (route) => route.abort());
  await page.goto('/shop');
  await expect(page.locator('#currency')).toHaveValue('USD');
  await page.unroute('**/api/storefront');
  await bootstrap(page, (answer) =>
    Object.assign(answer, { location: { country: 'BR', city: 'Recife', currency: 'USD' } }),
  );
  await page.reload();
  await expect(page.getByText('In stock: sent right away').first()).toBeVisible();
  await expect(page.locator('#currency')).toHaveValue('USD');
  await expect(page.locator('.toast')).toHaveCount(0);
});

/** The checker's verdicts by system, memory and edition (specification 1, section 9). */
const COMPUTERS = [
  ['windows-10', '4', 'home-2024', 'Yes, it runs.', 'Windows 10 and 4 GB of memory are enough for Office Home 2024.'],
  [
    'windows-11',
    '2',
    'home-2024',
    'No, it does not run.',
    'Office Home 2024 needs 4 GB of memory; this computer has 2 GB.',
  ],
  ['windows-old', '8', 'home-2021', 'No, it does not run.', 'Office Home 2021 needs Windows 10 or 11;'],
  [
    'macos-13',
    '8',
    'home-2021',
    'Yes, it runs.',
    'macOS 13 or later and 8 GB of memory are enough for Office Home 2021.',
  ],
  ['macos-old', '8', 'home-2021', 'No, it does not run.', 'Office Home 2021 needs macOS 13 or later;'],
  ['macos-13', '8', 'professional-plus-2019', 'No, it does not run.', 'is made for Windows only.'],
  ['linux', '8', 'home-2019', 'No, it does not run.', 'not for a linux.'],
] as const;

test('the compatibility checker gives each verdict with its reason', async ({ page }) => {
  await page.goto('/compatibility-checker');
  for (const [system, memory, edition, verdict, reason] of COMPUTERS) {
    await page.getByLabel('Operating system').selectOption(system);
    await page.getByLabel('Memory').selectOption(memory);
    await page.getByLabel('Edition', { exact: true }).selectOption(edition);
    await expect(page.getByRole('status').filter({ hasText: verdict })).toContainText(reason);
  }
});

const PASSPORT = { region: 'Worldwide', licenseType: null, receivedOn: '2026-11-02', assignedOn: '2026-11-20' };
/** What becomes of a key that is asked about. */
const KEYS = [
  [
    { sold: true, edition: 'Office Home 2024', status: 'active', passport: PASSPORT },
    'We sold this key for Office Home 2024',
    'It’s still valid and has not been replaced or refunded.RegionWorldwideLicense typeNot on record',
  ],
  [
    { sold: true, edition: 'Office Home 2024', status: 'revoked' },
    'We sold this key for Office Home 2024',
    'It was revoked, for example after a refund',
  ],
  [
    { sold: true, edition: 'Office Home 2024', status: 'replaced' },
    'We sold this key for Office Home 2024',
    'It was replaced by another key;',
  ],
  [
    { sold: true, edition: 'Office Home 2024', status: 'defective' },
    'We sold this key for Office Home 2024',
    'It was reported as defective.',
  ],
  [
    { sold: false, edition: null, status: 'unknown' },
    'Not one of ours',
    'We didn’t sell this key, or one character is wrong: B and 8, G and 6, or V and Y are easy to mix up. Compare it letter by letter, or ask us.',
  ],
  [undefined, 'That didn’t work', 'The shop did not answer. Check your connection and try again.'],
] as const;

test('license verification shows each state of a key, and keeps the input', async ({ page }) => {
  await page.goto('/license-verification');
  const verdict = page.locator('[data-verdict]');
  await page.getByLabel('License key').fill('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE');
  await page.getByRole('button', { name: 'Check this key' }).click();
  await expect(verdict).toContainText('Not one of ours');
  // The check mark is the last stroke of the drawing.
  const mark = page.getByRole('main').locator('svg.art > path').last();
  await expect(mark).toBeHidden();
  for (const [answer, title, text] of KEYS) {
    await page.route('**/api/license-verification', (route) =>
      answer ? route.fulfill({ json: answer }) : route.abort(),
    );
    await page.getByRole('button', { name: 'Check this key' }).click();
    await expect(verdict).toContainText(title);
    await expect(verdict).toContainText(text);
    await expect(verdict.getByText('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')).toHaveCount(answer ? 1 : 0);
    await page.unroute('**/api/license-verification');
  }
  await expect(page.getByLabel('License key')).toHaveValue('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE');
});

test('the search says how much it found, that it found nothing, or that it failed', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Popular editions' })).toBeVisible();
  await page.route('**/search-index.json', (route) => route.abort());
  await page.getByLabel('Search pages and editions').fill('activation');
  await expect(page.getByText(/Check your connection and try again\. Press Search to try again\.$/)).toBeVisible();
  await page.unroute('**/search-index.json');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^\d+ results? for/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular editions' })).toBeHidden();
  await page.getByLabel('Search pages and editions').fill('zzzzqqq');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqq”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular editions' })).toBeVisible();
});
