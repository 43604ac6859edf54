import { expect, test } from '../support/e2e.ts';
import { register, signOut } from './account-steps.ts';

test('a signed-in customer is greeted by first name, until signing out', async ({ page }) => {
  await register(page);
  await page.goto('/');
  await expect(page.locator('[data-greeting]')).toHaveText(/^Good (morning|afternoon|evening), Ada\. Welcome back\.$/);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('userPreferences'))) ?? '{}')).toMatchObject({
    name: 'Ada',
  });
  await signOut(page);
  await page.goto('/');
  await expect(page.locator('[data-greeting]')).toHaveText(/^Good (morning|afternoon|evening)\. Welcome back\.$/);
});
