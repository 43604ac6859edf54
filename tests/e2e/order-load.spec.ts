import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { buy, buyAndOpen, scriptBytes } from './order-steps.ts';

test('if the code of a part fails to load, the page says so, and the keys stay', async ({ page }) => {
  await buyAndOpen(page, [{ productId: 'home-2024' }], 'part@example.com');
  await expect(page.locator('[data-key]')).toBeVisible();
  await page.route(/\/KeyProblemForm\.[\w-]+\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Problem with this key?' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(page.locator('[data-key]')).toBeVisible();
  await page.unroute(/\/KeyProblemForm\.[\w-]+\.js/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('button', { name: 'Problem with this key?' }).click();
  await expect(page.getByText('Which error code does the screen show?')).toBeVisible();
});

test('the page stays within its script budget and has no accessibility violations', async ({ page }) => {
  // Keys and a waiting copy, from stock that no other file relies on in the shared shop.
  const items = [{ productId: 'home-2024', quantity: 3 }, { productId: 'professional-plus-2019' }];
  const id = await buy(page, items, 'budget@example.com');
  const bytes = await scriptBytes(page, () => page.goto(`/order-success/${id}`));
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(110 * 1024);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // With the footer of pages after a purchase.
    expect(await barriers(page, { except: '' })).toEqual([]);
  }
});
