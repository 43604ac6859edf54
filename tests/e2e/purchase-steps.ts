import type { Page } from '@playwright/test';
import { expect } from '../support/e2e.ts';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  bank: '4000 0025 0000 3155',
} as const;

/** Puts products into the cart as the browser keeps it, then opens checkout. */
export async function openCheckout(page: Page, lines: { productId: string; quantity: number }[]): Promise<void> {
  await page.goto('/privacy-policy');
  await page.evaluate((kept) => {
    const addedAt = new Date().toISOString();
    localStorage.setItem('office-cart-items', JSON.stringify(kept.map((line) => ({ ...line, addedAt }))));
  }, lines);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
}

/** Fills in who buys and where they live. */
export async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name', { exact: false }).first().fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(212) 555-0142');
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('ZIP / postal code').fill('10001');
}

/** Types a test card. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1230');
  await page.getByLabel('Security code').fill('123');
}

export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I agree to the Terms/ }).check();

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Order and pay|Place free order)/ });

/** Waits for the order page of a paid order and returns its order id. */
export async function arrive(page: Page): Promise<string> {
  await page.waitForURL(/\/order-success\/order_[a-z0-9]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}
