import type { BrowserContext, Locator, Page } from '@playwright/test';
import { barriers, barriersInBothSchemes } from '../support/axe.ts';
import { expect, type Shop, test } from '../support/e2e.ts';
import { staffWithRole, superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';
import { acceptTerms, arrive, CARDS, fillCard, openCheckout, payButton } from './purchase-steps.ts';

// A shop of its own: rules apply to every order, a blocked buyer would affect other tests, and there is no customer yet.
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
  const rules = page.getByRole('region', { name: /^Rules, checked from the top/ });
  await expect(rules).toBeVisible();
  return rules;
};

test('staff find a customer, write a note and block them; the shopper reads whom to contact', async ({
  page,
  shop,
}) => {
  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: shop.url })
    .then(async (context) => {
      await (await superAdmin(shop)).lend(context);
      return context.newPage();
    });
  if (!admin) throw new Error('There is no browser');
  await admin.goto('/admin/main-site?tab=customers');
  await expect(admin.getByText('No customers yet')).toBeVisible();

  await buy(page, [{ productId: 'home-2024' }], 'customer@example.com');
  await admin.reload();
  await admin.getByRole('row', { name: /customer@example\.com/ }).click();
  await expect(admin).toHaveURL(/customer=buyer_/);
  await expect(admin.getByRole('region', { name: 'Orders' })).toContainText(/KS-\d{4}-\d{6}/);
  await admin.getByRole('button', { name: 'Write a note' }).click();
  await admin.getByRole('textbox', { name: 'Note' }).fill('Prefers to be called in the morning');
  await admin.getByRole('button', { name: 'Save the note' }).click();
  await expect(admin.getByRole('region', { name: 'Notes for colleagues' })).toContainText('in the morning');
  await admin.getByRole('button', { name: 'More for this customer' }).click();
  await admin.getByRole('menuitem', { name: 'Block…' }).click();
  await admin.getByLabel('Why are they blocked?').fill('Resells the keys');
  await admin.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(admin.getByRole('region', { name: 'Blocked' })).toContainText('Resells the keys');
  await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Customer blocked');
  expect(await barriers(admin)).toEqual([]);

  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'customer@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  await expect(page.getByText(/We can’t take orders with this email address.*name the code/).first()).toBeVisible();

  await admin.getByRole('button', { name: 'Unblock' }).click();
  await admin.getByLabel('Why are they unblocked?').fill('It was a mistake');
  await admin.getByRole('button', { name: 'Unblock', exact: true }).click();
  // The button behind an open dialog is hidden at once; the timeline shows when they are unblocked.
  await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Customer unblocked');
  await payButton(page).click();
  await arrive(page);
});

test('the rules by keyboard alone', async ({ page, context, shop }) => {
  const rules = await opened(page, context, shop);
  await test.step('a rule is created and tried on past orders', async () => {
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
    await expect(page.getByText('Rule saved')).toBeVisible();
    await expect(rules.getByRole('listitem').nth(before)).toContainText(`${before + 1}. Large first orders`);
  });
  await test.step('a rule is moved, turned off and deleted', async () => {
    const before = await rules.getByRole('listitem').count();
    const name = 'Free order, disposable email';
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
  await test.step('the screen leads to the block list', async () => {
    await expectNoBarriers(page);
    await press(page, page.getByRole('link', { name: '0 blocks' }));
    await expect(page).toHaveURL(/state=blocked/);
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expectNoBarriers(page);
  });
});
