import type { Page } from '@playwright/test';
import { expect, onceMailed, type Shop, test } from '../support/e2e.ts';
import { goOn, PASSWORD, staffWithRole, superAdmin } from '../support/staff-e2e.ts';
import { buy as buyItems } from './order-steps.ts';

// A shop of its own: its imports and awaited keys would change what other tests buy.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

/** Buys this many copies of a product; returns the order's id. */
const buy = (page: Page, productId: string, quantity = 1) =>
  buyItems(page, [{ productId, quantity }], `buyer-${productId}@example.com`);

/** This page as one of the back office, as the super admin or another staff member. */
async function office(page: Page, shop: Shop, staff = superAdmin(shop)): Promise<Page> {
  await (await staff).lend(page.context());
  return page;
}

test('what staff do with orders', async ({ page, shop }) => {
  const mailed = await buy(page, 'professional-plus-2024');
  const found = await buy(page, 'home-2024');
  const refunded = await buy(page, 'home-2021');
  const corrected = await buy(page, 'home-business-2024');
  const admin = await office(page, shop);
  await test.step('the email list shows an email’s history, and sends it again once', async () => {
    const row = admin.getByRole('row', { name: /Order confirmation/ });
    await onceMailed(shop, async () => {
      await admin.goto(`/admin/main-site?tab=email&subject=${mailed}`);
      await expect(admin.getByText('Sent through the local mailbox', { exact: true })).toBeVisible();
      await expect(row).toBeVisible();
      return (await row.getByText('Sent').count()) > 0 || undefined;
    });
    await admin.getByText('Sent through the local mailbox', { exact: true }).click();
    await expect(admin.getByRole('region', { name: 'Payments' })).toContainText('Test payments');
    await row.click();
    await expect(admin.getByRole('dialog', { name: 'Order confirmation' })).toContainText('Sent');
    await admin.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: /More|Actions|for/ }).click();
    await admin.getByRole('menuitem', { name: 'Send again…' }).click();
    await admin.getByLabel('Why is it sent again?').fill('The mailbox was full');
    await admin.getByRole('button', { name: 'Send it again' }).click();
    await expect(admin.getByRole('row', { name: /Keys, sent again/ })).toBeVisible();
  });
  await test.step('staff find an order, read its history, and send the keys again', async () => {
    await goOn(admin, '/admin/main-site?tab=orders&q=buyer-home-2024%40example.com');
    await expect(admin.getByRole('searchbox')).toHaveValue('buyer-home-2024@example.com');
    const row = admin.getByRole('row', { name: /Ada Lovelace/ }).first();
    await expect(row).toContainText('Paid');
    await row.click();
    await expect(admin).toHaveURL(new RegExp(`order=${found}`));
    await expect(admin.getByRole('heading', { name: /^KS-\d{4}-\d{6}$/ })).toBeVisible();
    await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('The order was placed');
    await admin.getByRole('button', { name: 'Send the keys again' }).click();
    await admin.getByLabel('Why are they sent again?').fill('The buyer called');
    await admin.getByRole('button', { name: 'Send them' }).click();
    await expect(admin.getByText('Sent again', { exact: true })).toBeVisible();
    await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('The buyer called');

    await goOn(admin, '/admin/main-site?tab=invoices');
    for (const width of [768, 360]) {
      await admin.setViewportSize({ width, height: 800 });
      await expect(admin.getByRole('link', { name: /^Save TEST-INV-.* as PDF$/ }).first()).toBeInViewport({ ratio: 1 });
    }
    await admin.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('a refund requires re-authentication and a reason, and the order shows the refund', async () => {
    await goOn(admin, `/admin/main-site?tab=orders&order=${refunded}`);
    await admin.getByRole('button', { name: 'Refund everything' }).click();
    await admin.getByLabel('Why is it refunded?').fill('Bought twice');
    await admin.getByRole('button', { name: 'Refund $ 129.99' }).click();
    await expect(admin.getByText('Refund sent')).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Items' })).toContainText('Refunded');
  });
  await test.step('a corrected address is shown on the order, and the keys are sent there', async () => {
    await goOn(admin, `/admin/main-site?tab=orders&order=${corrected}`);
    await admin.getByRole('button', { name: 'More for this order' }).click();
    await admin.getByRole('menuitem', { name: 'Correct the address…' }).click();
    await admin.getByRole('textbox', { name: 'Email' }).fill('right@example.com');
    await admin.getByLabel(/How do you know/).fill('Written from the paying account');
    await admin.getByRole('button', { name: 'Correct it and send the order email' }).click();
    await expect(admin.getByText('Address corrected')).toBeVisible();
    await expect(admin.getByRole('link', { name: 'right@example.com' })).toBeVisible();
  });
  await test.step('several orders are emailed again at once; unpaid ones are skipped', async () => {
    const row = (id: string, status: string) => ({
      ...{ id, status, state: status, number: `KS-2026-${id}`, review: null, email: 'ada@example.com', name: 'Ada' },
      country: 'GB',
      ...{ items: '1 × Office', total: 10, currency: 'USD', waiting: 0, mail: null, paidAt: null, testMode: true },
      createdAt: Date.now(),
    });
    await admin.route('**/api/admin/orders', (route) =>
      route.fulfill({ json: { rows: [row('000001', 'paid'), row('000002', 'pending')], total: 2, page: 1, size: 25 } }),
    );
    const asked: string[] = [];
    await admin.route('**/api/admin/orders/*/resend', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { success: true, message: 'On their way.' } });
    });
    await admin.goto('/admin/main-site?tab=orders');
    await admin.getByRole('checkbox', { name: 'Select KS-2026-000001' }).check();
    await admin.getByRole('checkbox', { name: 'Select KS-2026-000002' }).check();
    await admin.getByRole('button', { name: 'Send the keys again' }).click();
    await admin.getByLabel('Why are they sent again?').fill('The email service lost them');
    await admin.getByRole('button', { name: 'Send them' }).click();
    await expect(admin.getByText('1 sent again, 1 left out')).toBeVisible();
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/admin/orders/000001/resend']);
  });
});

test('what staff do with keys', async ({ page, shop }) => {
  const revealed = await buy(page, 'home-business-2021');
  const broken = await buy(page, 'home-2019');
  const admin = await office(page, shop);
  await test.step('a key is revealed only with a reason, and its history shows who saw it', async () => {
    await admin.goto(`/admin/main-site?tab=orders&order=${revealed}`);
    await admin.getByRole('region', { name: 'Keys' }).getByRole('link', { name: 'Reveal the key' }).click();
    await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Assigned');
    await admin.getByRole('button', { name: 'Reveal the key' }).click();
    await admin.getByLabel('Why do you need to see it?').fill('The buyer reads it out to me');
    await admin.getByRole('button', { name: 'Reveal the key', exact: true }).click();
    const clear = (await admin.getByRole('list', { name: 'License key' }).getByRole('listitem').textContent()) ?? '';
    expect(clear).toMatch(/^[A-Z0-9-]{15,}$/);
    await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Revealed');
    await admin.getByRole('button', { name: 'Hide the key' }).click();
    await expect(admin.getByRole('list', { name: 'License key' })).toBeHidden();
    const addresses: string[] = [];
    admin.on('request', (request) => addresses.push(request.url()));
    await goOn(admin, '/admin/main-site?tab=licenses&view=keys');
    await admin.getByRole('searchbox').fill(clear);
    await expect(admin).toHaveURL(/key=key_/);
    await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Revealed');
    await admin.goBack();
    await expect(admin.getByRole('searchbox')).toHaveValue('');
    expect([...addresses, admin.url()].filter((address) => address.includes(clear))).toEqual([]);
  });
  await test.step('a broken key is taken out of use, and its buyer gets a replacement', async () => {
    await goOn(admin, `/admin/main-site?tab=orders&order=${broken}`);
    await admin.getByRole('region', { name: 'Keys' }).getByRole('link', { name: 'Reveal the key' }).click();
    await admin.getByRole('button', { name: 'Mark defective' }).click();
    await admin.getByLabel('What is wrong with it?').fill('The vendor refuses it');
    await admin.getByRole('button', { name: 'Mark it defective' }).click();
    await expect(admin.getByText('1 copy taken out of use. 1 copy replaced by email.')).toBeVisible();
  });
  await test.step('the unsold keys of a lot are exported with a reason and re-authentication, and their histories record it', async () => {
    await goOn(admin, '/admin/main-site?tab=licenses&view=lots&q=Demo+keys+for+Home+2024');
    await admin.getByRole('button', { name: 'Actions for Demo keys for Home 2024' }).click();
    await admin.getByRole('menuitem', { name: 'Export unsold keys…' }).click();
    await admin.getByLabel('Why are they exported?').fill('They go back to the supplier');
    // As if the last re-authentication were older than ten minutes: the action asks for it and then continues.
    await admin.route(
      '**/export',
      (route) =>
        route.fulfill({ status: 403, json: { error: 'Please confirm.', code: 'reauthenticate', requestId: 'r' } }),
      { times: 1 },
    );
    await admin.getByRole('button', { name: 'Export the keys' }).click();
    const reauth = admin.getByRole('dialog', { name: 'Confirm that it is you' });
    await reauth.getByLabel('Password').fill(PASSWORD);
    const file = admin.waitForEvent('download');
    await reauth.getByRole('button', { name: 'Confirm' }).click();
    expect((await file).suggestedFilename()).toBe('keys Demo keys for Home 2024.csv');
    await (await superAdmin(shop)).takeBack(admin.context());
    await expect(admin.getByText('Keys exported')).toBeVisible();
    await admin.getByRole('link', { name: 'Keys', exact: true }).click();
    await admin.getByRole('button', { name: 'Filters' }).click();
    await admin.getByLabel('Product').selectOption('home-2024');
    await admin.getByLabel('State').selectOption('available');
    await expect(admin).toHaveURL(/product=home-2024&state=available/);
    // Known rows stay until the response arrives: one of them may be sold.
    const keys = admin.getByRole('table', { name: 'Keys' });
    await expect(keys).not.toHaveAttribute('aria-busy');
    const row = keys.getByRole('row', { name: /Office Home 2024/ });
    await row.first().click();
    await expect(admin.getByRole('region', { name: 'What happened' })).toContainText('Exported');
  });
});

test('staff import a CSV after a preview, and the waiting buyer’s page updates by itself', async ({
  page,
  shop,
  browser,
}) => {
  // The page polls at growing intervals, so a slow import causes a long wait.
  test.slow();
  await page.goto(`/order-success/${await buy(page, 'professional-plus-2019')}`);
  await expect(page.getByRole('heading', { name: 'Your order is being processed' })).toBeVisible();
  const context = await browser.newContext({ baseURL: shop.url });
  await (await superAdmin(shop)).lend(context);
  const admin = await context.newPage();
  await admin.goto('/admin/main-site?tab=licenses');
  await admin.getByRole('button', { name: 'Import keys' }).click();
  await admin.getByLabel('Product').selectOption('professional-plus-2019');
  await admin.getByLabel('Lot').fill('Invoice 4711');
  const keys = Array.from({ length: 20 }, (_, n) => `IMPRT-${String(n).padStart(5, '0')}-KEYST-ALLXX-EEEEE`);
  const csv = ['key', ...keys, keys[0], 'no'].join('\n');
  await admin.getByLabel('File').setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await admin.getByRole('button', { name: 'Preview import' }).click();
  await expect(admin.getByText('Line 22')).toBeVisible();
  await expect(admin.getByText('The same key as line 2.')).toBeVisible();
  await admin.getByRole('button', { name: 'Import 20 keys' }).click();
  await expect(admin.getByRole('heading', { name: 'Keys imported' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your order is being processed' })).toBeHidden({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: /Reveal|Show/ }).first()).toBeVisible();
});

test('a viewer sees orders, but can neither refund nor reveal keys', async ({ page, shop }) => {
  const id = await buy(page, 'professional-plus-2021');
  const admin = await office(page, shop, staffWithRole(shop, 'viewer'));
  await admin.goto(`/admin/main-site?tab=orders&order=${id}`);
  await expect(admin.getByRole('heading', { name: /^KS-/ })).toBeVisible();
  await expect(admin.getByRole('button', { name: /Send the keys|Refund/ })).toHaveCount(0);
  await admin.getByRole('button', { name: 'More for this order' }).click();
  await expect(admin.getByRole('menuitem')).toHaveText(['License certificate']);
  await goOn(admin, '/admin/main-site?tab=licenses');
  await expect(admin.getByRole('link', { name: 'Office Home 2024' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Import keys' })).toHaveCount(0);
  await goOn(admin, '/admin/main-site?tab=email');
  await expect(admin.getByText('Insufficient Access Level')).toBeVisible();
});

test('an erased buyer’s retained data opens with a reason, and the order records it', async ({ page, shop }) => {
  const [email, headers] = ['buyer-home-2024@example.com', { origin: shop.url }];
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'a violet kettle sings' };
  expect((await page.request.post('/api/auth/register', { data: person, headers })).ok()).toBe(true);
  const id = await buy(page, 'home-2024');
  const data = { email, password: person.password };
  expect((await page.request.post('/api/auth/erase', { data, headers })).ok()).toBe(true);
  const staff = await office(page, shop);
  await staff.goto(`/admin/main-site?tab=orders&order=${id}`);
  await expect(staff.getByText('This order no longer says who bought it.')).toBeVisible();
  await staff.getByRole('button', { name: 'Open the kept data' }).click();
  await staff.getByLabel('What do you need it for?').fill('Their bank disputes the payment');
  await staff.getByRole('button', { name: 'Open', exact: true }).click();
  const kept = staff.getByRole('dialog', { name: /^Kept data of KS-/ });
  await expect(kept.getByRole('region', { name: /^For payment disputes, until / })).toContainText(email);
  await expect(kept.getByRole('region', { name: /^For accounting, until / })).toContainText('Ada Lovelace');
  await staff.reload();
  await expect(staff.getByRole('region', { name: 'What happened' })).toContainText('Their bank disputes the payment');
});
