import sharp from 'sharp';
import { expect, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('staff upload pictures of a product and reorder them, and shoppers see the first', async ({
  page,
  context,
  shop,
}) => {
  await (await staffWithRole(shop, 'content')).lend(context);
  await page.goto('/admin/products?product=professional-plus-2019&view=pictures');
  await expect(page.getByText('No picture of your own yet')).toBeVisible();

  const add = async (buffer: Buffer, alt: string) => {
    await page.getByLabel('File').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('What it shows').fill(alt);
    await page.getByRole('button', { name: 'Upload the picture' }).click();
  };
  await page.getByRole('button', { name: 'Upload the picture' }).click();
  await expect(page.getByLabel('What it shows')).toHaveAttribute('aria-invalid', 'true');
  await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'A drawing');
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t a JPEG, PNG or WebP picture' })).toBeVisible();
  await add(await photo(1600, 1000, '#2244aa'), 'The blue box');
  const list = page.getByRole('list', { name: 'Pictures in their order' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The list is reloaded before the next form replaces this one.
  await expect(page.getByLabel('What it shows')).toHaveValue('');
  // Larger than the upload limit: the browser scales it down first.
  await add(await photo(4000, 2000, '#aa4422'), 'The red box');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Being processed')).toHaveCount(0, { timeout: 30_000 });
  await expect(list.getByText('Failed')).toHaveCount(0);

  await list.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(list.getByRole('listitem').first()).toContainText('The red box');
  await expect(list.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();

  await list.getByRole('button', { name: 'Delete picture 2' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this picture' });
  await question.getByLabel('Why is it deleted?').fill('It shows the former box');
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await page.goto('/product/professional-plus-2019');
  const shown = page.getByRole('img', { name: 'The red box' });
  await expect(shown).toBeVisible();
  const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => shown.locator('img').evaluate(loaded)).toBe(true);

  // A picture that fails to load leaves its background with the year.
  await page.route('**/pictures/**', (route) => route.abort());
  await page.reload();
  await expect(shown.locator('text')).toHaveCSS('opacity', '1', { timeout: 10_000 });
  await expect(shown).toContainText('2019');
});
