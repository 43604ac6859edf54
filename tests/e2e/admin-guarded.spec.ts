import { expect, test } from '../support/e2e.ts';
import { codeOf, goOn, staffWithRole } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';

const KEYS = '/admin/main-site?tab=licenses&view=keys';
const ORDERS = '/admin/main-site?tab=orders';

test('staff without a second factor are led to set one up, and the action works afterwards', async ({
  page,
  context,
  shop,
}) => {
  await (await staffWithRole(shop, 'support', false)).lend(context);
  await page.goto(KEYS);
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/[?&]key=key_/);
  const key = page.url();
  const show = async () => {
    await page.getByRole('button', { name: 'Reveal the key' }).click();
    await page.getByLabel('Why do you need to see it?').fill('The buyer reads it out to me');
    await page.getByRole('button', { name: 'Reveal the key', exact: true }).click();
  };
  await show();
  const asked = page.getByRole('dialog', { name: 'Set up two-factor sign-in first' });
  await asked.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page).toHaveURL('/admin/profile?tab=security');

  await page.getByRole('button', { name: 'Set it up' }).click();
  const secret = await page.getByTestId('totp-secret').textContent();
  await page.getByLabel('Code the app shows now').fill(codeOf(secret ?? ''));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await goOn(page, key);
  await show();
  await expect(page.getByRole('list', { name: 'License key' })).toBeVisible();
});

test('lists are exported by staff with the permission, and not offered to others', async ({ browser, page, shop }) => {
  // An empty list has nothing to export.
  await buy(page, [{ productId: 'home-2024', quantity: 1 }], 'listed@example.com');
  for (const [role, offered] of [
    ['viewer', 0],
    ['manager', 1],
  ] as const) {
    const context = await browser.newContext({ baseURL: shop.url });
    await (await staffWithRole(shop, role)).lend(context);
    const page = await context.newPage();
    await page.goto(ORDERS);
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(offered);
    await context.close();
  }
});

test('the daily limit is shown in place of the key', async ({ page, context, shop }) => {
  const mia = await staffWithRole(shop, 'support');
  const { rows } = (await mia.call('GET', '/api/admin/keys')) as { rows: { id: string }[] };
  const id = rows[0]?.id ?? '';
  for (let look = 0; look < 50; look += 1)
    await mia.call('POST', `/api/admin/keys/${id}/reveal`, { reason: 'Counting' });
  await mia.lend(context);
  await page.goto(`${KEYS}&key=${id}`);
  await page.getByRole('button', { name: 'Reveal the key' }).click();
  await page.getByLabel('Why do you need to see it?').fill('One more');
  await page.getByRole('button', { name: 'Reveal the key', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That is the limit of a day (50).');
});
