import { expect, MOVING, test } from '../support/e2e.ts';
import { hold } from '../support/held.ts';
import { firstTouch, PATIENCE, TENTH_OF_A_SECOND } from './touch-steps.ts';

test.use(MOVING);

test('on a slow network no press is lost, before or after the scripts have loaded', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const come = await hold(page, /\.js$/);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/product/home-2024', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  come();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible({ timeout: 10_000 });
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
});

test('the cart responds to the first touch within a tenth of a second once its code is loaded', {
  tag: '@timing',
}, async ({ page }) => {
  const took = () => firstTouch(page, (opened) => opened.locator('a[data-cart-open]'));
  await expect.poll(took, PATIENCE).toBeLessThanOrEqual(TENTH_OF_A_SECOND);
});
