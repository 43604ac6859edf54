import type { Page } from '@playwright/test';
import { store } from '../../src/config/store.ts';
import { barriers } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { newAddress, newestMail } from './account-steps.ts';

const MESSAGE = 'Which edition do I need for two computers?';
const RECEIVED = "Thank you for contacting us. We'll respond within 24 hours during business days.";

/** Opens the page and hydrates its form; returns a function that lets seconds pass since then. */
async function opened(page: Page) {
  await page.goto('/contact');
  const origin = await page.evaluate(() => performance.timeOrigin);
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await expect(page.locator('#contact-form')).toHaveJSProperty('noValidate', true);
  return (seconds: number) => page.clock.setFixedTime(origin + seconds * 1000);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, email = newAddress()): Promise<string> {
  const texts = { Name: 'Ada Byron', Email: email, Subject: 'Which edition?', Message: MESSAGE };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  return email;
}
const toast = (page: Page) => page.locator('#toasts .toast');
async function toasts(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

async function noBarriers(page: Page): Promise<void> {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test('the contact page', async ({ page }) => {
  const after = await opened(page);
  await test.step('uses the specified texts', async () => {
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    for (const name of ['Phone', 'Email', 'Live chat'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const mail = decodeURIComponent((await page.getByRole('link', { name: 'Email us' }).getAttribute('href')) ?? '');
    expect(mail).toMatch(/^mailto:help@keystall\.example\?subject=.+&body=Issue description:/);
    for (const line of ['Order number:', 'Product edition:', 'Purchase date:', 'Operating system:', 'Device type:'])
      expect(mail).toContain(line);
    for (const name of ['Name', 'Email', 'Phone', 'Order number', 'Subject', 'Message'])
      await expect(field(page, name)).toBeVisible();
    for (const label of ['Name', 'Email', 'Message type', 'Subject', 'Message'])
      await expect(page.locator('#contact-form label', { hasText: new RegExp(`^${label} \\*$`) })).toHaveCount(1);
    const topics = page.getByRole('combobox', { name: 'Message type' });
    expect(await topics.locator('option').allTextContents()).toEqual([
      'Technical Support',
      'Sales Inquiry',
      'General Question',
      'Complaint',
      'Suggestion',
    ]);
    await expect(topics).toHaveValue('general');
    await expect(page.getByText('Keystall Demo Shop LLC').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    // The demo shop's status was not confirmed by anyone (design 3.5).
    await expect(page.getByText('Verified', { exact: true })).toBeHidden();
    const company = page.getByRole('heading', { name: 'Company information' }).locator('..');
    for (const fact of [store.legalName, store.address.country, store.status.text])
      await expect(company).toContainText(fact);
    await expect(company.getByRole('link', { name: store.website })).toHaveAttribute('href', store.website);
  });
  await test.step('a message that cannot be sent stays, with an email address to use instead', async () => {
    await after(6);
    const failure = { status: 500, json: { error: 'Oh.', code: 'internal' } };
    await page.route('**/api/contact', (route) => route.fulfill(failure));
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toasts(page, 'Error Sending Message', 'Please try again or contact us directly at help@keystall.example');
    await expect(field(page, 'Message')).toHaveValue(MESSAGE);
    const box = page.locator('#contact-form').getByText('What you typed is kept.');
    // Shown once on the page: the toast's text is not also painted over other links.
    expect((await toast(page).boundingBox())?.width).toBe(1);
    await expect(box).toContainText('contact us directly at help@keystall.example. What you typed is kept.');
    await expect(box.getByRole('link', { name: 'Email us instead' })).toHaveAttribute(
      'href',
      'mailto:help@keystall.example',
    );
    await page.locator('[name=website]').evaluate((input) => {
      (input as HTMLInputElement).value = 'x';
    });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toasts(page, 'Error Sending Message', 'Invalid form submission detected.');
  });
});

// The short form tests each form at one of the widths.
for (const width of DEEP ? [360, 1280] : [360])
  test(`at ${width} px a message is corrected, sent and followed by another, by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const after = await opened(page);
    await after(4.9);
    await field(page, 'Name').focus();
    await page.keyboard.press('Enter');
    await toasts(page, 'Error Sending Message', 'Form submitted too quickly. Please try again.');

    await after(6);
    await field(page, 'Name').focus();
    await page.keyboard.press('Enter');
    for (const [name, text] of Object.entries({
      Name: 'Name must be at least 2 characters',
      Email: 'Please enter a valid email address',
      Subject: 'Subject must be at least 5 characters',
      Message: 'Message must be at least 10 characters',
    })) {
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible();
    }
    await expect(page.getByText('0/2000 characters', { exact: true })).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await noBarriers(page);

    await fill(page);
    await expect(page.getByText(`${MESSAGE.length}/2000 characters`)).toBeVisible();
    await expect(page.locator('#contact-form .error:not([hidden])')).toHaveCount(0);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await field(page, 'Subject').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sending Message...' })).toBeDisabled();
    answer();
    const sent = page.getByRole('heading', { level: 1, name: 'Message Sent Successfully!', exact: true });
    await expect(sent).toBeFocused();
    await expect(page.locator('.open-picture')).toBeHidden();
    await expect(page.locator('[data-sent]')).toContainText(/@example.+Which edition.+two computers.+(Open|Closed)/s);
    await toasts(page, 'Message Sent Successfully', RECEIVED);
    await noBarriers(page);
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-sent]').getByRole('link', { name: 'Go to the shop' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send Another Message', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(page, name)).toHaveValue('');
    await expect(page.getByText('0/2000 characters')).toBeVisible();
    await fill(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Form submitted too quickly. Please try again.');
  });

test('a form that the browser sends before its script has loaded asks for confirmation by an emailed link', async ({
  page,
  shop,
}) => {
  await page.route(/_astro\/Form\.astro/, () => {});
  await page.goto('/contact');
  const email = await fill(page);
  await page.locator('#contact-form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await expect(page.getByRole('heading', { level: 1, name: 'One more step: check your email' })).toBeVisible();
  const mail = await newestMail(shop, email, /One more step: send us/);
  await page.goto(/\/confirm-message\?token=[\w.-]+/.exec(mail)?.[0] ?? '');
  await noBarriers(page);
  await page.getByRole('button', { name: 'Send my message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message Sent Successfully!' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('the form says what happens to it, and lists its errors on a page of its own', async ({ page }) => {
    await page.goto('/contact');
    expect(await page.locator('#contact-form noscript').innerHTML()).toContain(
      'Without scripts we send you an email first',
    );
    await page.goto('/contact-answer?outcome=invalid_input&fields=name+message+__proto__');
    await expect(page.getByRole('heading', { level: 1, name: 'Some fields need attention' })).toBeVisible();
    expect(await page.locator('main li').allTextContents()).toEqual([
      'Name: 2 to 100 characters',
      'Message: 10 to 2,000 characters',
    ]);
    await page.goto('/contact-answer?outcome=__proto__');
    await expect(page.getByText('contact us directly at help@keystall.example', { exact: false })).toBeVisible();
  });
});

test('before its script has loaded the quote form accepts more editions, and keeps them afterwards', async ({
  page,
}) => {
  const { promise: wanted, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/quote', { waitUntil: 'commit' });
  await page.locator('summary', { hasText: 'Add another edition' }).click();
  await page.getByRole('combobox', { name: 'Edition' }).nth(1).selectOption('Office Home 2024');
  come();
  await page.mouse.move(50, 50);
  await expect(page.getByRole('button', { name: 'Add another edition' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Edition' })).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Edition' }).nth(1)).toHaveValue('home-2024');
});

for (const width of DEEP ? [360, 1280] : [1280])
  test(`at ${width} px a quote for several editions is requested`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/quote');
    const origin = await page.evaluate(() => performance.timeOrigin);
    await page.mouse.move(50, 50);
    await page.mouse.move(60, 60);
    const add = page.getByRole('button', { name: 'Add another edition' });
    await expect(add).toBeVisible();
    await page.clock.setFixedTime(origin + 6_000);
    const send = page.getByRole('button', { name: 'Ask for a quote' });
    await send.press('Enter');
    const edition = (at: number) => page.getByRole('combobox', { name: 'Edition' }).nth(at);
    const copies = (at: number) => page.getByRole('spinbutton', { name: 'Copies' }).nth(at);
    await expect(edition(0)).toBeFocused();
    await expect(edition(0)).toHaveAccessibleDescription(/Choose an edition and how many copies you need/);
    await expect(field(page, 'Company')).toHaveAccessibleDescription(/Enter the name of your company/);
    await noBarriers(page);

    await edition(0).selectOption('Office Home 2024');
    await copies(0).fill('10000');
    await expect(page.getByRole('combobox', { name: 'Edition' })).toHaveCount(1);
    for (let line = 1; line < 10; line += 1) await add.press('Enter');
    await expect(add).toBeHidden();
    await edition(9).selectOption('Office Professional Plus 2021');
    await copies(9).fill('5');
    await field(page, 'Company').fill('Byron GmbH');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
    await field(page, 'VAT number').fill('DE12');
    await field(page, 'Name').fill('Ada Byron');
    await field(page, 'Email').fill(newAddress());
    await send.press('Enter');
    await expect(copies(0)).toHaveAccessibleDescription(/More than 5,000 copies of an edition are delivered in parts/);
    await expect(field(page, 'VAT number')).toHaveAccessibleDescription(/looks like DE123456789/);
    await copies(0).fill('50');
    await field(page, 'VAT number').fill('DE 123 456 789');
    await send.press('Enter');
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
    await noBarriers(page);
    await page.getByRole('button', { name: 'Ask for another quote' }).press('Enter');
    await expect(edition(0)).toHaveValue('');
  });
