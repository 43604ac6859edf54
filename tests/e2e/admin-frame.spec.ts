import type { Page } from '@playwright/test';
import { SCREENS } from '../../src/shop/staff/screen-list.ts';
import { screenPath } from '../../src/shop/staff/screens.ts';
import { barriers } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const SESSION = '**/api/admin/session';
const ORDERS = screenPath('orders');

test.beforeEach(async ({ shop, context }) => {
  await (await superAdmin(shop)).lend(context);
});

test('the frame while a page opens', async ({ page }) => {
  await test.step('the frame and placeholder rows are shown while the session is verified', async () => {
    const asked = Promise.withResolvers<void>();
    await page.route(SESSION, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto(ORDERS);
    await expect(rail(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading Orders…' })).toBeAttached();
    const rows = page.locator('main .data-scroll > *');
    // A head and sixteen rows, as many as the list has while it loads.
    await expect(rows).toHaveCount(17);
    expect((await rows.first().boundingBox())?.height).toBeCloseTo(36, 0);
    // Text typed now is not lost either.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    asked.resolve();
    await expect(page.getByRole('option', { name: 'Audit' }).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toHaveValue('audit');
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Orders')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('if the shop cannot be reached, rail and title stay, and the check can be retried', async () => {
    await page.route('**/api/admin/**', (route) => route.abort());
    await page.goto(ORDERS);
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(rail(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('alert')).toContainText('The shop did not answer');
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    // A shop without orders shows no table, but can be searched.
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
  await test.step('only a refusal leads to the sign-in; an error of the shop does not', async () => {
    await page.route(SESSION, (route) => route.fulfill({ status: 500, json: { error: 'Something broke.' } }));
    await page.goto(ORDERS);
    await expect(page.getByRole('alert')).toContainText('The shop could not check your sign-in');
    await expect(rail(page)).toBeVisible();
    for (const status of [401, 403]) {
      await page.unrouteAll();
      await page.route(SESSION, (route) => route.fulfill({ status, json: { error: 'Not signed in' } }));
      await page.reload();
      await expect(heading(page, 'Access Denied')).toBeVisible();
    }
    await page.unrouteAll();
  });
});

test('a screen while its data loads, and the rail', async ({ page }) => {
  await page.goto(screenPath('audit'));
  await expect(heading(page, 'Audit')).toBeVisible();
  await test.step('loading content has a placeholder in its shape, and a failure is shown in its place', async () => {
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/admin/settings', async (route) => {
      await asked.promise;
      await route.abort();
    });
    await goOn(page, screenPath('settings'));
    const main = page.getByRole('main');
    // The screen itself has loaded, but not its data.
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const standIn = main.locator('[aria-busy=true] .card');
    await expect(standIn).toHaveCount(1);
    const topOf = async (what: typeof standIn) => Math.round((await what.boundingBox())?.y ?? 0);
    const top = await topOf(standIn);
    asked.resolve();
    await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    const first = page.getByRole('region', { name: 'Orders and payments' });
    await expect(first).toBeVisible();
    expect(await topOf(first)).toBe(top);
  });
  await test.step('a list that fails to load keeps its tools, and shows the error in place of its rows', async () => {
    await page.route('**/api/admin/orders*', (route) => route.abort());
    await goOn(page, ORDERS);
    const list = page.getByRole('region', { name: 'Orders', exact: true });
    await expect(list.getByRole('alert')).toContainText('Orders could not be loaded.');
    await expect(list.getByRole('searchbox')).toBeVisible();
    const [alert, again] = [list.getByRole('alert'), list.getByRole('button', { name: 'Try again' })];
    const boxes = await Promise.all([alert.boundingBox(), again.boundingBox()]);
    // One line: the button is beside the text.
    expect(boxes[0]?.height).toBeLessThan((boxes[1]?.height ?? 0) * 2);
    await page.unrouteAll();
  });
  await test.step('the rail scrolls to the current screen, on a low screen and on a phone', async () => {
    for (const [width, height] of [
      [1280, 480],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(screenPath('audit'));
      await expect(heading(page, 'Audit')).toBeVisible();
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(rail(page).getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 1 });
    }
  });
});

/** Screens whose pages are reloaded, one of each kind: the palette's own code is then still loading. */
const OPENED_ANEW: readonly string[] = ['home', 'orders', 'settings', 'profile'];

test(`from ${DEEP ? 'every screen' : 'screens of each kind'} the palette receives each key typed right after the shortcut`, async ({
  page,
}) => {
  test.slow();
  const field = page.getByRole('combobox', { name: 'Find or jump to' });
  const ids = SCREENS.filter((screen) => !('open' in screen)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...OPENED_ANEW]));
  const others = ids.filter((one) => !OPENED_ANEW.includes(one));
  for (const id of [...OPENED_ANEW, ...(DEEP ? others : others.filter((_, nth) => nth % 8 === 0))] as typeof ids) {
    const path = screenPath(id, { part: 'sync' });
    if (OPENED_ANEW.includes(id)) await page.goto(path);
    else await goOn(page, path);
    await expect(rail(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`j/k ${id}`);
    await expect(field, id).toHaveValue(`j/k ${id}`);
    // Nor does the screen take the keys after it has loaded.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.keyboard.press('!');
    await expect(field, id).toHaveValue(`j/k ${id}!`);
    await page.keyboard.press('Escape');
    await expect(field, id).toHaveCount(0);
  }
});

test('a shortcut pressed as soon as the rail is visible opens the palette, however busy the browser', async ({
  page,
}) => {
  // React schedules deferred work with a message to itself: on a busy machine that arrives late.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 500);
    };
  });
  await page.goto(ORDERS);
  await expect(rail(page)).toBeAttached();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toHaveValue('audit');
});

test('a menu opens by mouse and keyboard, and returns the focus; if its code fails to load, that is shown and the next press retries', async ({
  page,
}) => {
  await page.route('**/_astro/overlays.*.js', (route) => route.abort());
  await page.goto(screenPath('coupons'));
  const button = page.getByRole('button', { name: 'Columns' });
  const lines = page.getByRole('menuitemcheckbox');
  await button.click();
  await expect(page.getByText('That didn’t open')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.unroute('**/_astro/overlays.*.js');
  await button.click();
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole('menu', { name: 'Columns' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  for (const [key, line] of [
    ['Enter', lines.first()],
    ['ArrowDown', lines.first()],
    ['ArrowUp', lines.last()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(line).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(lines).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  // Clicking next to it closes it.
  await button.click();
  await expect(lines.first()).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(lines).toHaveCount(0);
});

test('tabs that do not fit on a phone are in a menu at the end of their row, which starts with the selected one', async ({
  page,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Parts of the dashboard' });
  const more = tabs.getByRole('combobox', { name: 'More parts of the dashboard' });
  await page.goto(`${screenPath('store')}?view=stock`);
  await expect(tabs.getByRole('link', { name: 'Stock and margin' })).toHaveAttribute('aria-current', 'page');
  await expect(more).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(tabs.getByRole('link', { name: 'Stock and margin' })).toBeInViewport({ ratio: 1 });
  expect(await barriers(page)).toEqual([]);
  await more.selectOption('Payments');
  await expect(page).toHaveURL(/view=payments/);
  await expect(tabs.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Payments' })).toBeInViewport({ ratio: 1 });
  await expect(more.getByRole('option', { selected: true })).toHaveText('Payments');

  // So narrow that they do not fit, however few orders there are.
  await page.setViewportSize({ width: 320, height: 800 });
  const views = page.getByRole('navigation', { name: 'Views of Orders' });
  await goOn(page, ORDERS);
  await views.getByRole('combobox', { name: 'More views of Orders' }).selectOption({ index: 2 });
  await expect(page).toHaveURL(/waiting=yes/);
  await expect(views.getByRole('button', { name: /^Awaiting keys/ })).toBeInViewport({ ratio: 1 });

  // Where all fit once their counts are known, nothing is hidden, with reduced motion as well.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(ORDERS);
  await expect(views.getByRole('button', { name: /^Awaiting keys \d/ })).toBeVisible();
  await expect(views.getByRole('combobox')).toHaveCount(0);
});

test('on a phone, a title has one place, with a button beside it and without', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(ORDERS);
  const title = (await heading(page, 'Orders').boundingBox())?.y;
  for (const [screen, name] of [
    ['risk', 'Risk'],
    ['licenses', 'Licenses'],
  ] as const) {
    await goOn(page, screenPath(screen));
    await expect(page.locator('.page header').getByRole('button')).toBeVisible();
    expect((await heading(page, name).boundingBox())?.y, name).toBe(title);
  }
});
