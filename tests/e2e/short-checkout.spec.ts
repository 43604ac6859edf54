import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { STRIPE_CARDS } from '../support/stripe-cards.ts';
import { cardField, expect, heardFrom, test } from '../support/stripe-e2e.ts';
import { arrive, openCheckout } from './purchase-steps.ts';

// A shop of its own: the setting applies to the whole shop.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

/** The buyer's effort: every press, and every field typed into. */
class Effort {
  clicks = 0;
  typed = 0;

  async press(button: Locator): Promise<void> {
    await button.click();
    this.clicks += 1;
  }

  /** Types into the field that Tab would reach: it needs no press. */
  async type(field: Locator, text: string): Promise<void> {
    await field.focus();
    await field.pressSequentially(text);
    this.typed += 1;
  }
}

async function shortForm(shop: Shop): Promise<void> {
  const staff = await superAdmin(shop);
  const { setting } = (await staff.call('GET', '/api/admin/settings/billing')) as { setting: { revision: number } };
  await staff.call('PUT', '/api/admin/settings/billing', { value: 'short', revision: setting.revision });
}

async function expectShort(page: Page): Promise<void> {
  await expect(page.getByLabel('City')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeHidden();
}

/** From the product page to the open form. */
async function toCheckout(page: Page, buyer: Effort): Promise<void> {
  await page.goto('/product/home-2024');
  await buyer.press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add .*to cart$/i })
      .first(),
  );
  await buyer.press(page.getByRole('dialog').getByRole('link', { name: /checkout/i }));
  await expect(page.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
  await expectShort(page);
}

async function sayWho(page: Page, buyer: Effort, email: string): Promise<void> {
  await buyer.type(page.getByRole('textbox', { name: 'Email' }), email);
  await buyer.type(page.getByLabel('First name').first(), 'Ada');
  await buyer.type(page.getByLabel('Last name'), 'Byron');
}

/** Opens the order's page and reveals the key. */
async function reveal(page: Page, buyer: Effort): Promise<void> {
  await arrive(page);
  const button = page.getByRole('button', { name: 'Reveal key' });
  await buyer.press(button);
  await expect(page.locator('[data-key=clear]')).toContainText('DEMO1-');
}

/** Types one of the card's fields into the provider's frame. */
async function typeCard(page: Page, buyer: Effort, title: string, digits: string): Promise<void> {
  await buyer.type(cardField(page, title), digits);
  await heardFrom(page, title, digits);
}

test('by card: 5 presses and 7 fields from the product to the revealed key', async ({ page, shop }) => {
  await shortForm(shop);
  const buyer = new Effort();
  await toCheckout(page, buyer);
  await sayWho(page, buyer, 'short-card@example.com');
  await buyer.type(page.getByLabel('Postal code (ZIP)'), '10001');
  await typeCard(page, buyer, 'card number', STRIPE_CARDS.pays);
  await typeCard(page, buyer, 'expiration date', '1240');
  await typeCard(page, buyer, 'CVC', '123');
  await buyer.press(page.getByRole('checkbox', { name: /I agree to the Terms/ }));
  await buyer.press(page.getByRole('button', { name: /^Order and pay/ }));
  await reveal(page, buyer);
  expect([buyer.clicks, buyer.typed]).toEqual([5, 7]);
});

test('by wallet: 5 presses and 3 fields, since the wallet has a card of its own', async ({ page, shop }) => {
  await shortForm(shop);
  await page.addInitScript(() => Object.assign(window, { playWallet: true }));
  const buyer = new Effort();
  await toCheckout(page, buyer);
  await sayWho(page, buyer, 'short-wallet@example.com');
  await buyer.press(page.getByRole('checkbox', { name: /I agree to the Terms/ }));
  await buyer.press(page.getByRole('button', { name: 'Buy with Played Pay' }));
  await reveal(page, buyer);
  expect([buyer.clicks, buyer.typed]).toEqual([5, 3]);
});

test('a company’s invoice requires the address; without a company it is not asked for', async ({ page, shop }) => {
  await shortForm(shop);
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  await expectShort(page);
  await page.getByRole('button', { name: 'Buying for a company?' }).click();
  const company = page.getByLabel('Company name');
  await company.fill('Example Ltd');
  await expect(page.getByLabel('Street address')).toBeVisible();
  await expect(company).toBeFocused();
  await company.fill('');
  await expect(page.getByLabel('Street address')).toBeHidden();
});
