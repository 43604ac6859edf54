import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { buy, scriptBytes } from './order-steps.ts';

test('the page stays within its script budget and has no accessibility violations; if the code of a part fails to load, it says so, and the keys stay', async ({
  page,
}) => {
  // Keys and a waiting copy, from stock that no other file relies on in the shared shop.
  const items = [{ productId: 'home-2024', quantity: 3 }, { productId: 'professional-plus-2019' }];
  const id = await buy(page, items, 'budget@example.com');
  const bytes = await scriptBytes(page, () => page.goto(`/order-success/${id}`));
  expect.soft(bytes).toBeGreaterThan(10_000);
  expect.soft(bytes).toBeLessThanOrEqual(110 * 1024);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // With the footer of pages after a purchase.
    expect.soft(await barriers(page, { except: '' }), colorScheme).toEqual([]);
  }
  await test.step('if the code of a part fails to load, the page says so, and the keys stay', async () => {
    await expect(page.locator('[data-key]')).toHaveCount(3);
    await page.route(/\/KeyProblemForm\.[\w-]+\.js/, (route) => route.abort());
    await page.getByRole('button', { name: 'Problem with a key?' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    for (const key of await page.locator('[data-key]').all()) await expect(key).toBeVisible();
    await page.unroute(/\/KeyProblemForm\.[\w-]+\.js/);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('button', { name: 'Problem with a key?' }).click();
    await expect(page.getByText('Which error code does the screen show?')).toBeVisible();
  });
});
