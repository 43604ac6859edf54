import { expect, test } from '../support/e2e.ts';

test('on a slow network no press is lost, before or after the scripts are there', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.route(/\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/product/home-2024', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible({ timeout: 10_000 });
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
});

test('the cart answers the first touch within a tenth of a second once its code is there', async ({ page }) => {
  const firstTouch = async () => {
    await page.goto('/product/home-2024');
    await page.locator('a[data-cart-open]').hover();
    await page.waitForLoadState('networkidle');
    return page.evaluate(
      () =>
        new Promise<number>((done) => {
          const start = performance.now();
          const look = () =>
            document.querySelector('dialog[open]') ? done(performance.now() - start) : requestAnimationFrame(look);
          document.querySelector<HTMLElement>('a[data-cart-open]')?.click();
          look();
        }),
    );
  };
  // A machine that is busy elsewhere may hold up one touch: the page is opened anew and touched again.
  await expect.poll(firstTouch, { timeout: 60_000 }).toBeLessThanOrEqual(100);
});
