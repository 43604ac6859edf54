import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { expectNoBarriers, heading, makeLink } from './payment-link-steps.ts';

// A shop of its own: payment methods, hours and texts changed here apply to the whole shop.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

/** Opens a link, fills in its form and continues to the hosted page. */
async function begin(page: Page, id: string): Promise<void> {
  await page.goto(`/payment?id=${id}`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(heading(page, 'Test payment')).toBeVisible();
}

test('a payer who cancels on the hosted page returns to the link, and later pays on the same page', async ({
  page,
  shop,
}) => {
  const { id } = await makeLink(await superAdmin(shop), 'A second thought');
  await begin(page, id);
  const hosted = page.url();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(heading(page, 'A second thought')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  await begin(page, id);
  expect(page.url()).toBe(hosted);
  await page.getByRole('button', { name: 'Pay € 50.00' }).click();
  await expect(heading(page, 'Payment Successful')).toBeVisible();
});

test('a debit takes days: the payer is told, nobody pays the link again, and the order is paid once the bank has paid', async ({
  page,
  shop,
}) => {
  const staff = await superAdmin(shop);
  await staff.call('PUT', '/api/admin/settings/paySepa', { value: true, revision: 0 });
  const { id } = await makeLink(staff, 'Training by debit');
  await begin(page, id);
  // The Worker applies a changed setting within half a minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /SEPA direct debit/ })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await page.getByRole('radio', { name: /SEPA direct debit/ }).check();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Pay € 50.00' }).click();
  await expect(heading(page, 'Your bank takes a few days')).toBeVisible();
  await expectNoBarriers(page);
  const order = page.getByRole('link', { name: 'Open my order' });
  await expect(order).toHaveAttribute('href', /^\/order-success\//);
  const address = await order.getAttribute('href');
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Payment Under Way')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(address ?? '');
  await expect(heading(page, 'Waiting for your bank')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'business days' })).not.toContainText('keys');
  await page.getByRole('button', { name: 'The bank pays' }).click();
  await expect(heading(page, 'Thank you, Ada')).toBeVisible();
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Payment Link Already Paid')).toBeVisible();
});

test('an owner changes opening hours and an email’s text; the contact page shows the hours without script', async ({
  page,
  shop,
  context,
  browser,
}) => {
  await (await superAdmin(shop)).lend(context);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/admin/main-site?tab=settings');
  await page.getByRole('button', { name: 'Change… Opening hours' }).click();
  const panel = page.getByRole('dialog', { name: 'Opening hours' });
  await panel.getByLabel('Time zone').selectOption('Europe/Berlin');
  await panel.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await panel.getByLabel('Monday until').fill('20:00');
  await panel.getByLabel('Reason').fill('We moved');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Opening hours: saved.')).toBeVisible();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${shop.url}/contact`);
  await expect(
    plain
      .getByRole('main')
      .getByText(/Monday, 9:00-20:00; Tuesday to Friday, 9:00-18:00 Central European/)
      .first(),
  ).toBeVisible();
  await expect(
    plain
      .getByRole('main')
      .getByText(/^(Open now|Closed)/)
      .filter({ visible: true }),
  ).toBeVisible();

  await page.goto('/admin/main-site?tab=mail-texts');
  await page.getByRole('searchbox', { name: 'Search names and words' }).fill('sign-in code');
  await page.getByRole('button', { name: 'Sign-in code', exact: true }).click();
  const text = page.getByRole('dialog', { name: 'Sign-in code' });
  await expect(text.getByRole('region', { name: 'Preview' }).locator('iframe')).toBeVisible();
  await text.getByLabel('Subject').fill('{code}: {wrong}');
  await expect(text.getByText('There is no {wrong} here.', { exact: false })).toBeVisible();
  await text.getByLabel('Subject').fill('{code} lets you in');
  const preview = text.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('402 817 lets you in')).toBeVisible();
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', '');
  await text.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Sign-in code: saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Changed 1' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'lets you in' })).toContainText('Changed');
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test('a setting is found by its words, and switches change in their row', async ({ page, shop, context }) => {
  await (await superAdmin(shop)).lend(context);
  await page.goto('/admin/main-site?tab=settings');
  await page.getByLabel('Search settings').fill('klarna');
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toHaveCount(0);
  const klarna = page.getByRole('switch', { name: 'Klarna' });
  await expect(klarna).not.toBeChecked();
  await klarna.click();
  await expect(page.getByText('Klarna: on. It takes effect within a minute.')).toBeVisible();
  await expect(klarna).toBeChecked();
  await page.getByRole('button', { name: 'Klarna', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Klarna' });
  await expect(panel.getByText('Set to On')).toBeVisible();
  await page.getByLabel('Close').click();
  await page.getByLabel('Search settings').fill('typewriter');
  await expect(page.getByText('No setting matches this search.')).toBeVisible();
});
