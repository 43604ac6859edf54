import type { Locator, Page } from '@playwright/test';
import { screenPath } from '../../src/shop/staff/screens.ts';
import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';

const KEYS = `${screenPath('licenses')}&view=keys`;
const rowsOf = (page: Page, list: string): Locator =>
  page.getByRole('table', { name: list }).locator('tbody:not([aria-hidden]) tr');

test.beforeEach(async ({ shop, context }) => {
  await (await superAdmin(shop)).lend(context);
});

test('what opens beside a list, and the layout of lists', async ({ page }) => {
  await buy(page, [{ productId: 'home-2024' }], 'beside@example.com');
  await buy(page, [{ productId: 'home-2024' }, { productId: 'home-2021', quantity: 2 }], 'rows.of.36@example.com');
  await test.step('a row opens beside its list; keys move on, Escape and Back close', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(KEYS);
    const rows = rowsOf(page, 'Keys');
    const panel = page.getByRole('region', { name: 'Open key' });
    await rows.first().click();
    await expect(page).toHaveURL(/[?&]key=key_/);
    const first = page.url();
    await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText('-');
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(1)).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(page).not.toHaveURL(first);
    // From inside the panel, too.
    await panel.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('j');
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    expect(await barriers(page)).toEqual([]);

    const linked = page.url();
    // Otherwise the rest of the rows would be between the open one and its panel.
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel.locator(':focus')).toHaveCount(1);
    await expect(page).toHaveURL(linked);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.goto(linked);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(panel.getByText('Seats')).toBeVisible();

    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await rows.first().click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
  });
  await test.step('orders and customers also open beside their lists, or in their place without enough room', async () => {
    for (const [id, list, what] of [
      ['orders', 'Orders', 'Open order'],
      ['customers', 'Customers', 'Open customer'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goOn(page, screenPath(id));
      // A list of orders shows the buyer's name; the address appears on hover.
      const buyer = page.getByTitle('beside@example.com').or(page.getByText('beside@example.com'));
      await rowsOf(page, list).filter({ has: buyer }).click();
      const panel = page.getByRole('region', { name: what });
      await expect(panel.getByRole('region', { name: 'What happened' })).toBeVisible();
      await expect(page.getByRole('table', { name: list })).toBeVisible();
      await page.setViewportSize({ width: 1279, height: 800 });
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('table', { name: list })).toHaveCount(0);
      await page.getByRole('link', { name: `All ${id}` }).click();
      await expect(page.getByRole('table', { name: list })).toBeVisible();
    }
  });
  await test.step('rows are 36 px high from 768 px on, and the tools of a list are one row on a phone', async () => {
    for (const [address, list] of [
      [screenPath('orders'), 'Orders'],
      [screenPath('customers'), 'Customers'],
      [KEYS, 'Keys'],
      [screenPath('email'), 'Emails'],
    ] as const) {
      await goOn(page, address);
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        const row = rowsOf(page, list).first();
        await expect(row).toBeVisible();
        // The last row of a list includes the border of the box.
        expect([list, width, Math.round((await row.boundingBox())?.height ?? 0)]).toEqual([list, width, 36]);
      }
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await goOn(page, screenPath('orders'));
    const tools = page
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: 'Filters' }))
      .or(page.getByRole('button', { name: 'More tools' }));
    await expect(tools).toHaveCount(3);
    // Measured at once: views with their counts may still load above them.
    const tops = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
    await page.getByRole('button', { name: 'More tools' }).click();
    await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
  });
  await test.step('a section that was chosen by keyboard beside a long screen is where Tab goes on', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goOn(page, screenPath('settings'));
    const section = page.getByRole('region', { name: 'Stock', exact: true });
    await expect(section).toBeVisible();
    await page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('button', { name: 'Stock' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(section.locator(':focus')).toBeInViewport();
  });
  await test.step('the stock of a product has its bar at every width, and its table scrolls at none', async () => {
    await goOn(page, screenPath('licenses'));
    const row = page.locator('tbody tr').filter({ has: page.getByRole('link', { name: 'Office Home 2024' }) });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(row.locator('svg')).toBeVisible();
      const table = page.locator('.table-scroll');
      expect([width, await table.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([width, 0]);
    }
  });
  await test.step('at 200 % in a 1280 px window, nothing is cut off or scrolls horizontally', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    for (const id of ['home', 'orders'] as const) {
      await goOn(page, screenPath(id));
      await expect(page.getByRole('heading', { level: 1, name: id === 'home' ? 'Home' : 'Orders' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect([id, await sideways(page)]).toEqual([id, 0]);
      const cut = await page
        .locator('main :is(button, a, input, select, h1, h2, p):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => !one.closest('.sr-only, nav') && one.getBoundingClientRect().right > innerWidth + 1)
            .map((one) => one.textContent),
        );
      expect([id, cut]).toEqual([id, []]);
    }
  });
});

/** Content that overflows the window horizontally, or is cut off by it. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
