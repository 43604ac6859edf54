import { ask } from '../support/ask.ts';
import { expect, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, openCheckout, payButton } from './purchase-steps.ts';

test('a product is created, previewed, published and bought; once retired, it says so', async ({
  page,
  context,
  shop,
}) => {
  const mia = await staffWithRole(shop, 'administrator');
  await mia.lend(context);
  await page.goto('/admin/products?new=1');
  const form = page.getByRole('dialog', { name: 'New product' });
  await form.getByLabel('Name').fill('Draw Studio 2030');
  await form.getByLabel('Address').fill('draw-studio-2030');
  await form.getByLabel('Suite').fill('Draw');
  await form.getByLabel('Edition or year').fill('2030');
  await form.getByLabel('Category').fill('Design');
  await form.getByLabel('Price in US dollars').fill('59.90');
  await form.getByRole('button', { name: 'Create the draft' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Draw Studio 2030' })).toBeVisible();
  await page.getByLabel('Short description').fill('Draws everything.');
  await page.getByLabel('Long description').fill('# Why\n\nIt **draws**.<script>alert(1)</script>');
  await page.getByRole('checkbox', { name: 'Windows' }).check();
  await page.getByLabel('Benefits').fill('Quick\nQuiet');
  await page.getByLabel('Key format').fill('DRAW-XXXX');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('product') ?? '';

  // Only staff see the draft.
  expect((await ask(`${shop.url}/product/draw-studio-2030?preview`)).status).toBe(404);
  await page.goto('/product/draw-studio-2030?preview');
  await expect(page.getByText('Preview – not on sale')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Why' })).toBeVisible();
  await page.goto(`/admin/products?product=${id}`);
  await page.getByRole('button', { name: 'Make live' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click();
  await expect(page.getByText('Draw Studio 2030 is live')).toBeVisible();

  const query = new URLSearchParams({ product: id, lot: 'first' });
  const headers = { authorization: `Bearer ${shop.operatorKey}`, 'content-type': 'text/csv' };
  const lot = await ask(`${shop.url}/api/admin/keys/import?${query}`, { method: 'POST', headers, body: 'DRAW-0001' });
  expect(lot.status).toBe(200);
  await expect(async () => {
    await page.goto('/product/draw-studio-2030');
    await expect(page.getByText('Preview – not on sale')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Draw Studio 2030', { timeout: 500 });
  }).toPass();
  await openCheckout(page, [{ productId: id, quantity: 1 }], 'ada@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  await arrive(page);
  await page.getByRole('button', { name: 'Reveal key' }).click();
  await expect(page.locator('[data-key]')).toContainText('DRAW-0001');

  await mia.call('POST', `/api/admin/products/${id}/status`, { revision: 3, status: 'retired', reason: 'Sold out' });
  await expect(async () => {
    const gone = await page.goto('/product/draw-studio-2030');
    expect(gone?.status()).toBe(410);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draw Studio 2030 is no longer sold');
});

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
  const clash = page.getByRole('dialog', { name: 'Somebody else saved this product' });
  await expect(clash).toContainText('As she says');
  await expect(clash).toContainText('As I say');
  await expect(clash).toContainText('They also changed: short name');
  await clash.getByRole('button', { name: 'Keep mine over it' }).click();
  await expect(clash).toBeHidden();
  await expect(page.getByLabel('Short description')).toHaveValue('As I say');
  await expect(page.getByLabel('Short name')).toHaveValue('Home 19');
});
