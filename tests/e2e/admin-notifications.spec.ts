import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { hold } from '../support/held.ts';
import { superAdmin } from '../support/staff-e2e.ts';

test('the rules of notifications', async ({ page, shop, context }) => {
  await (await superAdmin(shop)).lend(context);
  const arrive = await hold(page, /\/NotificationsForm\.[\w-]+\.js/);
  await page.goto('/admin/main-site?tab=notifications');
  await test.step('a rule that is asked for before its form has arrived gets the focus once it has', async () => {
    await page.getByRole('button', { name: 'Add a rule' }).click();
    arrive();
    await expect(page.getByRole('group', { name: 'Rule 1' }).getByLabel('Email to')).toBeFocused();
    await page.getByRole('button', { name: 'Discard' }).click();
  });
  await test.step('a second click where a rule was added removes none, although the page has moved', async () => {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText(/^No one is emailed when something needs attention/)).toBeVisible();
      // The pointer's position once the button is stable; it stays there.
      await page.getByRole('button', { name: 'Add a rule' }).hover();
      const press = async () => {
        await page.mouse.down();
        await page.mouse.up();
      };
      await press();
      const rule = page.getByRole('group', { name: 'Rule 1' });
      await expect(rule.getByLabel('Email to')).toBeFocused();
      await settled(page);
      await press();
      await expect(rule).toBeVisible();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await page.getByRole('button', { name: 'Discard' }).click();
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('an owner sets who is notified of what by email, and tests it; an invalid rule is shown at its field', async () => {
    await expect(page.getByText(/^No one is emailed when something needs attention/)).toBeVisible();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await expect(rule.getByLabel('Email to')).toBeFocused();
    await expect(rule.getByLabel('Email to')).toBeInViewport();
    await rule.getByLabel('Email to').fill('stock@example.org');
    for (const box of await rule.getByRole('group', { name: 'Topics' }).getByRole('checkbox').all())
      await box.uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rule.getByText('Choose at least one topic.')).toBeVisible();
    await rule.getByRole('checkbox', { name: 'Stock and keys' }).check();
    await rule.getByRole('checkbox', { name: 'Wait until quiet hours end' }).check();
    await page.getByLabel('Quiet until').fill('07:10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A time such as 08:00, on the quarter hour.')).toBeVisible();
    await page.getByLabel('Quiet until').fill('06:30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Notifications saved')).toBeVisible();
    await expect(page.getByText(/^Nobody is emailed about: Waiting orders, Payments/)).toBeVisible();
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('The email service accepted it.')).toBeVisible();
    await page.reload();
    await expect(rule.getByLabel('Email to')).toHaveValue('stock@example.org');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
    }
  });
});
