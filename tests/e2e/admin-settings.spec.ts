import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';

// A shop of its own: hours and words that change here are read elsewhere.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

test('an owner changes opening hours and the words of a mail; the contact page says the hours without script', async ({
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

test('a setting is found by its words, and what is on or off is switched in its row', async ({
  page,
  shop,
  context,
}) => {
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
