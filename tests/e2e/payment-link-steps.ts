import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect } from '../support/e2e.ts';
import type { StaffCaller } from '../support/staff-e2e.ts';

const TERMS = {
  description: '',
  message: '',
  collectPhone: false,
  collectAddress: false,
  maxUses: 1,
  expiresAt: null,
  currency: 'EUR',
  amount: 50,
  lines: [],
  couponCode: '',
  email: '',
  firstName: '',
  lastName: '',
};

/** Creates a payment link over 50 euros for one payer; `terms` override it. */
export const makeLink = async (staff: StaffCaller, title: string, terms: Partial<typeof TERMS> = {}) =>
  (await staff.call('POST', '/api/admin/payment-links', { ...TERMS, ...terms, title })) as { id: string; url: string };

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Expects no accessibility violations in both schemes and no horizontal overflow, on a phone. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  expect.soft(await barriersInBothSchemes(page)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beyond).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}
