import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import {
  acceptTerms,
  arrive,
  CARDS,
  expectRefusal,
  fillCard,
  fillForm,
  openCheckout,
  payButton,
} from './purchase-steps.ts';

const cart = [
  { productId: 'home-2024', quantity: 2 },
  { productId: 'professional-plus-2019', quantity: 1 },
];

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('on a phone: the total at the bottom, the dial code beside the number, the stock of each line, addresses that fit', async ({
  page,
  shop,
}) => {
  await test.step('checkout loads at most 140 KB of script, and none from other hosts', async () => {
    const sizes = new Map<string, Promise<number>>();
    const hosts = new Set<string>();
    const weigh = (answer: Response) => {
      const { pathname, origin } = new URL(answer.url());
      hosts.add(origin);
      if (pathname.endsWith('.js'))
        sizes.set(
          pathname,
          answer.body().then((body) => gzipSync(body).length),
        );
    };
    page.on('response', weigh);
    await openCheckout(page, cart);
    await page.waitForLoadState('networkidle');
    page.off('response', weigh);
    const sum = (await Promise.all(sizes.values())).reduce((total, size) => total + size, 0);
    expect(sum).toBeLessThanOrEqual(140 * 1024);
    expect([...hosts]).toEqual([shop.url]);
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await test.step('the total stays at the bottom of the screen up to the button that repeats it', async () => {
    const total = page.locator('form').getByText(/^Total \$ [\d,.]+$/);
    await expect(total).toBeInViewport({ ratio: 1 });
    const box = await total.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
    await payButton(page).scrollIntoViewIfNeeded();
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    const [sum, button] = [await total.boundingBox(), await payButton(page).boundingBox()];
    expect((sum?.y ?? 0) + (sum?.height ?? 0), 'it lies on nothing').toBeLessThan(button?.y ?? 0);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(total).toBeHidden();
    await page.setViewportSize({ width: 360, height: 800 });
  });
  await test.step('the dial code is fully visible beside the number, and each line shows its stock', async () => {
    // The header ends where the column does, and shows who is signed in, also on phones.
    const login = await page.getByRole('banner').getByRole('link', { name: 'Login' }).boundingBox();
    expect(Math.round((login?.x ?? 0) + (login?.width ?? 0))).toBe(360 - 16 + 10);
    const dial = page.getByLabel('Dial code');
    await dial.selectOption({ label: 'GB +44 United Kingdom' });
    const code = await page.locator('.dial').evaluate((one) => getComputedStyle(one, '::after').content);
    expect(code).toContain('GB +44');
    const summary = page.getByRole('complementary', { name: 'Your order' });
    // Folded it names what is bought, what is there and what is not, and the tax.
    const folded = summary.locator('summary').first();
    await expect(folded).toContainText(/1 × Office .*Not in stock: .* within 15-30 minutes/);
    await expect(folded.getByText('In stock: sent right away')).toBeVisible();
    const tax = 'Prices include tax. Nothing is added later.';
    await expect(folded.getByText(tax)).toBeVisible();
    await page.getByText('Order summary').click();
    await expect(folded.getByText(tax)).toBeHidden();
    await expect(summary.getByRole('listitem').getByText('In stock: sent right away')).toBeVisible();
    // Both are warned of, as on cards and product pages; only stock has a mark.
    const facts = [
      ['Not in stock: we’ll email the key, usually within 15-30 minutes.', '.stock[data-tone=warn]'],
      ['Security updates ended October 2025', '.text-warn'],
    ] as const;
    for (const [text, look] of facts) {
      await expect(summary.getByRole('listitem').locator(look).filter({ hasText: text })).toBeVisible();
    }
    const phone = page.getByLabel('Phone');
    await expect(phone).toHaveAccessibleDescription('We call only if we need to verify your order.');
    const hint = await page.getByText('We call only if').boundingBox();
    expect(hint?.height, 'the hint has the room of both fields').toBeLessThan(30);
    expect(hint?.x).toBe((await page.getByLabel('Dial code').boundingBox())?.x);
  });
  await test.step('the address that keys are sent to is not split; a long one wraps, and does not widen the page', async () => {
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('ada-1795730921237@example.org');
    const address = page.getByRole('main').locator('strong', { hasText: 'ada-1795730921237' });
    const lines = () =>
      address.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines).toBe(1);
    const long = 'maximiliane.charlotte.von.habsburg.lothringen@example.com';
    await email.fill(long);
    await expect(page.getByText(`Your license keys go to ${long}.`)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test('orders in a country without postal codes, and while a payment runs', async ({ page }) => {
  await test.step('in a country without postal codes none is asked for, and the order is paid without', async () => {
    await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'kim@example.com');
    const postalCode = page.getByLabel('Postal code (ZIP)');
    await postalCode.clear();
    await page.getByLabel('City').press('Enter');
    await expect(postalCode).toHaveAccessibleDescription(/Postal code is required/);
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Hong Kong');
    await expect(postalCode).toHaveCount(0);
    await fillCard(page, CARDS.pays);
    await acceptTerms(page);
    await payButton(page).click();
    await arrive(page);
  });
  await test.step('while a payment runs, the rest of the page is inert, and the steps advance every 1.2 s', async () => {
    await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'steps@example.com');
    await fillCard(page, CARDS.pays);
    await acceptTerms(page);
    await page.route('**/api/create-payment-intent', () => undefined);
    await page.clock.install();
    // Time stands still unless the test advances it, however long the machine takes.
    await page.clock.pauseAt(Date.now() + 600_000);
    await payButton(page).click();
    const cover = page.getByRole('dialog', { name: 'Payment in progress' });
    await expect(cover).toBeFocused();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    const steps = [
      'Validating payment method',
      'Securing transaction',
      'Encrypting data',
      'Processing payment',
      'Preparing license keys',
    ];
    for (const step of steps) {
      await expect(cover.locator('[aria-current="step"]')).toHaveText(step);
      await page.clock.runFor(1_200);
    }
    await expect(cover.locator('[aria-current="step"]')).toHaveText('Preparing license keys');
    await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
  });
});

test('no accessibility violations in both schemes: the form, its errors, a decline, India, an empty cart; all of it fits 320 px', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await openCheckout(page, cart);
  const look = async (asked = {}) =>
    expect([await barriersInBothSchemes(page, undefined, asked), await overflow(page)]).toEqual([[], 0]);
  await look({ except: '' });
  await page.getByLabel('City').press('Enter');
  await expect(page.getByRole('region', { name: /fields need attention/ })).toBeFocused();
  await look();
  await fillForm(page, 'ada@gmial.com');
  await fillCard(page, CARDS.declined);
  await acceptTerms(page);
  await payButton(page).click();
  const wait = page.getByRole('dialog', { name: 'Some keys follow later' });
  await expect(wait).toBeVisible();
  await look();
  await wait.getByRole('button', { name: /^Order and pay \$ [\d.,]+$/ }).click();
  await expectRefusal(page, 'Your card was declined.');
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeInViewport();
  await look();
  await page.getByLabel('Country').selectOption('IN');
  await expect(page.getByText('Orders from India are paid in Indian rupees')).toBeVisible();
  await look();
  await page.evaluate(() => localStorage.removeItem('office-cart-items'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await look();
});
