import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buy } from '../e2e/order-steps.ts';
import { expect, test } from '../support/e2e.ts';
import { openSeededShop } from '../support/seeded-shop.ts';
import { staffCookie } from '../support/staff-e2e.ts';
import { requestedAreas } from './areas.ts';
import { SCHEMES, type Screen, WIDTHS } from './screen.ts';
import { ownerSession } from './shop/lived-in.ts';

const DIR = process.env.SHOTS_DIR ?? 'shots';
/** How long a page may go on loading before its picture; what never ends is a state, too. */
const QUIET_MS = 4_000;

/** How long an act on a page may take: a state that never comes must not hold up all others. */
const ACT_MS = 15_000;

/** Staff look at a shop that has sold for weeks: figures of nothing tell nothing about a screen. */
const staffTest = test.extend<object, { lived: { url: string; operatorKey: string; session: string } }>({
  lived: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const shop = await openSeededShop({}, process.env.LIVED_IN_STATE);
      await use({ ...shop, session: await ownerSession(shop.url, shop.stateDir) });
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: ({ lived }, use) => use(lived),
  context: async ({ context, lived: { session } }, use) => {
    await context.addCookies([staffCookie(session)]);
    await use(context);
  },
});

/** A face that is `optional` gives way on a busy machine; pictures show the shop's own type anyway. */
function drawInOwnType(): void {
  for (const [family, file] of [
    ['Geist', 'geist-text'],
    ['Geist Mono', 'geist-mono-latin'],
  ] as const)
    document.fonts.add(new FontFace(family, `url(/fonts/${file}.woff2)`, { weight: '400 700' }));
}

/** The orders that pictures of an order need, by the name that stands for each in addresses. */
async function buyOrders(page: Page): Promise<Record<string, string>> {
  const several = [{ productId: 'professional-plus-2021' }, { productId: 'home-business-2024', quantity: 2 }];
  return {
    several: await buy(page, several, 'ada@example.com'),
    order: await buy(page, [{ productId: 'home-2024' }], 'ada@example.com'),
  };
}

/** Opens an account with the orders of its address, as its sign-up form does. */
async function signUp(page: Page): Promise<void> {
  const email = `ada-${Date.now()}@example.org`;
  await buy(page, [{ productId: 'home-2024' }, { productId: 'professional-plus-2021' }], email);
  await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json' };
    const person = { email, password: 'a violet kettle sings', firstName: 'Ada', lastName: 'Byron' };
    await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(person) });
  }, email);
  await buy(page, [{ productId: 'home-business-2024' }], email);
}

/** Matches screens that show waiting: a state named so, and the page of all primitives. */
const WAITS = /-(loading|verifying|paying)$|^ui$/;

/** On a busy machine rows and pictures come after the network was idle for a moment: no picture of what stands in for them. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (part: Element) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    const missing = [...document.images].filter((image) => !image.complete);
    return ![...document.querySelectorAll('main [aria-busy=true]'), ...missing].some(isSeen);
  });
}

async function shoot(page: Page, screen: Screen, file: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    Object.assign(localStorage, items);
  }, screen.keep ?? {});
  await screen.before?.(page);
  const answer = await page.goto(screen.path, { waitUntil: 'load' });
  if (answer && answer.status() >= 500) throw new Error(`${screen.path} answered ${answer.status()}`);
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  if (!WAITS.test(screen.name)) await arrived(page);
  await screen.after?.(page);
  if (!WAITS.test(screen.name)) await arrived(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await page.screenshot({ path: file, fullPage: screen.whole ?? true });
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const [name, { needs, screens }] of requestedAreas())
  for (const colorScheme of SCHEMES)
    (needs === 'staff' ? staffTest : test)(`${name} in ${colorScheme}`, async ({ page }) => {
      const folder = path.join(DIR, name);
      mkdirSync(folder, { recursive: true });
      page.setDefaultTimeout(ACT_MS);
      await page.addInitScript(drawInOwnType);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (needs === 'customer') await signUp(page);
      const bought = needs === 'order' ? await buyOrders(page) : {};
      // A visitor comes from other pages: the faces are in the browser's cache by then.
      await page.goto('/license-verification', { waitUntil: 'networkidle' });
      const failed: string[] = [];
      for (const screen of screens)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const filled = { ...screen, path: screen.path.replace(/\{(\w+)\}/, (_, name) => bought[name] ?? '') };
          const file = path.join(folder, `${screen.name}-${width}-${colorScheme}.png`);
          await shoot(page, filled, file).catch((error) => failed.push(`${screen.name} at ${width}: ${error.message}`));
        }
      expect(failed).toEqual([]);
    });
