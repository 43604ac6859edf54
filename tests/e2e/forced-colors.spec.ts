import { expect, test } from '../support/e2e.ts';
import { join } from './account-steps.ts';

test('with forced colors, selections are visible: a filter, a view of the gallery, a tab', async ({ page }) => {
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
  const lines = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomWidth));
  expect(lines).toEqual(['2px', '0px', '0px', '0px', '0px']);
});

test('with forced colors, one form of signing in and one page of the account look chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account');
  const bordered = (side: 'borderTopWidth' | 'borderLeftWidth', look: string) =>
    page.locator(look).evaluateAll((parts, name) => parts.map((part) => getComputedStyle(part)[name]), side);
  await expect.poll(() => bordered('borderTopWidth', '.auth-tabs [role=tab]')).toEqual(['1px', '0px']);
  await join(page);
  await page.goto('/account');
  const pages = () => bordered('borderLeftWidth', '.account-nav a');
  await expect.poll(pages).toEqual(['2px', '0px', '0px', '0px', '0px', '0px']);
});
