import type { BrowserContext, Locator, Page } from '@playwright/test';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, type Shop, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

// A shop of its own: rules apply to every order.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

/** Moves the focus there with the Tab key, then presses a key on it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled();
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not come to ${target}`);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await press(page, field, 'ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Opens a menu by keyboard and chooses an item; the first one gets the focus once the menu is rendered. */
async function choose(page: Page, menu: Locator, name: string): Promise<void> {
  await press(page, menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name }).press('Enter');
}

async function expectNoBarriers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  expect.soft(await barriersInBothSchemes(page)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beyond).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const opened = async (page: Page, context: BrowserContext, shop: Shop) => {
  await (await staffWithRole(shop, 'administrator')).lend(context);
  await page.goto('/admin/main-site?tab=risk');
  const rules = page.getByRole('region', { name: 'Rules, checked from the top' });
  await expect(rules).toBeVisible();
  return rules;
};

test('by keyboard alone: a rule is created and tried on past orders', async ({ page, context, shop }) => {
  const rules = await opened(page, context, shop);
  const before = await rules.getByRole('listitem').count();
  await press(page, page.getByRole('button', { name: 'New rule' }));
  const form = page.getByRole('dialog', { name: 'New rule' });
  await type(page, form.getByLabel('Name'), 'Large first orders');
  await type(page, form.getByLabel('Sum in US dollars'), '900');
  await press(page, form.getByRole('button', { name: 'Try it on the last 30 days' }));
  await expect(form.getByText(/^It would have applied to \d+ orders? of/)).toBeVisible();
  await expectNoBarriers(page);
  await press(page, form.getByRole('checkbox', { name: 'Turned on' }), 'Space');
  await press(page, form.getByRole('button', { name: 'Save the rule' }));
  await expect(page.getByText('The rule is saved')).toBeVisible();
  await expect(rules.getByRole('listitem').nth(before)).toContainText(`${before + 1}. Large first orders`);
});

test('by keyboard alone: a rule is moved, turned off and deleted', async ({ page, context, shop }) => {
  const rules = await opened(page, context, shop);
  const before = await rules.getByRole('listitem').count();
  const name = 'Free order to a disposable address';
  const item = (place: number) => rules.getByRole('listitem').nth(place - 1);
  await expect(item(2)).toContainText(`2. ${name}`);
  const more = page.getByRole('button', { name: `More: ${name}` });
  await choose(page, more, 'Move up');
  await expect(item(1)).toContainText(`1. ${name}`);
  await choose(page, more, 'Turn off');
  await expect(item(1).getByText('Off', { exact: true })).toBeVisible();
  await choose(page, more, 'Delete…');
  const ask = page.getByRole('dialog', { name: `Delete ${name}` });
  await type(page, ask.getByLabel('Why is it deleted?'), 'It stopped good buyers');
  await expectNoBarriers(page);
  await press(page, ask.getByRole('button', { name: 'Delete it' }));
  await expect(rules.getByText(name)).toBeHidden();
  await expect(rules.getByRole('listitem')).toHaveCount(before - 1);
});

test('the screen leads to the block list', async ({ page, context, shop }) => {
  await opened(page, context, shop);
  await expectNoBarriers(page);
  await press(page, page.getByRole('link', { name: '0 blocks' }));
  await expect(page).toHaveURL(/state=blocked/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expectNoBarriers(page);
});
