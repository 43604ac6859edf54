import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { STUB_STORE } from '../support/store-model.ts';
import { serveStore } from '../support/store-server.ts';

// A shop of its own: a connected store sells its keys.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

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
  const syncs = page.getByRole('list', { name: 'What is kept in step' });
  await expect(syncs.getByRole('listitem').filter({ hasText: 'Orders from there' })).toContainText('Starts');
  await expect(syncs.getByRole('listitem').filter({ hasText: 'Stock' })).toContainText('Asks you');

  await page.getByRole('link', { name: 'Products', exact: true }).last().click();
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('button', { name: 'Map to the likely product' }).click();
  await expect(page.getByText(/\d+ mapped/)).toBeVisible();

  const bought = await fetch(`${store.base}/stub/order?sku=home-2024&email=there@example.org`);
  const { id, name } = (await bought.json()) as { id: number; name: string };
  await page.goto('/admin/shopify/orders');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Taken over');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('KS-');
  await page.goto('/admin/shopify/license-manager');
  await expect(page.getByText('assigned')).toBeVisible();
  await fetch(`${store.base}/stub/refund?order=${id}`);
  const listed = page.waitForResponse('**/api/admin/shopify/keys*');
  await page.reload();
  // While the list is loading, nothing is assigned either.
  await listed;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('assigned')).toHaveCount(0);

  await page.goto('/admin/shopify/settings');
  await page.getByRole('button', { name: 'Disconnect…' }).click();
  await page.getByLabel('Why is it disconnected?').fill('Tried it out');
  await page.getByRole('button', { name: 'Disconnect and erase' }).click();
  await expect(page.getByRole('button', { name: 'Connect a store' })).toBeVisible();
  expect(store.stub.model.subscriptions).toEqual([]);
  await store.close();
});

test('an owner imports from another shop: previews a file, then imports it', async ({ page, shop, context }) => {
  await (await superAdmin(shop)).lend(context);
  await page.goto('/admin/main-site?tab=imports');
  const file = page.getByLabel('CSV export from Shopify, WooCommerce or Gumroad');
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
  await page
    .getByLabel('CSV or text file with column names')
    .setInputFiles('tests/fixtures/imports/keys-inventory.csv');
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
    await page.getByLabel('CSV or text file with column names').setInputFiles(inventory);
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
