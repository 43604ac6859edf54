import type { Page } from '@playwright/test';
import { type ScreenId, screenPath } from '../../src/shop/staff/screens.ts';
import type { Screen } from './screen.ts';

const CUSTOMERS = [
  'First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders',
  'Ada,Lovelace,ada@example.com,yes,120.00,2',
  'Grace,Hopper,grace@example,no,0,0',
].join('\n');

const chooseFile = async (page: Page) => {
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(CUSTOMERS) };
  await page.getByLabel('Shop file', { exact: true }).setInputFiles(file);
  await page.getByText('Not imported, and why').waitFor();
};

const openEmail = async (page: Page) => {
  // Not in the middle of the row, where its order may be.
  await page.locator('tbody tr').getByText('Order confirmation').first().click();
  await page.locator('iframe[sandbox]').waitFor();
};

const addRule = (page: Page) => page.getByRole('button', { name: 'Add a rule' }).click();

const record = (name: string, id: ScreenId, query: string, after?: Screen['after']): Screen => {
  const own = screenPath(id);
  const path = query ? `${own}${own.includes('?') ? '&' : '?'}${query}` : own;
  return { name: `office-${name}`, path, whole: false, ...(after && { after }) };
};

/** Screens of the back office with a record open, or a form begun. */
export const RECORDS: Screen[] = [
  record('product', 'products', 'product=home-2024'),
  record('product-pictures', 'products', 'product=home-2024&view=pictures'),
  record('coupon', 'coupons', 'coupon=SAVE10'),
  record('coupon-new', 'coupons', 'new=1'),
  record('email-text', 'mail-texts', 'text=order_paid.keys'),
  record('email-open', 'email', '', openEmail),
  record('setting', 'settings', 'setting=billing'),
  record('notification-rule', 'notifications', '', addRule),
  record('import-report', 'imports', '', chooseFile),
  record('import-keys', 'imports', 'part=keys'),
  record('role', 'team', 'tab=roles&edit=manager'),
  record('shopify-connect', 'shopify', 'new=1'),
];
