import { barriers, barriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

test('/ui shows every primitive without accessibility violations, in both schemes; dialog, tooltip and pagination work by keyboard', async ({
  page,
}) => {
  await test.step('the accessibility check detects a violation, in the page and in the selected part', async () => {
    await page.setContent('<main><h1>Keys</h1><img src="data:,"></main><form><input></form>');
    expect(await barriers(page, { within: 'main' })).toEqual(['image-alt: img']);
    expect(await barriers(page, { rules: ['label'] })).toEqual(['label: input']);
    await page.setContent('<iframe title="field" srcdoc="<main><input></main>"></iframe>');
    expect(await barriers(page, { rules: ['label'] })).toEqual(['label: iframe,input']);
  });
  await page.goto('/ui');
  await expect(page.getByRole('heading', { name: 'Pagination' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  // The first frame after a resize may still show the former header.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const tooltip = page.getByRole('tooltip');
  await test.step('dialog, tooltip and pagination by keyboard', async () => {
    const opener = page.getByRole('button', { name: 'Open dialog' });
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.getByRole('button', { name: 'With a tooltip' }).focus();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();

    const pages = page.getByRole('navigation', { name: 'Pages of editions' });
    await pages.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });
  await test.step('a tooltip appears after 700 ms, or at once if another was visible 300 ms before', async () => {
    await page.clock.install();
    const control = page.getByRole('button', { name: 'With a tooltip' });
    await control.scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 60_000);
    await control.hover();
    await page.clock.runFor(650);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(100);
    await expect(tooltip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(200);
    await control.hover();
    await page.clock.runFor(10);
    await expect(tooltip).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(400);
    await control.hover();
    await page.clock.runFor(100);
    await expect(tooltip).toBeHidden();
  });
});
