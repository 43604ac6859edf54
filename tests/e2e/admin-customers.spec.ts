import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, openCheckout, payButton } from './purchase-steps.ts';

// A shop of its own: a blocked buyer would affect other tests.
test.use({ ownShop: true });

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

  const order = async () => {
    await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'customer@example.com');
    await fillCard(page, CARDS.pays);
    await acceptTerms(page);
    await payButton(page).click();
  };
  await order();
  await arrive(page);

  await admin.reload();
  await admin.getByRole('row', { name: /customer@example\.com/ }).click();
  await expect(admin).toHaveURL(/customer=buyer_/);
  await expect(admin.getByRole('region', { name: 'Orders' })).toContainText(/KS-\d{4}-\d{6}/);
  await admin.getByRole('button', { name: 'Write a note…' }).click();
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

  await order();
  await expect(page.getByText(/We cannot take orders with this email address.*name the code/).first()).toBeVisible();

  await admin.getByRole('button', { name: 'Unblock…' }).click();
  await admin.getByLabel('Why are they unblocked?').fill('It was a mistake');
  await admin.getByRole('button', { name: 'Unblock', exact: true }).click();
  // The button behind an open dialog is hidden at once; the timeline shows when they are unblocked.
  await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Customer unblocked');
  await payButton(page).click();
  await arrive(page);
});
