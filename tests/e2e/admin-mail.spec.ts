import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, fillForm, openCheckout, payButton } from './purchase-steps.ts';

test('staff read a mail as its buyer got it, with the key masked, and find its order from the palette', async ({
  page,
  shop,
  context,
}) => {
  await openCheckout(page, [{ productId: 'home-2021', quantity: 1 }]);
  await fillForm(page, 'mail-board@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
  const id = await arrive(page);
  await (await superAdmin(shop)).lend(context);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mail-board@example.com');
  await page.getByRole('option', { name: /KS-\d{4}-\d{6}, Ada Lovelace/ }).click();
  await expect(page).toHaveURL(new RegExp(`order=${id}`));

  await page.goto(`/admin/main-site?tab=email&subject=${id}`);
  await page
    .getByRole('row', { name: /mail-board@example\.com/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show the mail' }).click();
  const frame = page.getByRole('region', { name: 'What the mail says' }).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const mail = frame.contentFrame();
  await expect(mail.getByText(/•.*-PKEYS$/).first()).toBeVisible();
  await expect(mail.getByText(/DEMO1/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
