import type { Page } from '@playwright/test';
import { barriersAtWidths } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, test } from '../support/e2e.ts';

const choose = (page: Page) => page.getByRole('region', { name: 'Find your edition' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('three links lead from the home page to one edition', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Windows', 'At home', 'Without Outlook'])
      await choose(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/choose\?computer=windows&use=home&without=Outlook$/);
    await expect(choose(page).getByRole('heading', { name: 'Office Home 2024' })).toBeVisible();
    await choose(page).getByRole('link', { name: 'View Details: Office Home 2024' }).click();
    await expect(page).toHaveURL(/\/product\/home-2024$/);
  });
});

test('where it is embedded, answers update in place, by keyboard, and are announced', async ({ page }) => {
  let added = 0;
  for (const path of ['/', '/shop', '/compare']) {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    const [part, status] = [choose(page), choose(page).getByRole('status')];
    await part.getByRole('link', { name: 'Mac', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(part.getByRole('heading', { name: 'Where will you use it?' })).toBeFocused();
    await expect(status).toHaveText('2 of 3 editions left.');
    await expect(part.getByRole('list', { name: 'Editions' }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('heading', { name: 'Office Home & Business 2024' })).toBeFocused();
    await expect(status).toHaveText('Your match: Office Home & Business 2024.');
    expect(new URL(page.url()).pathname).toBe(path);
    await part.getByRole('button', { name: 'Add to Cart: Office Home & Business 2024' }).click();
    added += 1;
    await expect(page.locator('[data-cart-count]').first()).toHaveText(`${added}`);
    await part.getByRole('link', { name: 'At work: remove' }).click();
    await expect(part.getByRole('heading', { name: 'Where will you use it?' })).toBeVisible();
  }
});

test('if an answer cannot be loaded, the link opens its page', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  let failed = false;
  await page.route('**/choose?*', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    failed = true;
    return route.abort();
  });
  await choose(page).getByRole('link', { name: 'Mac', exact: true }).click();
  await expect(page).toHaveURL(/\/choose\?computer=mac$/);
  expect(failed).toBe(true);
  await expect(choose(page).getByRole('heading', { name: 'Where will you use it?' })).toBeVisible();
});

test('the page of the question', async ({ page }) => {
  await test.step('each answer has an address, and Back undoes it', async () => {
    await page.goto('/choose');
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.locator('#currency').selectOption('EUR');
    await choose(page).getByRole('link', { name: 'Mac', exact: true }).click();
    await choose(page).getByRole('link', { name: 'At work', exact: true }).click();
    await expect(page).toHaveURL(/\/choose\?computer=mac&use=work$/);
    const price = choose(page).locator('[data-choose-step] .price-line .price');
    await expect(price).toContainText('€');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Office Home & Business 2024 fits you');
    await page.goBack();
    await expect(heading).toHaveText('Which edition is yours?');
    await expect(choose(page).getByRole('heading', { name: 'Where will you use it?' })).toBeVisible();
    await page.goBack();
    await expect(choose(page).getByRole('heading', { name: 'Which computer is it for?' })).toBeVisible();
  });
  await test.step('no accessibility violations at /choose: midway, at its end, and where no edition is left', async () => {
    const states = [
      ['?computer=mac', 'Where will you use it?'],
      ['?computer=mac&use=work', 'Office Home & Business 2024'],
      ['?computer=mac&with=Access', 'No edition does all of that'],
    ] as const;
    for (const [nth, [search, heading]] of states.entries()) {
      await page.goto(`/choose${search}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      expect({ search, found: await barriersAtWidths(page, DEEP ? undefined : nth) }).toEqual({ search, found: [] });
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), search).toBe(0);
    }
  });
});
