import { expect, MOVING, test } from '../support/e2e.ts';
import { firstTouch, PATIENCE, TENTH_OF_A_SECOND } from './touch-steps.ts';

test.use(MOVING);

test('the cart responds to the first touch within a tenth of a second once its code is loaded', {
  tag: '@timing',
}, async ({ page }) => {
  const took = () => firstTouch(page, (opened) => opened.locator('a[data-cart-open]'));
  await expect.poll(took, PATIENCE).toBeLessThanOrEqual(TENTH_OF_A_SECOND);
});
