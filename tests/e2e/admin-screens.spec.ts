import type { Page } from '@playwright/test';
import { SCREENS } from '../../src/shop/staff/screen-list.ts';
import { type ScreenId, screenPath } from '../../src/shop/staff/screens.ts';
import { barriers, barriersInBothSchemes, RAIL } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';
import { vermilion } from '../support/vermilion.ts';

/** Additional addresses of a screen: its forms, its tabs, and its records. */
const PARTS: Partial<Record<ScreenId, readonly string[]>> = {
  products: [
    'new=1',
    ...['details', 'pictures', 'schedules', 'history'].map((view) => `product=home-2024&view=${view}`),
  ],
  coupons: ['new=1', 'view=batches', 'coupon=WELCOME10'],
  'payment-links': ['new=1'],
  prices: ['price=home-2024'],
  rates: ['rate=EUR'],
  feeds: ['country=DE'],
  suppression: ['new=1'],
  support: ['view=canned'],
  assistant: ['part=questions'],
  licenses: ['view=lots', 'view=keys'],
  claims: ['credit=key_none', 'draft=Example'],
  team: ['tab=roles', 'tab=roles&new=1', 'tab=keys', 'tab=invitations'],
  profile: ['tab=security'],
  imports: ['part=keys', 'part=orders'],
};

const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

/**
 * Every address of a screen for signed-in staff. The short form tests each screen, and every other one of its
 * additional addresses.
 */
const ADDRESSES = SCREENS.filter((screen) => !('open' in screen)).flatMap(({ id }) => {
  const own = screenPath(id, { part: 'sync' });
  const parts = (PARTS[id] ?? []).filter((_, nth) => DEEP || nth % 2 === 0);
  return [own, ...parts.map((query) => withQuery(own, query))];
});

const WIDTHS = [1280, 360];

/**
 * Waits for the scheme, which the page is notified of. Polled every frame, since an assertion retries only after a
 * tenth of a second, and there are 200 changes.
 */
async function wear(page: Page, dark: boolean): Promise<void> {
  const wears = (expected: boolean) => document.documentElement.classList.contains('dark') === expected;
  await page.waitForFunction(wears, dark, { timeout: 20_000 });
}

/**
 * Returns the accessibility violations in both schemes or, in the short form, in alternating ones. The width changes
 * with each address, so that every screen is checked once, and every width in every scheme.
 */
async function barriersOf(page: Page, nth: number, asked: object): Promise<string[]> {
  if (DEEP) return barriersInBothSchemes(page, (dark) => wear(page, dark), asked);
  const dark = nth % 4 > 1;
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await wear(page, dark);
  return barriers(page, asked);
}

async function check(page: Page, path: string, nth: number, asked = { except: '' }): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The width of the previous address comes first: each change of it lays out the whole screen again.
  const widths = page.viewportSize()?.width === 360 ? WIDTHS.toReversed() : WIDTHS;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if (DEEP || width === widths[0]) expect.soft(await barriersOf(page, nth, asked), `${path} at ${width}`).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `${path} is wider than ${width}`).toBeLessThanOrEqual(0);
    const { primary, other } = await vermilion(page);
    expect.soft(primary.slice(1), `${path} at ${width}: vermilion is for one act, “${primary[0]}”`).toEqual([]);
    expect.soft(other, `${path} at ${width}: vermilion is for the primary act alone`).toEqual([]);
  }
}

// In two halves, which run in parallel.
for (const half of [0, 1])
  test(`no screen has accessibility violations at 360 or 1280 px in both schemes, or overflows (half ${half + 1})`, async ({
    page,
    browser,
    context,
    shop,
  }) => {
    test.slow();
    await (await superAdmin(shop)).lend(context);
    if (half === 0) {
      const signedOut = await browser.newContext({ baseURL: shop.url });
      const stranger = await signedOut.newPage();
      await stranger.goto('/admin/login');
      await expect(stranger.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await check(stranger, '/admin/login', 0);
      await signedOut.close();
    }
    for (const [at, path] of ADDRESSES.filter((_, nth) => nth % 2 === half).entries()) {
      if (at === 0) await page.goto(path);
      else await goOn(page, path);
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).not.toHaveCount(0);
      // The first in each scheme with the rail, which is the same on each screen.
      await check(page, path, at, { except: at === 0 || at === 2 ? '' : RAIL });
    }
  });
