import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { startContainerStub } from '../../scripts/container-stub.mjs';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages.ts';
import { barriers } from '../support/axe.ts';
import { setContainer } from '../support/container-e2e.ts';
import { DEEP } from '../support/deep.ts';
import { expect, type Shop, test } from '../support/e2e.ts';
import { hold } from '../support/held.ts';

// A shop of its own: with a container, every page asks for consent.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

type Stub = Awaited<ReturnType<typeof startContainerStub>>;
let stub: Stub;
test.beforeAll(async ({ shop }) => {
  stub = await startContainerStub();
  await setContainer(shop, { containerId: 'GTM-TEST123', address: stub.address });
});
test.afterAll(() => stub.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your privacy choices' });
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));
const seen = (page: Page) =>
  page.evaluate(() => (window as { stubContainer?: { consent: object; commands: unknown[][] } }).stubContainer);
const cookies = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const loaded = (id = 'GTM-TEST123') => stub.requests.filter((request) => request === `/gtm.js?id=${id}`).length;

/** Every request of the context to a host other than the shop. */
function outside(context: BrowserContext, shop: Shop): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) found.push(request.url());
  });
  return found;
}

/** Pages of each class, including those that may show a key, a payment or an email link. */
const OPEN = ['/shop', '/product/home-2024', '/microsoft-office', '/cookies-policy', '/404'];
const FORBIDDEN = [
  ...['/checkout', '/order-success/order_unknown', '/payment-success', '/account', '/license-verification'],
  ...['/contact', '/admin/login', '/email-preview', '/unsubscribe?token=any'],
];
/** Every page of the shop by its file, if all are tested; variable parts of an address are arbitrary words. */
const EVERY = DEEP
  ? readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro') && !file.includes('_'))
      .map((file) => `/${file.replace(/(\/?index)?\.astro$/, '').replaceAll(/\[\w+\]/g, 'x1')}`)
  : [];
const FORBIDDEN_ALL = [...FORBIDDEN, ...EVERY.filter((path) => !mayRunThirdParty(path))];
const OPEN_ALL = [...OPEN, ...EVERY.filter((path) => mayRunThirdParty(path))];

/** Waits until the page is idle, so that late code has started. */
const atRest = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

/** Makes the page believe that it is being left. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('before a choice, and after a refusal, nothing is sent outside and no cookie or identifier is stored', async ({
  page,
  context,
  shop,
}) => {
  const strangers = outside(context, shop);
  // One visit in four is measured: this one is.
  await context.addInitScript(() => Object.assign(Math, { random: () => 0 }));
  const beacons: object[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) beacons.push(request.postDataJSON());
  });
  for (const path of [...OPEN_ALL, ...FORBIDDEN_ALL]) {
    await page.goto(path);
    await atRest(page);
    await expect(dialog(page)).toBeVisible({ visible: OPEN_ALL.includes(path) });
    expect([path, await kept(page), await page.evaluate(() => localStorage.getItem('gtm-config'))]).toEqual([
      path,
      null,
      null,
    ]);
  }
  // The cookies by which checkout recognizes its own order.
  expect((await cookies(context)).filter((name) => !name.startsWith('__Host-'))).toEqual([]);
  await page.goto('/404');
  await dialog(page).getByRole('button', { name: 'Refuse all' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto('/shop');
  await expect(dialog(page)).toBeHidden();
  expect(await kept(page)).toEqual({ version: expect.any(String), purposes: [], at: expect.any(Number) });
  await page.keyboard.press('Tab');
  await expect(async () => {
    await leave(page);
    expect(beacons.length).toBeGreaterThan(0);
  }).toPass();
  for (const beacon of beacons) expect(Object.keys(beacon)).toEqual(['page', 'device', 'values']);
  expect([strangers, loaded()]).toEqual([[], 0]);
});

test('after consent the container runs with its signals, and on no page that may show a key', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/404');
  const recorded = page.waitForRequest('**/api/consent');
  await dialog(page).getByRole('button', { name: 'Accept all' }).click();
  expect((await recorded).postDataJSON().purposes).toEqual(['measurement', 'marketing']);
  await expect
    .poll(async () => (await seen(page))?.consent)
    .toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted' });
  expect((await seen(page))?.commands.map(([, kind]) => kind)).toEqual(['default', 'update']);
  await expect.poll(() => cookies(context)).toContain('_ga');
  const strangers = outside(context, shop);
  for (const path of FORBIDDEN_ALL) {
    await page.goto(path);
    await atRest(page);
    expect([path, await seen(page), strangers]).toEqual([path, undefined, []]);
  }
  await page.goto('/shop');
  await expect.poll(async () => (await seen(page))?.consent).toMatchObject({ ad_user_data: 'granted' });
});

test('a choice by purpose is made by keyboard, changed from the policies, and withdrawn along with its cookies', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Choose by purpose')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^Measurement/ }).press('Space');
  await page.getByRole('button', { name: 'Save these choices' }).press('Enter');
  await expect
    .poll(async () => (await seen(page))?.consent)
    .toMatchObject({ ad_storage: 'denied', analytics_storage: 'granted' });
  await expect.poll(() => cookies(context)).toContain('_ga');

  await page.goto('/california-privacy-choices');
  const optOut = page.getByRole('switch', { name: 'Do not sell or share my personal information' });
  await expect(optOut).toBeChecked();
  await optOut.click();
  await expect(dialog(page).getByRole('checkbox', { name: /^Measurement/ })).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(optOut).not.toBeChecked();
  await expect(page.getByText('You agreed to marketing. Turn this on to take it back.')).toBeVisible();
  await expect.poll(async () => (await seen(page))?.consent).toMatchObject({ ad_storage: 'granted' });
  await optOut.click();
  await expect(page.getByText('You are opted out in this browser.')).toBeVisible();
  await expect.poll(async () => (await seen(page))?.consent).toMatchObject({ ad_storage: 'denied' });

  await page.goto('/cookies-policy');
  await page.evaluate(() => {
    for (const area of [localStorage, sessionStorage]) area.setItem('left-by-a-tag', 'x');
    indexedDB.open('left-by-a-tag');
  });
  await page.locator('[data-slot=consent]').getByRole('button', { name: 'Privacy choices' }).click();
  await Promise.all([page.waitForEvent('load'), dialog(page).getByRole('button', { name: 'Refuse all' }).click()]);
  expect(await cookies(context)).not.toContain('_ga');
  const left = () =>
    page.evaluate(async () => [
      ...[localStorage, sessionStorage].map((area) => area.getItem('left-by-a-tag')),
      (await indexedDB.databases()).length,
    ]);
  await expect.poll(left).toEqual([null, null, 0]);
  await expect.poll(async () => (await kept(page)).id).toBeUndefined();
  expect(await seen(page)).toBeUndefined();
});

test('a browser that refuses by itself is not asked; an unreachable host leaves the shop unaffected', async ({
  page,
  context,
  shop,
}) => {
  await setContainer(shop, { address: 'http://127.0.0.1:9' });
  await page.goto('/404');
  await dialog(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: /Add .*to cart/i }).first()).toBeEnabled();
  await setContainer(shop, { address: stub.address });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.evaluate(() => localStorage.clear());
  await page.goto('/california-privacy-choices');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('switch')).toBeDisabled();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await expect(dialog(page)).toContainText('Your browser asks not to be tracked');
  await expect(dialog(page).getByRole('button', { name: 'Accept all' })).toBeHidden();
});

test('beside third-party code the chat leads to the page of orders instead of asking for an address', async ({
  page,
}) => {
  await page.goto('/shop');
  await dialog(page).getByRole('button', { name: 'Refuse all' }).click();
  await page.locator('[data-quick-help] > summary').click();
  await page.getByRole('button', { name: 'Chat with the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByRole('button', { name: 'Where is my order?' }).click();
  await expect(panel.getByRole('heading', { name: 'All orders, with a code' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Get a code for my orders' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Email you ordered with').first().fill('ada@example.org');
  await form.getByRole('button', { name: /code/ }).first().click();
  await expect(form.getByRole('textbox', { name: /code/i })).toBeVisible();
});

test('a menu that was opened after an early choice stays open once the script repeats that choice', async ({
  page,
}) => {
  // Only what handles clicks is late: what asks for consent has come.
  const come = await hold(page, '**/_astro/use.*.js');
  await page.goto('/shop', { waitUntil: 'commit' });
  await dialog(page).getByRole('button', { name: 'Refuse all' }).click();
  const help = page.locator('details[data-quick-help]');
  await help.locator('summary').click();
  come();
  await page.waitForFunction(() => 'shopReady' in window);
  await expect(dialog(page)).toBeHidden();
  await expect(help).toHaveJSProperty('open', true);
});
