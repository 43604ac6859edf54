import type { Page } from '@playwright/test';
import { expect } from '../support/e2e.ts';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  bank: '4000 0025 0000 3155',
} as const;

const FILLED = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '(212) 555-0142',
  address: '1 Main Street',
  city: 'New York',
  zipCode: '10001',
};

let opened = 0;

/**
 * Opens checkout with these products in the cart as the browser stores it; with an address, its form is filled in, as
 * if the buyer had left the page and returned.
 */
export async function openCheckout(
  page: Page,
  lines: { productId: string; quantity: number }[],
  email?: string,
): Promise<void> {
  opened += 1;
  const addedAt = new Date().toISOString();
  const cart = JSON.stringify(lines.map((line) => ({ ...line, addedAt })));
  const draft = email && JSON.stringify({ ...FILLED, email });
  await page.addInitScript(
    ([mark, kept, form]) => {
      // Only once, so that the page's own changes survive its next load.
      if (self !== top || !location.protocol.startsWith('http') || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'done');
      localStorage.setItem('office-cart-items', kept);
      if (form) sessionStorage.setItem('checkout-draft', form);
    },
    [`opened-${opened}`, cart, draft] as const,
  );
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
}

/** Fills in the buyer and their country. */
export async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('First name', { exact: false }).first().fill(FILLED.firstName);
  await page.getByLabel('Last name').fill(FILLED.lastName);
  await page.getByRole('textbox', { name: 'Phone' }).fill(FILLED.phone);
  await page.getByLabel('Street address').fill(FILLED.address);
  await page.getByLabel('City').fill(FILLED.city);
  await page.getByLabel('Postal code (ZIP)').fill(FILLED.zipCode);
}

/** Types a test card. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1230');
  await page.getByLabel('Security code').fill('123');
}

/** Ticks the terms. A click before the form's code has loaded takes effect once it has, which `check` would not await. */
export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /I agree to the Terms/ });
  if (!(await terms.isChecked())) await terms.click();
  await expect(terms).toBeChecked();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Order and pay|Place free order)/ });

/** Waits for the order page of a paid order and returns its order id. */
export async function arrive(page: Page): Promise<string> {
  await page.waitForURL(/\/order-success\/order_[a-z0-9]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/**
 * Expects a refused card: said once, above the fields and with what to do, neither in a toast nor beside the button.
 */
export async function expectRefusal(page: Page, sentence: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Secure payment' }).locator('.notice-bad');
  await expect(box).toHaveText(/^Payment Failed/);
  await expect(box).toContainText(`${sentence} Nothing was charged.`);
  await expect(box).toContainText('use another card');
  await expect(box).toBeInViewport();
  await expect(page.getByRole('alert').filter({ hasText: 'use another card' })).toBeVisible();
  // The number is marked, and its message is read where it has the focus.
  const mark = page.locator('#field-number-error');
  await expect(mark).toContainText(`${sentence} Nothing was charged.`);
  expect((await mark.boundingBox())?.height).toBeLessThan(2);
  await expect(page.locator('#field-number')).toBeInViewport();
  await expect(page.locator('#toasts')).toBeEmpty();
  await expect(page.getByRole('region', { name: 'Confirm and pay' })).not.toContainText('Nothing was charged.');
}
