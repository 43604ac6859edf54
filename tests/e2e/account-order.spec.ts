import type { Page } from '@playwright/test';
import type { SettingsOutput } from '../../src/shop/settings/contract.ts';
import { expect, type Shop, test } from '../support/e2e.ts';
import { goOn, type StaffCaller, superAdmin } from '../support/staff-e2e.ts';
import { join, linkOf } from './account-steps.ts';
import { acceptTerms, arrive, fillForm, openCheckout } from './purchase-steps.ts';

// A shop of its own: the bank account is a setting of the whole shop.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

const BANK = 'Keystall Ltd, IBAN DE02 1203 0000 0000 2020 51';

/** The second caller finds it saved already. */
async function nameBank(staff: StaffCaller): Promise<void> {
  const { settings } = (await staff.call('GET', '/api/admin/settings')) as unknown as SettingsOutput;
  const revision = settings.find(({ name }) => name === 'bankDetails')?.revision ?? 0;
  await staff.call('PUT', '/api/admin/settings/bankDetails', { value: BANK, revision });
}

/** A new customer with a confirmed address, and the back office. */
async function begin(page: Page, shop: Shop) {
  const email = await join(page);
  const link = new URL(await linkOf(shop, email, /Confirm your email address/, '/verify-email'), shop.url);
  const data = { token: link.searchParams.get('token') };
  const confirmed = await page.request.post('/api/auth/verify-email', { data, headers: { origin: shop.url } });
  expect(confirmed.status()).toBe(200);
  const staff = await superAdmin(shop);
  await nameBank(staff);

  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: shop.url })
    .then(async (context) => {
      await staff.lend(context);
      return context.newPage();
    });
  if (!admin) throw new Error('There is no browser');
  return { email, staff, admin };
}

const BILLING = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', phone: '+44 20 7946 0018', address: '12 St James’s Square' },
  ...{ city: 'London', zipCode: 'SW1Y 4JH', country: 'GB' },
};

/** Places another order on account for the signed-in customer, like checkout; returns its number. */
async function orderAgain(page: Page, email: string): Promise<string> {
  const items = [{ productId: 'home-2024', quantity: 1 }];
  const data = { amount: 149.99, currency: 'USD', items, billingInfo: { email, ...BILLING }, forceNew: true };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/account-orders', { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { orderNumber: string }).orderNumber;
}

/** Fills in the open form for a payment. */
async function record(admin: Page, reference: string): Promise<void> {
  await admin.getByLabel('Amount, in the currency of the order').fill('149.99');
  await admin.getByLabel('Day on the bank statement').fill('2026-01-15');
  await admin.getByLabel('Reference on the bank statement').fill(reference);
  await admin.getByRole('button', { name: 'Record it' }).click();
}

test('an approved customer orders on account without a card, and the transfer is recorded', async ({ page, shop }) => {
  const { email, staff, admin } = await begin(page, shop);
  const { rows } = (await staff.call('GET', `/api/admin/customers?q=${encodeURIComponent(email)}`)) as {
    rows: { id: string }[];
  };
  const terms = { limit: 1000, days: 30, keys: 'at_once', revision: 0, reason: 'A customer for years' };
  await staff.call('POST', `/api/admin/customers/${rows[0]?.id}/credit`, terms);

  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  await page.getByRole('checkbox', { name: /Pay on account/ }).check();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await fillForm(page, email);
  await acceptTerms(page);
  await page.getByRole('button', { name: /^Order on account/ }).click();
  await arrive(page);
  await expect(page.getByText('On account: see your invoice')).toBeVisible();

  const ordered = `/admin/main-site?tab=orders&q=${encodeURIComponent(email)}`;
  await admin.goto(ordered);
  await expect(admin.getByRole('row', { name: 'Ada Lovelace' })).toContainText('On account');
  await goOn(admin, `/admin/main-site?tab=receivables&q=${encodeURIComponent(email)}`);
  const row = admin.getByRole('row', { name: 'Ada Lovelace' });
  await expect(row).toContainText('Open');
  await expect(admin.getByRole('list', { name: 'Left to pay' })).toContainText('Not yet due');
  await admin.getByRole('button', { name: 'Record payment' }).click();
  await record(admin, 'TRX-1');
  await expect(row).toContainText('Paid');

  const again = await orderAgain(page, email);
  await admin.reload();
  const other = admin.getByRole('row', { name: again });
  await other.getByRole('button', { name: 'Record payment' }).click();
  await record(admin, 'TRX-1');
  await expect(admin.getByText(/is booked for order KS-\d{4}-\d{6} already/).first()).toBeVisible();
  await admin.getByRole('checkbox', { name: 'This transfer paid for this order, too' }).check();
  await admin.getByRole('button', { name: 'Record it' }).click();
  await expect(other).toContainText('Paid');
  await other.getByRole('button', { name: `Actions for ${again}` }).click();
  await admin.getByRole('menuitem', { name: 'Take a payment back…' }).click();
  await admin.getByLabel('Reference it was recorded with').fill('TRX-1');
  await admin.getByLabel('Why is it taken back?').fill('It paid for the first order alone');
  await admin.getByRole('button', { name: 'Take it back' }).click();
  await expect(other).toContainText('Open');
  await other.getByRole('link', { name: again }).click();
  await admin.getByRole('button', { name: 'Refund everything' }).click();
  await expect(admin.getByText('$ 149.99 is taken off what the buyer owes.')).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await admin.goto(`${ordered}&state=paid`);
  await expect(admin.getByRole('row', { name: 'Ada Lovelace' })).toContainText('Paid');
});

test('staff approve a customer for buying on account with keys on payment: the order page says what to transfer, and shows the keys once the payment is recorded', async ({
  page,
  shop,
}) => {
  const { email, admin } = await begin(page, shop);
  await admin.goto('/admin/main-site?tab=customers');
  await admin.getByRole('row', { name: email }).click();
  await admin.getByRole('button', { name: 'More for this customer' }).click();
  await admin.getByRole('menuitem', { name: 'Purchase on account…' }).click();
  await admin.getByLabel('Limit in US dollars').fill('1000');
  await expect(admin.getByLabel('Keys go out')).toHaveValue('at_once');
  await admin.getByLabel('Keys go out').selectOption('Once the transfer is booked in full');
  await admin.getByLabel('Why are they approved?').fill('Their first order with us');
  await admin.getByRole('button', { name: 'Let them buy on account' }).click();
  await expect(admin.getByRole('region', { name: 'On account' })).toContainText('Approved');
  await expect(admin.getByRole('region', { name: 'On account' })).toContainText('Once the transfer is booked');

  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  const onAccount = page.getByRole('checkbox', { name: /Pay on account/ });
  await expect(onAccount).toHaveAccessibleDescription(/Your keys go out once your transfer has arrived/);
  await onAccount.check();
  await fillForm(page, email);
  await acceptTerms(page);
  await page.getByRole('button', { name: /^Order on account/ }).click();
  const transfer = page.getByRole('region', { name: 'Your keys follow once you’ve paid' });
  for (const said of ['$ 149.99', BANK, /KS-\d{4}-\d{6}/]) await expect(transfer).toContainText(said);

  await page.goto('/account');
  await page.getByRole('link', { name: 'Invoices' }).click();
  const toPay = page.getByRole('region', { name: 'To pay' });
  for (const said of ['$ 149.99', BANK, 'Due on']) await expect(toPay).toContainText(said);
  await toPay.getByRole('link', { name: /View order/ }).click();
  await expect(transfer).toBeVisible();

  await admin.goto('/admin/main-site?tab=customers');
  await admin.getByRole('row', { name: email }).click();
  await expect(admin.getByRole('region', { name: 'Orders' }).getByRole('listitem')).toContainText('$ 149.99 owed');
  await expect(admin.getByText('$ 149.99 owed before delivery')).toBeVisible();

  const sums = Promise.withResolvers<void>();
  await admin.route(/receivables\?.*size=1$/, (route) => sums.promise.then(() => route.continue()));
  await admin.goto(`/admin/main-site?tab=receivables&q=${encodeURIComponent(email)}`);
  const row = admin.getByRole('row', { name: 'Ada Lovelace' });
  await expect(row).toContainText('Keys wait for the transfer');
  const place = await row.boundingBox();
  sums.resolve();
  await expect(admin.getByRole('list', { name: 'Left to pay' })).toContainText('Not yet due');
  expect(await row.boundingBox(), 'sums that come later move no row').toEqual(place);
  await admin.getByRole('button', { name: 'Record payment' }).first().click();
  await record(admin, 'TRX-2');
  await expect(row).toContainText('Paid');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you, Ada. Your key is here' })).toBeVisible();
  await expect(transfer).toBeHidden();
});
