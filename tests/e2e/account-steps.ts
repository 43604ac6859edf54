import type { Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { expect, onceMailed, type Shop } from '../support/e2e.ts';

export const PASSWORD = 'a violet kettle sings';
let people = 0;
/** Returns an address unique in this run. */
export const newAddress = () => {
  people += 1;
  return `ada${people}-${Date.now()}@example.org`;
};

/**
 * Returns the newest email to an address as text. Uses calls, since opening the mailbox takes as long as most pages.
 */
export function newestMail(shop: Shop, email: string, subject: RegExp): Promise<string> {
  return onceMailed(shop, async () => {
    const list = await (await ask(`${shop.url}/email-preview`)).text();
    for (const [item] of list.matchAll(/<li\b.*?<\/li>/gs)) {
      const id = /\/email-preview\?mail=([\w-]+)/.exec(item)?.[1];
      if (!id || !item.includes(email) || !subject.test(item.replace(/<[^>]*>/g, ' '))) continue;
      const shown = await (await ask(`${shop.url}/email-preview?mail=${id}&as=text`)).text();
      return /<pre\b[^>]*>(.*?)<\/pre>/s.exec(shown)?.[1]?.replaceAll('&amp;', '&');
    }
    return undefined;
  });
}

/** Reads the same like a person: in the mailbox, in a tab of its own. */
export async function readInMailbox(page: Page, shop: Shop, email: string, subject: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  const row = mailbox.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
  await onceMailed(shop, async () => {
    await mailbox.goto('/email-preview');
    return (await row.count()) > 0 ? row : undefined;
  });
  await row.getByRole('link').first().click();
  await mailbox.getByRole('link', { name: 'As text' }).click();
  const text = await mailbox.locator('pre').textContent();
  await mailbox.close();
  return text ?? '';
}

/** Returns the address of the newest link to `path` emailed to an address. */
export async function linkOf(shop: Shop, email: string, subject: RegExp, path: string): Promise<string> {
  const url = new RegExp(`${path}\\?token=[\\w-]+`).exec(await newestMail(shop, email, subject))?.[0];
  expect(url).toBeDefined();
  return url ?? '';
}

/** The auth dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your account' });
/** Returns the toast with this title. */
export const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title }).first();

/** Opens the auth dialog from the header of a small page. */
export async function openDialog(page: Page): Promise<void> {
  await page.goto('/order-lookup');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/**
 * Creates an account with the dialog's second tab.
 * @returns its address
 */
export async function register(page: Page, email = newAddress()): Promise<string> {
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Byron');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account Created!')).toContainText('You are now logged in');
  await expect(dialog).toBeHidden();
  return email;
}

/**
 * Creates an account with the dialog's call, for a browser in which nobody is signed in yet.
 * @returns its address
 */
export async function joinElsewhere(shop: Shop, email = newAddress()): Promise<string> {
  const body = JSON.stringify({ firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD });
  const headers = { 'content-type': 'application/json', origin: shop.url };
  expect((await ask(`${shop.url}/api/auth/register`, { method: 'POST', headers, body })).status).toBe(200);
  return email;
}

/**
 * Creates an account with the dialog's call in this page's browser, without opening a page of the shop: for tests of
 * what comes after.
 * @returns its address
 */
export async function join(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD },
  );
  expect(status).toBe(200);
  return email;
}

/** Signs out with the header's button. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}
