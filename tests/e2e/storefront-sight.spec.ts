import { expect, test } from '../support/e2e.ts';

test('on a phone the way to checkout stays in sight, however much is in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/shop');
  for (const index of [0, 1, 2, 3]) await page.locator('[data-add]').nth(index).click();
  const pay = page.getByRole('link', { name: 'Proceed to Checkout' });
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' })).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: /^Quantity/ })).toHaveCount(4);
  await expect(pay).toBeInViewport({ ratio: 1 });
});

test('the open tab of a product is in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/product/home-2024#faq');
  await expect(page.getByRole('tab', { name: 'FAQ' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'FAQ' }).press('Home');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
});

test('on a phone a product shows its price in the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/product/home-business-2024');
  await expect(page.getByRole('main').locator('.price').first()).toBeInViewport({ ratio: 1 });
});

test('with forced colors it is seen what is chosen: a filter, a view of the gallery', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const widths = (look: string) =>
    page.locator(look).evaluateAll((parts) =>
      parts.map((part) => {
        const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(part);
        return outlineStyle === 'none' ? borderTopWidth : outlineWidth;
      }),
    );
  await page.goto('/shop');
  expect(await widths('fieldset:has([name=edition]) label > span')).toEqual(['2px', '0px', '0px', '0px']);
  await page.goto('/product/home-2024');
  expect(await widths('.gallery-thumb')).toEqual(['2px', '1px', '1px', '1px']);
});
