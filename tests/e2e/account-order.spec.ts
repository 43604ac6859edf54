import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { linkOf, register } from './account-steps.ts';
import { acceptTerms, arrive, fillForm, openCheckout } from './purchase-steps.ts';

// A shop of their own: the bank account is a setting of the whole shop.
test.use({ ownShop: true });

test('staff let a customer buy on account, who orders without a card; the transfer is booked', async ({
  page,
  shop,
}) => {
  const email = await register(page);
  await page.goto(await linkOf(page, shop, email, /Confirm your email address/, '/verify-email'));
  const staff = await superAdmin(shop);
  const bank = { value: 'Keystall Ltd, IBAN DE02 1203 0000 0000 2020 51', revision: 0 };
  await staff.call('PUT', '/api/admin/settings/bankDetails', bank);

  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: shop.url })
    .then(async (context) => {
      await staff.lend(context);
      return context.newPage();
    });
  if (!admin) throw new Error('There is no browser');
  await admin.goto('/admin/main-site?tab=customers');
  await admin.getByRole('row', { name: email }).click();
  await admin.getByRole('button', { name: 'More for this customer' }).click();
  await admin.getByRole('menuitem', { name: 'Purchase on account …' }).click();
  await admin.getByLabel('Limit in US dollars').fill('1000');
  await admin.getByLabel('Why may they?').fill('A customer for years');
  await admin.getByRole('button', { name: 'Let them buy on account' }).click();
  await expect(admin.getByRole('region', { name: 'On account' })).toContainText('Approved');

  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  await page.getByRole('checkbox', { name: /Pay on account/ }).check();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await fillForm(page, email);
  await acceptTerms(page);
  await page.getByRole('button', { name: /^Order on account/ }).click();
  await arrive(page);
  await expect(page.getByText('On account: see your invoice')).toBeVisible();

  await admin.goto('/admin/main-site?tab=receivables');
  await expect(admin.getByRole('row', { name: email })).toContainText('Open');
  await admin.getByRole('button', { name: 'Book a transfer …' }).click();
  await admin.getByLabel('Sum, in the currency of the order').fill('149.99');
  await admin.getByLabel('Day on the bank statement').fill('2026-12-06');
  await admin.getByLabel('Reference on the bank statement').fill('TRX-1');
  await admin.getByRole('button', { name: 'Book it' }).click();
  await expect(admin.getByRole('row', { name: email })).toContainText('Paid');
});
