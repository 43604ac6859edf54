import type { BrowserContext, Page } from '@playwright/test';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, type Shop, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';

test.describe.configure({ timeout: 180_000 });

/** Opens the reference, and records policy violations, console errors, and requests to other hosts. */
async function openReference(page: Page, context: BrowserContext, shop: Shop) {
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await context.exposeFunction('keepRefused', (what: string) => complaints.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { keepRefused(what: string): void }).keepRefused(
        `${violatedDirective} refused ${blockedURI} ${sample}`,
      ),
    ),
  );
  // As on a machine without a network: only this shop can be reached.
  await context.route(
    (url) => url.origin !== shop.url && url.protocol.startsWith('http'),
    (route) => {
      strangers.push(route.request().url());
      return route.abort('internetdisconnected');
    },
  );
  await page.goto('/api/docs');
  // The reference parses the whole document before it renders: on a busy machine that takes more than 20 seconds.
  await expect(page.getByRole('heading', { name: 'Keystall', level: 1 })).toBeVisible({ timeout: 90_000 });
  return { complaints, strangers };
}

/** Finds a call by what it does and opens it. */
async function search(page: Page, words: string, call: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Open Search/ }).click();
  await page.getByRole('combobox', { name: 'Enter search query' }).fill(words);
  await page.getByRole('option', { name: call }).click();
}

test('the reference fits a phone, works without a network, follows its policy, and sends the entered key', async ({
  page,
  context,
  shop,
}) => {
  const owner = await superAdmin(shop);
  const { key } = await owner.call('POST', '/api/admin/api-keys', { name: 'Reference', permissions: ['keys:read'] });
  // Signed in to the back office in the same browser: requests tried here must not act as the owner.
  await owner.lend(context);
  await page.setViewportSize({ width: 360, height: 740 });
  // Rendering the reference takes longer than all checks, so it is opened once.
  const { complaints, strangers } = await openReference(page, context, shop);

  await test.step('fits a phone, in light and dark', async () => {
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // Its heading is rendered before the rest.
    await expect.poll(wide).toBe(0);
    expect(await barriersInBothSchemes(page)).toEqual([]);
    expect(await wide()).toBe(0);
  });

  await test.step('finds a call, and sends the entered key but no cookie', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await search(page, 'stock', /List stock by product.*\/api\/admin\/stock/);
    await expect(page).toHaveURL(/#tag\/licenses\/GET\/api\/admin\/stock$/);
    await page.getByRole('button', { name: 'Test Request (get /api/admin/stock)' }).click();
    const client = page.getByRole('dialog');
    await client.getByRole('textbox', { name: 'Bearer Token' }).fill(String(key));
    const [request] = await Promise.all([
      page.waitForRequest(`${shop.url}/api/admin/stock`),
      client.getByRole('button', { name: /Send Request/ }).click(),
    ]);
    const { authorization, cookie } = await request.allHeaders();
    expect([authorization, cookie]).toEqual([`Bearer ${key}`, undefined]);
    expect((await request.response())?.status()).toBe(200);
    await expect(client.getByRole('region', { name: 'Response', exact: true })).toContainText('available');
  });

  await test.step('violates no policy, contacts no other host, and stores nothing of the key in the browser', async () => {
    expect([complaints, strangers]).toEqual([[], []]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(key);
  });
});
