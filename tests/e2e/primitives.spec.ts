import { AxeBuilder } from '@axe-core/playwright';
import { expect, settled, test } from '../support/e2e.ts';

test('/ui shows every primitive without barriers, in both schemes', async ({ page }) => {
  await page.goto('/ui');
  await expect(page.getByRole('heading', { name: 'Table and pagination' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('tabs, accordion, dialog, tooltip, table and pagination by keyboard', async ({ page }) => {
  await page.goto('/ui');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('First').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Third')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('What is told of the third one.');
  await page.keyboard.press('Home');
  await expect(tab('First')).toHaveAttribute('aria-selected', 'true');

  const single = page.locator('details[name=showcase]');
  await single.nth(0).locator('summary').press('Enter');
  await single.nth(1).locator('summary').press('Enter');
  await expect(single.nth(0)).not.toHaveAttribute('open');
  await expect(single.nth(1)).toHaveAttribute('open');

  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'With a tooltip' }).focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();

  const prices = page.getByRole('table', { name: 'Editions by price' });
  await prices.getByRole('button', { name: 'Price' }).press('Enter');
  await expect(prices.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(prices.getByRole('row').nth(1)).toContainText('$ 109.99');
  const pages = page.getByRole('navigation', { name: 'Pages of editions' });
  await pages.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});
