import type { Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';
import { STUB_STORE } from '../support/store-model.ts';
import { serveStore } from '../support/store-server.ts';
import { expectNoBarriers, heading, makeLink } from './payment-link-steps.ts';

// A shop of its own: methods, hours and texts changed here apply to the whole shop; a connected store sells its keys.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

/** Fills in the form of the open link and continues to the hosted page. */
async function begin(page: Page): Promise<void> {
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
  await page.goto(`/payment?id=${id}`);
  await begin(page);
  const hosted = page.url();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(heading(page, 'A second thought')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  await begin(page);
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
  await staff.call('PUT', '/api/admin/settings/survey', { value: false, revision: 0 });
  const { id } = await makeLink(staff, 'Training by debit');
  await page.goto(`/payment?id=${id}`);
  await begin(page);
  // The Worker applies a changed setting within half a minute.
  const offered = async () => (await (await ask(page.url())).text()).includes('SEPA direct debit');
  await expect.poll(offered, { timeout: 45_000 }).toBe(true);
  await page.reload();
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
  await page.goto('/survey/unknown');
  await expect(heading(page, 'This survey is closed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing to do' })).toBeVisible();
  await expect(page.getByText(/order page has a link|Answering is optional/)).toBeHidden();
});

test('an owner finds and changes settings: switches in their row, opening hours, which the contact page shows without script, and an email’s text', async ({
  page,
  shop,
  context,
  browser,
}) => {
  await (await superAdmin(shop)).lend(context);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/admin/main-site?tab=settings');
  await test.step('a setting is found by its words, and switches change in their row', async () => {
    await page.getByLabel('Search settings').fill('klarna');
    await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toHaveCount(0);
    const klarna = page.getByRole('switch', { name: 'Klarna' });
    await expect(klarna).not.toBeChecked();
    await klarna.click();
    await expect(page.getByText('Klarna: on. It takes effect within a minute.')).toBeVisible();
    await expect(klarna).toBeChecked();
    await page.getByRole('button', { name: 'Klarna', exact: true }).click();
    const opened = page.getByRole('dialog', { name: 'Klarna' });
    await expect(opened.getByText('Set to On')).toBeVisible();
    await page.getByLabel('Close').click();
    await page.getByLabel('Search settings').fill('typewriter');
    await expect(page.getByText('No setting matches this search.')).toBeVisible();
    await page.getByLabel('Search settings').fill('');
  });
  await page.getByRole('button', { name: 'Change Opening hours' }).click();
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
      .getByText(/Monday, 9 AM–8 PM; Tuesday to Friday, 9 AM–6 PM Central European/)
      .first(),
  ).toBeVisible();
  await expect(
    plain
      .getByRole('main')
      .getByText(/^(Open now|Closed)/)
      .filter({ visible: true }),
  ).toBeVisible();

  await goOn(page, '/admin/main-site?tab=mail-texts');
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

test('an owner connects a store and maps products; its buyer gets the key, a refund there takes it back, and disconnecting leaves nothing', async ({
  page,
  shop,
  context,
}) => {
  const store = await serveStore();
  await (await superAdmin(shop)).lend(context);
  await page.goto('/admin/shopify/sync');
  // Without a store, its sub-pages are not offered.
  await expect(page.getByRole('button', { name: 'Connect a store' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Connected store' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect a store' }).click();
  await page.getByLabel('Store address').fill(store.base);
  await page.getByLabel('Client ID').fill(STUB_STORE.clientId);
  await page.getByLabel('Client secret').fill('wrong');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('The store does not accept this id and secret')).toBeVisible();
  await page.getByLabel('Client secret').fill(STUB_STORE.clientSecret);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Test mode: a program on this machine stands in for the store.')).toBeVisible();
  const syncs = page.getByRole('list', { name: 'Synchronized data' });
  await expect(syncs.getByRole('listitem').filter({ hasText: 'Orders from there' })).toContainText('Starts');
  await expect(syncs.getByRole('listitem').filter({ hasText: 'Stock' })).toContainText('Needs a decision');

  await page.getByRole('link', { name: 'Products', exact: true }).last().click();
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('button', { name: 'Map to the likely product' }).click();
  await expect(page.getByText(/\d+ mapped/)).toBeVisible();

  const bought = await fetch(`${store.base}/stub/order?sku=home-2024&email=there@example.org`);
  const { id, name } = (await bought.json()) as { id: number; name: string };
  await page.goto('/admin/shopify/orders');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Imported');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('KS-');
  await goOn(page, '/admin/shopify/license-manager');
  await expect(page.getByText('assigned')).toBeVisible();
  await fetch(`${store.base}/stub/refund?order=${id}`);
  const listed = page.waitForResponse('**/api/admin/shopify/keys*');
  await page.reload();
  // While the list is loading, nothing is assigned either.
  await listed;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('assigned')).toHaveCount(0);

  await goOn(page, '/admin/shopify/settings');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByLabel('Why is it disconnected?').fill('Tried it out');
  await page.getByRole('button', { name: 'Disconnect and erase' }).click();
  await expect(page.getByRole('button', { name: 'Connect a store' })).toBeVisible();
  expect(store.stub.model.subscriptions).toEqual([]);
  await store.close();
});

test('an owner imports from another shop: previews a file, then imports it', async ({ page, shop, context }) => {
  await (await superAdmin(shop)).lend(context);
  await page.goto('/admin/main-site?tab=imports');
  const file = page.getByLabel('Shop file', { exact: true });
  await file.setInputFiles('tests/fixtures/imports/other-shop.csv');
  await expect(page.getByRole('alert')).toContainText('“Listing”, “Buyer”, “Ship City”');
  await file.setInputFiles('tests/fixtures/imports/shopify-orders.csv');
  await expect(page.getByText('It has no email address: nobody could find it here.')).toBeVisible();
  await expect(page.getByText('Line 5')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 past orders' }).click();
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
  await expect(page.getByText(/^shopify-orders\.csv$/)).toHaveCount(2);
  await page.getByRole('link', { name: 'Past orders' }).click();
  await expect(page.getByRole('row', { name: /#1001/ })).toContainText('€78.90');

  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByLabel('Key file', { exact: true }).setInputFiles('tests/fixtures/imports/keys-inventory.csv');
  await expect(page.getByLabel('The key is in')).toHaveValue('1');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 2 keys' }).click();
  await expect(page.getByText('1 key in the lot “keys-inventory')).toHaveCount(2);

  // A long inventory is sent in parts; the second one does not arrive, the browser is closed, and the file is chosen
  // again.
  const row = (at: number) => `BROKE-AAAAA-AAAAA-AAAAA-${String(at).padStart(5, '0')},${'x'.repeat(20_000)}`;
  const inventory = {
    name: 'delivery.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Key,Remark\n${Array.from({ length: 60 }, (_, at) => row(at)).join('\n')}`),
  };
  const chooseAgain = async () => {
    await page.getByLabel('Key file', { exact: true }).setInputFiles(inventory);
    await page.getByLabel('Product', { exact: true }).selectOption('home-2024');
    await page.getByRole('button', { name: 'Preview import' }).click();
  };
  await page.reload();
  await chooseAgain();
  await page.route(/imports\/keys\?.*dryRun=false.*from=[1-9]/, (route) => route.abort());
  await page.getByRole('button', { name: 'Import 60 keys' }).click();
  await expect(page.getByRole('alert')).toContainText('What was imported before stays.');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText(/It stopped at row \d+ of 60/)).toBeVisible();
  await chooseAgain();
  await page.getByRole('button', { name: /^Continue at row/ }).click();
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
  await expect(page.getByText('60 new, 0 updated, 0 with errors')).toBeVisible();
  await expect(page.getByText(/It stopped at row/)).toHaveCount(0);
});
