import { screenPath } from '../../src/shop/staff/screens.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';

test('forms and their panels', async ({ page, context, shop }) => {
  await (await superAdmin(shop)).lend(context);
  await test.step('a form starts in its first field and keeps its button visible; a record starts at its heading', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(screenPath('coupons'));
    await page.getByRole('button', { name: 'New coupon' }).click();
    const form = page.getByRole('dialog', { name: 'New coupon' });
    await expect(form.getByLabel('Code', { exact: false }).first()).toBeFocused();
    await expect(form.getByText('Unsaved changes')).toHaveCount(0);
    await page.keyboard.type('autumn');
    await expect(form.getByText('Unsaved changes')).toBeInViewport();
    await expect(form.getByRole('button', { name: 'Create the coupon' })).toBeInViewport();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await goOn(page, `${screenPath('coupons')}&coupon=SAVE10`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'SAVE10' })).toBeFocused();
  });
  await test.step('a drawer ends with its buttons at every width; there is nothing to save before something has changed', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await goOn(page, `${screenPath('settings')}&setting=billing`);
    const drawer = page.getByRole('dialog', { name: 'Billing details at checkout' });
    const save = drawer.getByRole('button', { name: 'Save' });
    const [all, few] = [
      drawer.getByRole('radio').first(),
      drawer.getByRole('radio', { name: 'Only what tax and payment need' }),
    ];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(save).toBeDisabled();
      await expect(drawer.getByText('No changes')).toBeVisible();
      await settled(page);
      const { y, height } = (await save.boundingBox()) ?? { y: 0, height: 0 };
      expect(740 - y - height).toBeLessThan(20);
      const [title, close] = [drawer.getByRole('heading', { level: 2 }), drawer.getByLabel('Close')];
      const [name, cross] = [await title.boundingBox(), await close.boundingBox()];
      const middleOf = (box: typeof name) => (box ? box.y + box.height / 2 : Number.NaN);
      expect(Math.abs(middleOf(name) - middleOf(cross))).toBeLessThan(2);
      await few.check();
      await expect(save).toBeEnabled();
      await expect(save).toHaveClass(/btn-primary/);
      if (width === 1280) await all.check();
    }
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(drawer).toHaveCount(0);
  });
  await test.step('on a phone, the whole row of a setting is clickable, and a switch is beside its name', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goOn(page, screenPath('settings'));
    await page.getByRole('listitem').filter({ hasText: 'What every buyer types at checkout.' }).click();
    await expect(page.getByRole('dialog', { name: 'Billing details at checkout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: 'Klarna pays you' });
    const both = row.getByRole('button', { name: 'Klarna' }).or(row.getByRole('switch'));
    await expect(both).toHaveCount(2);
    // Measured at once: the page may still scroll to where the focus returns.
    const [name = 0, flip = 0] = await both.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(Math.abs(name - flip)).toBeLessThan(24);
  });
  await test.step('the quick editor shows what is not saved yet, and what was saved', async () => {
    // A copy of its own: other tests show the initial products.
    await (await superAdmin(shop)).call('POST', '/api/admin/products/home-business-2024/duplicate', {});
    const copy = 'Office Home & Business 2024 (copy)';
    await page.setViewportSize({ width: 360, height: 740 });
    await goOn(page, screenPath('product-editor'));
    const badge = page.getByLabel(`Badge of ${copy}`);
    const standing = page.getByRole('region', { name: 'Quick editor' }).getByRole('status').first();
    await expect(standing).toContainText('saved when you leave it');
    // On a phone, all four fields of a row are visible, too.
    await expect(page.getByLabel(`Visibility of ${copy}`)).toBeVisible();
    await badge.fill('New');
    await expect(standing).toContainText(`Not saved yet: Badge of ${copy}`);
    await badge.press('Enter');
    await expect(standing).toContainText(`Saved: Badge of ${copy}`);
    await page.reload();
    await expect(badge).toHaveValue('New');
  });
});
