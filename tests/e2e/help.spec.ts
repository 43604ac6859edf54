import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../src/shop/time.ts';
import { barriers } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, settled, test } from '../support/e2e.ts';

const WIDE = { width: 1440, height: 800 };
const quickHelp = (page: Page) => page.locator('details[data-quick-help]');
const opener = (page: Page) => quickHelp(page).locator('summary');
const chat = (page: Page) => page.getByRole('button', { name: 'Chat with the assistant' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Site settings' });

test.use({ viewport: WIDE });

/** The text and controls beneath the closed help. */
function coveredByHelp(): string[] {
  const boxOf = (one: Element) => one.getBoundingClientRect();
  const seen = (one: Element) => one.checkVisibility() && boxOf(one).width > 1;
  const bar = boxOf(document.querySelector('header') as Element);
  // Content that scrolls below the header also lies below the help in it.
  const inBar = ({ top, bottom }: DOMRect) => bar.top <= top && bottom <= bar.bottom;
  const help = [...document.querySelectorAll('[data-quick-help] > summary, [data-ai-chat] > button')].filter(
    (one) => seen(one) && !inBar(boxOf(one)),
  );
  const content =
    'main :is(h1, h2, h3, p, dt, dd, label, a, button, input, select), .footer :is(a, p), [data-buy-bar] *';
  return [...document.querySelectorAll(content)]
    .filter((one) => seen(one) && !one.closest('[data-ai-chat]'))
    .filter((one) =>
      help.map(boxOf).some((box) => {
        const { left, right, top, bottom } = boxOf(one);
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      }),
    )
    .map((one) => `${one.textContent}`.trim().slice(0, 60));
}

test('quick help is available, says whether support is open and looks up an error code', async ({ page }) => {
  // A Wednesday at 10:00 in New York.
  await page.clock.install({ time: new Date('2026-11-25T15:00:00Z') });
  await page.goto('/order-lookup');
  await expect(opener(page)).toBeVisible();
  await opener(page).click();
  const panel = quickHelp(page);
  for (const name of ['Install', 'Activate', 'Download', 'Troubleshooting', 'Find my order', 'Contact'])
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(panel.getByText('Open now. Closes in 8 hours. Monday to Saturday, 9 AM–6 PM US Eastern')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(panel.getByText('Open now. Closes in 7 hours 59 minutes.')).toBeVisible();
  await page.clock.runFor(8 * HOUR_MS);
  await expect(panel.getByText('Closed now. Opens in 14 hours 59 minutes.')).toBeVisible();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await panel.getByLabel('Error code').fill('c004f074');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/help\/activation-errors\?q=c004f074$/);
  await expect(page.getByText('1 message')).toBeVisible();
  await expect(
    page.getByText('0xC004F074, 0xC004F039, 0x800706BA: no key management service could be reached'),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Microsoft Learn: activation error codes' }).filter({ visible: true }),
  ).toHaveCount(1);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});

test('quick help and preferences work by keyboard alone; one button opens both helps, and with one disabled, the other is there alone', async ({
  page,
}) => {
  await page.goto('/contact');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(quickHelp(page)).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  const close = quickHelp(page).getByRole('button', { name: 'Close help' });
  await expect(close).toBeFocused();
  // The script that handles keys loads with the first key.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(close).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(quickHelp(page).getByRole('link', { name: 'Install' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(quickHelp(page)).not.toHaveAttribute('open', '', { timeout: 500 });
  }).toPass();
  await expect(opener(page)).toBeFocused();

  await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(preferences(page)).toBeVisible();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await preferences(page).getByRole('checkbox', { name: 'Quick help' }).focus();
  await page.keyboard.press('Space');
  await expect(opener(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();

  await test.step('with quick help disabled, the chat is there alone', async () => {
    await chat(page).click();
    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect(chat(page)).toBeFocused();
  });
  await test.step('one button opens both', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).click();
    await preferences(page).getByRole('checkbox', { name: 'Quick help' }).check();
    await page.keyboard.press('Escape');
    await expect(chat(page)).toBeHidden();
    await opener(page).click();
    await expect(quickHelp(page).getByRole('link', { name: 'Install' })).toBeVisible();
    await expect(chat(page)).toBeVisible();
    await expect(quickHelp(page).getByRole('status')).not.toBeEmpty();
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    await chat(page).focus();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await expect(chat(page)).toBeHidden();
  });
  await test.step('with the chat disabled, quick help is there alone', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).click();
    await preferences(page).getByRole('checkbox', { name: 'AI chat' }).uncheck();
    await page.keyboard.press('Escape');
    await opener(page).click();
    await expect(quickHelp(page).getByRole('link', { name: 'Install' })).toBeVisible();
    await expect(chat(page)).toBeHidden();
  });
});

test('a shop with the chat offers its switch, one without does not; a disabled widget stays off from the first paint on, in other tabs too, and comes back', async ({
  page,
}) => {
  await test.step('a shop with the chat offers its switch, one without does not', () => expectChatsSwitch(page));
  const other = await page.context().newPage();
  await other.goto('/order-lookup');
  await expect(opener(other)).toBeVisible();
  const box = preferences(page).getByRole('checkbox', { name: 'Quick help' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(opener(page)).toBeHidden();
  await expect(opener(other)).toBeHidden();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-help', /"quickHelp":false/);
  await expect(opener(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(opener(page)).toBeVisible();
});

async function expectChatsSwitch(page: Page): Promise<void> {
  let aiChatVisible = false;
  await page.route('**/api/storefront', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = await answer.json();
    await route.fulfill({ json: { ...body, flags: { ...body.flags, aiChatVisible } } });
  });
  const open = async () => {
    await page.goto('/help');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).click();
    await expect(preferences(page).getByText('Quick help')).toBeVisible();
  };
  await open();
  const box = preferences(page).getByRole('checkbox', { name: 'AI chat' });
  await expect(box).toBeHidden();
  aiChatVisible = true;
  await open();
  await expect(box).toBeChecked();
  await box.uncheck();
  expect(await page.evaluate(() => localStorage.getItem('help-widgets'))).toBe('{"aiChat":false,"quickHelp":true}');
}

async function expectNothingCovered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const line = { productId: 'home-2024', quantity: 2, addedAt: '2026-01-01T00:00:00.000Z' };
    localStorage.setItem('office-cart-items', JSON.stringify([line]));
  });
  const paths = ['/', '/product/home-2024', '/cart', '/shop', '/choose'];
  for (const [nth, path] of paths.entries()) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The short form tests the narrowest and the widest screen, and one in between, changing with each page.
    const between = [768, 1024, 1280].filter((_, at) => DEEP || at === nth % 3);
    for (const width of [360, ...between, 1440])
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        for (const at of [0, 900, 100_000]) {
          await page.evaluate((top) => scrollTo(0, top), at);
          expect(await page.evaluate(coveredByHelp), `${path} at ${width} pixels, ${at} down`).toEqual([]);
        }
      });
  }
}

test('help on narrow screens, and beside the content of every screen', async ({ page }) => {
  await test.step('a screen 320 to 639 pixels wide has a link to help instead; preferences and the page of codes fit', async () => {
    for (const width of [320, 639]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/help/activation-errors');
      await expect(opener(page)).toBeHidden();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Help' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).click();
      await expect(preferences(page)).toBeInViewport();
      // The page beneath is checked at the first width.
      expect(await barriers(page, width === 320 ? {} : { except: 'main, .footer' })).toEqual([]);
      await preferences(page).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
      await expect(page).toHaveURL(/\/help$/);
    }
  });
  await test.step('help opens from the header of a tablet', async () => {
    await page.setViewportSize({ width: 640, height: 740 });
    await page.goto('/help/activation-errors');
    await expect(page.getByRole('banner').locator('[data-quick-help] > summary')).toBeInViewport({ ratio: 1 });
    await opener(page).click();
    for (const part of [quickHelp(page).getByRole('link', { name: 'Install' }), chat(page)])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await barriers(page, { within: '.help' })).toEqual([]);
    await chat(page).click();
    await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect(opener(page)).toBeFocused();
  });
  await test.step('help covers no content of a screen, 360 to 1440 pixels wide', () => expectNothingCovered(page));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('quick help opens, and every code with its remedy can be read', async ({ page }) => {
    await page.goto('/help/activation-errors', { waitUntil: 'load' });
    await opener(page).click();
    await expect(quickHelp(page).getByRole('link', { name: 'Install' })).toBeVisible();
    await expect(page.getByText('0x8007000D: the data is not valid')).toBeVisible();
    await expect(page.locator('details[data-entry]').nth(40)).toBeVisible();
    // On a phone, the links to topics stay visible in the long list.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('details[data-entry]').nth(40).scrollIntoViewIfNeeded();
    await expect(page.getByRole('navigation', { name: 'Topics' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
