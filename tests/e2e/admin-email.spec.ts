import { expect, test } from '../support/e2e.ts';
import { goOn, staffWithRole, superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';

test('staff read an email as its buyer received it, with the key masked, and find its order from the palette', async ({
  page,
  shop,
  context,
}) => {
  const id = await buy(page, [{ productId: 'home-2021' }], 'mail-board@example.com');
  await (await superAdmin(shop)).lend(context);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mail-board@example.com');
  await page.getByRole('option', { name: /KS-\d{4}-\d{6}, Ada Lovelace/ }).click();
  await expect(page).toHaveURL(new RegExp(`order=${id}`));

  await goOn(page, `/admin/main-site?tab=email&subject=${id}`);
  await page
    .getByRole('row', { name: /mail-board@example\.com/ })
    .first()
    .click();
  const frame = page.getByRole('region', { name: 'What the email says' }).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const mail = frame.contentFrame();
  await expect(mail.getByText(/•.*-PKEYS$/).first()).toBeVisible();
  await expect(mail.getByText(/DEMO1/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('support adds an address to the suppression list, finds it there and releases it with a reason', async ({
  page,
  shop,
  context,
}) => {
  await (await staffWithRole(shop, 'support')).lend(context);
  await page.goto('/admin/main-site?tab=suppression');
  await expect(page.getByText('No suppressed addresses')).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('dialog', { name: 'Add an address' });
  await form.getByLabel('Email').fill('Stop@Example.com');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await expect(form.getByLabel('Why')).toBeFocused();
  await form.getByLabel('Why').fill('Asked us by phone to stop');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('row', { name: /stop@example\.com/ }).click();
  const panel = page.getByRole('dialog', { name: 'stop@example.com' });
  await expect(panel).toContainText('Asked us by phone to stop');
  await expect(panel).toContainText('Added by staff');
  await panel.getByRole('button', { name: 'Release' }).click();
  const question = page.getByRole('dialog', { name: 'Release stop@example.com' });
  await question.getByLabel('Why is it released?').fill('They asked for a new order');
  await question.getByRole('button', { name: 'Release it' }).click();
  await expect(page.getByText('No suppressed addresses')).toBeVisible();
});
