import { readFile } from 'node:fs/promises';
import { ask } from '../support/ask.ts';
import { barriers } from '../support/axe.ts';
import { onceMailed, type Shop } from '../support/e2e.ts';
import { test as base, expect } from '../support/resend-e2e.ts';
import { buy, buyAndOpen } from './order-steps.ts';

const test = base.extend({ shopVars: ({ shopVars }, use) => use({ ...shopVars, SURVEY: 'on' }) });
test.describe.configure({ mode: 'default' });

const main = (page: import('@playwright/test').Page) => page.getByRole('main');

test('all keys: reveal and hide, copy with a check mark, download as text, email again, the history, another browser, failures and the survey', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await buyAndOpen(page, [{ productId: 'home-2024' }], 'owner@example.com');
  const key = page.locator('[data-key]');
  await expect(key).toHaveAttribute('data-key', 'masked');
  await page.getByRole('button', { name: 'Reveal key' }).click();
  await expect(key).toContainText(/DEMO1-HM24K-\d{5}-MADEU-PKEYS/);
  const clear = ((await key.textContent()) ?? '').replace('License key:', '').trim();
  await page.getByRole('button', { name: 'Hide key' }).click();
  await expect(key).toHaveAttribute('data-key', 'masked');
  const facts = page.getByRole('region', { name: 'What happened so far' }).locator('[data-fact]');
  await expect(facts.filter({ hasText: 'Key revealed' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy key' }).click();
  const copied = page.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  await expect(copied).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clear);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^KS-\d{4}-\d{6}-home-2024\.txt$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`License key: ${clear}`);

  await page.getByRole('button', { name: 'Where this key comes from' }).press('Enter');
  const passport = page.getByRole('listitem').filter({ hasText: 'How it was checked' });
  await expect(passport).toContainText(/Received\w+ \d+, \d{4}Sold/);
  await expect(passport.getByRole('link', { name: 'Where our keys come from' })).toBeVisible();

  await page.getByRole('button', { name: 'Email again' }).click();
  await expect(page.getByText(/Your order email is on its way to o…@example\.com\./)).toBeVisible();
  await onceMailed(shop, async () => {
    await page.reload();
    await expect(facts).not.toHaveCount(0);
    return (await facts.filter({ hasText: 'Email sent' }).count()) === 2 || undefined;
  });
  for (const fact of ['Ordered', 'Paid', 'Key assigned', 'Key revealed'])
    await expect(facts.filter({ hasText: fact })).toHaveCount(1);
  await expect(facts.locator('time[datetime]')).toHaveCount(await facts.count());
  await test.step('another browser with the address sees only the status, and may request the link', async () => {
    const stranger = await browser.newPage({ baseURL: shop.url });
    await stranger.goto(`/order-success/${id}`);
    await expect(stranger.getByRole('status').filter({ hasText: 'This order is paid' })).toBeVisible();
    await expect(main(stranger)).not.toContainText(/owner@example|Ada|KS-|Office|DEMO/);
    await expect(stranger.locator('[data-key], [data-fact]')).toHaveCount(0);
    await expect(stranger.getByRole('link', { name: 'Find your orders with a code' })).toBeVisible();
    await stranger.getByRole('button', { name: 'Send me the link again' }).click();
    await expect(stranger.getByText('If this order exists')).toBeVisible();
    await stranger.close();
  });
  await test.step('every failure of the page is shown with the specified messages', async () => {
    const toast = page.locator('#toasts');
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('no'));
    });
    await page.getByRole('button', { name: 'Copy key' }).click();
    await expect(toast).toContainText('Copy Failed');
    await expect(toast).toContainText('Unable to copy license key');

    const send = '**/api/send-license-keys';
    await page.route(send, (route) => route.fulfill({ status: 500, json: { error: 'Broken.', code: 'internal' } }));
    await page.getByRole('button', { name: 'Email again' }).click();
    await expect(toast).toContainText('Resend Failed');
    await page.unroute(send);
    await page.route(send, (route) => route.abort());
    await page.getByRole('button', { name: 'Email again' }).click();
    await expect(toast).toContainText('Resend Error');
    await expect(toast).toContainText('Unable to resend license key. Please try again.');
    await expect(page.getByRole('button', { name: 'Email all keys again' })).toBeHidden();

    await page.goto(`/order-success/${id}?session_id=cs_unknown`);
    await expect(toast).toContainText('Processing Issue');
    await expect(toast).toContainText("Please contact support if you don't receive your license keys");
    await expect(page.locator('[data-key]')).toHaveCount(1);
    await page.route(`**/api/orders/${id}`, (route) => route.abort());
    await page.goto(`/order-success/${id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Processing Issue' })).toContainText(
      "Please contact support if you don't receive your license keys",
    );
    await expect(main(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('link', { name: 'Send keys to other people' })).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Send keys to other people' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Contact support' })).toBeHidden();
  });
  await test.step('the survey is a page of its own that shows no keys and accepts one response', async () => {
    const path = await page.getByRole('link', { name: 'Answer the survey' }).getAttribute('href');
    const answer = await page.goto(path ?? '');
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('body')).not.toContainText(/owner@example|Ada|DEMO1|KS-/);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Very good').check();
    await page.getByLabel('Yes, at the first try').check();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Thank you. Your answer helps us')).toBeVisible();
    await page.goto(path ?? '');
    await expect(page.getByText('You’ve already answered.')).toBeVisible();
    expect((await page.goto(`${path}x`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This survey link does not work' })).toBeVisible();
  });
});

test('the steps beside a key fit its edition and computer, downloads say which edition they are for, and assigning a copy is a row of its own', async ({
  page,
}) => {
  await buyAndOpen(page, [{ productId: 'home-2024' }, { productId: 'professional-plus-2024' }], 'steps@example.com');
  const cards = page.locator('li.card');
  const home = cards.filter({ hasText: 'Office Home 2024' });
  const plus = cards.filter({ hasText: 'Professional Plus' });
  await expect(home.getByRole('button', { name: 'Windows' })).toBeHidden();
  for (const card of [home, plus]) await card.getByText('Activate on your computer').click();
  await expect(home.getByRole('button', { name: 'Windows' })).toHaveAttribute('aria-pressed', 'true');
  await expect(home).toContainText('Press Install and run the file');
  await home.getByRole('button', { name: 'Mac' }).click();
  await expect(home).toContainText('open the .pkg file');
  await expect(home.getByRole('link', { name: 'setup.office.com' })).toHaveAttribute(
    'href',
    'https://setup.office.com',
  );
  await expect(plus).toContainText('This edition runs on Windows only.');
  await expect(plus).toContainText('Change Product Key');
  const rows = page.getByRole('region', { name: 'Installation help' }).getByRole('listitem');
  for (const [edition, links] of [
    ['Office Home 2024', ['Download for Windows', 'Download for Mac']],
    ['Office Professional Plus 2024', ['Download for Windows']],
  ] as const)
    await expect(rows.filter({ hasText: edition }).getByRole('link')).toHaveText([...links]);
  await expect(page.getByRole('region', { name: 'For a colleague, or a gift?' }).getByRole('link')).toHaveAttribute(
    'href',
    /\/recipients$/,
  );
});

const importKey = async (shop: Shop, key: string, seats: number) => {
  const query = `product=professional-plus-2019&lot=${key.slice(0, 5)}&seats=${seats}`;
  const headers = { authorization: `Bearer ${shop.operatorKey}`, 'content-type': 'text/csv' };
  const answer = await ask(`${shop.url}/api/admin/keys/import?${query}`, { method: 'POST', headers, body: key });
  expect(answer.status).toBe(200);
};

test('no keys: the page says so, and updates by itself once staff import some; one key for several computers is shown once, with their number', async ({
  page,
  shop,
}) => {
  await buyAndOpen(page, [{ productId: 'professional-plus-2019', quantity: 3 }], 'none@example.com');
  await expect(page.getByRole('heading', { name: 'Your order is being processed' })).toBeVisible();
  await expect(page.locator('[data-fact=next]')).toContainText('Awaiting 3 keys');
  await expect(page.locator('[data-key]')).toHaveCount(0);
  await importKey(shop, 'VOLUM-EKEY0-00001-FORTH-REEPC', 3);
  await expect(page.getByText('Your key has arrived')).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('[data-key]')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your order is being processed' })).toBeHidden();
  await expect(page.getByText('One key for up to 3 computers')).toBeVisible();
});

test('some keys: existing and outstanding ones are shown side by side', async ({ page }) => {
  await buyAndOpen(page, [{ productId: 'home-business-2019', quantity: 4 }], 'some@example.com');
  await expect(page.locator('[data-key]')).toHaveCount(3);
  await expect(page.getByText('License key 2 of 3', { exact: true })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Still to come' });
  await expect(waiting).toContainText('Office Home & Business 2019');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada. 3 keys are here, 1 more to come');
  await waiting.getByRole('button', { name: 'Cancel the missing key and refund $ 189.99' }).click();
  await expect(waiting.getByRole('button', { name: 'Keep waiting' })).toBeFocused();
  await waiting.getByRole('button', { name: 'Yes, refund the rest' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.locator('[data-fact=refunded]')).toContainText('$ 189.99 refunded');
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Refunded− $ 189.99');
});

test('after an email bounced, the buyer corrects the address with a code, and the keys are sent again', async ({
  page,
  shop,
  mails,
}) => {
  const mailTo = (address: string, subject: RegExp) =>
    onceMailed(shop, async () => mails.sent.find((mail) => mail.to.includes(address) && subject.test(mail.subject)));
  const id = await buy(page, [{ productId: 'home-2021' }], 'ada@exmaple.com');
  const lost = await mailTo('ada@exmaple.com', /license key/);
  await page.goto(`/order-success/${id}`);
  const banner = page.getByRole('region', { name: 'Our email didn’t reach you' });
  await expect(page.locator('[data-key]')).toHaveCount(1);
  await expect(banner).toBeHidden();

  expect(await mails.sendEvent(shop, 'email.bounced', lost)).toBe(200);
  await page.reload();
  await expect(banner).toContainText('ada@exmaple.com');
  await expect(page.locator('[data-fact=bounced]')).toContainText('Key email bounced');
  await banner.getByLabel('Your correct email address').fill('not an address');
  await banner.getByRole('button', { name: 'Send a code there' }).click();
  await expect(banner).toContainText('Invalid email format');
  await banner.getByLabel('Your correct email address').fill('corrected@example.com');
  await banner.getByRole('button', { name: 'Send a code there' }).click();
  const code = banner.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await code.fill('000000');
  await banner.getByRole('button', { name: 'Confirm address' }).click();
  await expect(banner).toContainText('You have 4 tries left.');

  const { subject } = await mailTo('corrected@example.com', /is your code/);
  await code.fill(subject.slice(0, 7));
  await banner.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your order now belongs to corrected@example.com')).toBeVisible();
  await expect(banner).toBeHidden();
  const again = await mailTo('corrected@example.com', /sent again/);
  expect(again.text).toMatch(/DEMO1-HM21K-\d{5}-MADEU-PKEYS/);
  expect(await mails.sendEvent(shop, 'email.delivered', again)).toBe(200);
  await page.reload();
  await expect(page.locator('[data-fact=delivered]')).toContainText('Key email delivered');
});
