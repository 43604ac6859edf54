import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ask } from '../support/ask.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, staffWithRole } from '../support/staff-e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, fillForm, payButton } from './purchase-steps.ts';

const NAME = 'Tally Ledger 2031';
const SLUG = 'tally-ledger-2031';

/** Every address that lists products, with its structured data. */
const LISTS = [
  '/',
  '/shop',
  '/pricing',
  '/compare',
  '/search',
  '/search-index.json',
  '/sitemap',
  '/sitemap-products.xml',
  '/feeds/google.xml?country=DE',
  '/llms.txt',
  '/api/products',
];

/** Pages look for a new version of the catalog every two seconds at most. */
const CHANGED = { intervals: [2_000] };

async function naming(url: string): Promise<string[]> {
  const texts = await Promise.all(LISTS.map(async (address) => (await ask(url + address)).text()));
  return LISTS.filter((_, at) => texts[at]?.includes(NAME) || texts[at]?.includes(SLUG));
}

/** Creates a draft with a picture; returns its id. */
async function makeProduct(page: Page): Promise<string> {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const form = page.getByRole('dialog', { name: 'New product' });
  await form.getByLabel('Name').fill(NAME);
  await form.getByLabel('Web address').fill(SLUG);
  await form.getByLabel('Vendor').fill('Northwind');
  await form.getByLabel('Suite').fill('Tally');
  await form.getByLabel('Edition or year').fill('2031');
  await form.getByLabel('Category').fill('Accounting');
  await form.getByLabel('Price in US dollars').fill('59.90');
  await form.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByLabel('Short description').fill('Keeps the books of a small firm.');
  await page.getByLabel('Long description').fill('# Why\n\nIt **counts**.<script>alert(1)</script>');
  await page.getByLabel('Benefits').fill('Quick\nQuiet');
  await page.getByRole('checkbox', { name: 'Windows' }).check();
  await page.getByLabel('Key format').fill('TALLY-XXXXX');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Pictures' }).click();
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2244aa' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('File').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('What it shows').fill('The box of Tally');
  await page.getByRole('button', { name: 'Upload the picture' }).click();
  await expect(page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem')).toHaveCount(1);
  return new URL(page.url()).searchParams.get('product') ?? '';
}

async function fixPriceInEuro(page: Page, id: string): Promise<void> {
  await goOn(page, `/admin/main-site?tab=prices&price=${id}`);
  await page.getByRole('button', { name: 'Fix the price in a currency' }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.getByLabel('Fixed price').fill('50.00');
  await page.getByRole('button', { name: 'Fix the price', exact: true }).click();
  await expect(page.getByText('Price in EUR fixed')).toBeVisible();
}

async function makeCoupon(page: Page): Promise<void> {
  await goOn(page, '/admin/main-site?tab=coupons&new=1');
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Code', { exact: false }).first().fill('TALLY-10');
  await form.getByLabel('Percentage').fill('10');
  await form.getByRole('checkbox', { name: NAME }).check();
  await form.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByText('TALLY-10 created')).toBeVisible();
}

async function importKeys(page: Page, id: string): Promise<void> {
  await goOn(page, '/admin/main-site?tab=licenses');
  await page.getByRole('button', { name: 'Import keys' }).click();
  const panel = page.getByRole('dialog', { name: 'Import keys' });
  await panel.getByLabel('Product').selectOption(id);
  await panel.getByLabel('Lot').fill('Invoice 1');
  await panel.getByLabel('Or paste the keys').fill('TALLY-00001\nTALLY-00002');
  await panel.getByRole('button', { name: 'Preview import' }).click();
  await panel.getByRole('button', { name: 'Import 2 keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys imported' })).toBeVisible();
}

async function publish(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products?product=${id}&view=pictures`);
  await expect(page.getByText('Being processed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make live' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click();
  await expect(page.getByText(`${NAME} is live`)).toBeVisible();
}

/** Only staff see the draft. */
async function preview(page: Page, url: string): Promise<void> {
  expect((await ask(`${url}/product/${SLUG}?preview`)).status).toBe(404);
  await page.goto(`/product/${SLUG}?preview`);
  await expect(page.getByText('Preview – not on sale')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Why' })).toBeVisible();
}

/** From the home page's menu to the key. */
async function buy(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('summary', { hasText: 'Products' }).click();
  await expect(page.getByRole('link', { name: /^Tally Ledger 2031/ }).first()).toBeVisible();
  await page.goto('/search?q=ledger');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(page.getByText('Preview – not on sale')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'The box of Tally' })).toBeVisible();
  await page.locator('#currency').selectOption('EUR');
  await expect(page.getByRole('main').getByText('€ 50.00').first()).toBeVisible();
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Your cart/ })
    .getByRole('link', { name: 'Proceed to Checkout' })
    .click();
  await page.getByText('Have a coupon code?').click();
  await page.getByLabel('Coupon code').fill('tally-10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon Applied!')).toBeVisible();
  await fillForm(page, 'reader@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await expect(payButton(page)).toHaveText('Order and pay € 45.00');
  await payButton(page).click();
  await arrive(page);
  await page.getByRole('button', { name: 'Reveal key' }).click();
  await expect(page.locator('[data-key]')).toContainText(/TALLY-0000[12]/);
}

test('an owner creates and previews a product, a shopper finds, buys and receives it, and it is retired again', async ({
  page,
  browser,
  shop,
  visitor,
}) => {
  const owner = await staffWithRole(shop, 'administrator');
  const office = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { 'cf-connecting-ip': `${visitor}9` },
  });
  await owner.lend(office);
  const staff = await office.newPage();
  const id = await makeProduct(staff);
  await fixPriceInEuro(staff, id);
  await makeCoupon(staff);
  await importKeys(staff, id);
  await preview(staff, shop.url);
  expect(await naming(shop.url)).toEqual([]);
  await publish(staff, id);
  await expect.poll(() => naming(shop.url), CHANGED).toEqual(LISTS);

  await buy(page);

  await goOn(staff, `/admin/products?product=${id}`);
  await staff.getByRole('button', { name: 'More for this product' }).click();
  await staff.getByRole('menuitem', { name: 'Retire…' }).click();
  const question = staff.getByRole('dialog', { name: `Retire ${NAME}` });
  await question.getByLabel('Why is it retired?').fill('The vendor ended it');
  await question.getByRole('button', { name: 'Retire' }).click();
  await expect(staff.getByText('Says that it is gone')).toBeVisible();
  await office.close();
  await expect.poll(() => naming(shop.url), CHANGED).toEqual([]);
  expect((await page.goto(`/product/${SLUG}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${NAME} is no longer sold`);
});
