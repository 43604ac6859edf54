import { expect, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

test('of two editors, the second sees the differences and can keep their own changes', async ({
  page,
  context,
  shop,
}) => {
  const mia = await staffWithRole(shop, 'content');
  await mia.lend(context);
  // A copy of its own: other tests show the initial products.
  const copy = String((await mia.call('POST', '/api/admin/products/home-2019/duplicate', {})).id);
  await page.goto(`/admin/products?product=${copy}`);
  await page.getByLabel('Short description').fill('As I say');
  const saved = { revision: 1, changes: { description: 'As she says', shortName: 'Home 19' } };
  await mia.call('PATCH', `/api/admin/products/${copy}`, saved);
  await page.keyboard.press('Control+s');
  const clash = page.getByRole('dialog', { name: 'Someone else saved this product' });
  await expect(clash).toContainText('As she says');
  await expect(clash).toContainText('As I say');
  await expect(clash).toContainText('They also changed: short name');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect(clash).toBeHidden();
  await expect(page.getByLabel('Short description')).toHaveValue('As I say');
  await expect(page.getByLabel('Short name')).toHaveValue('Home 19');
});
