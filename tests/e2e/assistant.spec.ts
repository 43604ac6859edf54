import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../src/shop/time.ts';
import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { goOn, staffWithRole } from '../support/staff-e2e.ts';

const help = (page: Page) => page.locator('[data-quick-help] > summary');
const button = (page: Page) => page.getByRole('button', { name: 'Chat with the assistant' });
/** The chat is below the quick help. */
async function openChat(page: Page): Promise<void> {
  await help(page).click();
  await button(page).click();
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const input = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

test('answers by keyboard with a linked page, hands over to a person, and closes with Escape', async ({ page }) => {
  // In the margin, the panel replaces the button.
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  await help(page).focus();
  await page.keyboard.press('Enter');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(help(page)).toBeHidden();
  await expect(panel(page)).toContainText('I answer from our help pages and link to them.');
  await expect(input(page)).toBeFocused();
  await expect(panel(page).getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(3);
  await expect(panel(page).getByRole('list', { name: 'Topics to start with' })).toBeVisible();
  expect(await barriers(page, { within: '#assistant' })).toEqual([]);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'You:' })).toHaveCount(0);
  await input(page).fill('Is this a subscription?');
  await page.keyboard.press('Enter');
  const log = panel(page).getByRole('log');
  await expect(log).toContainText('You pay once');
  await expect(log.getByRole('link', { name: 'Questions and answers' }).first()).toHaveAttribute('href', '/faq');
  await expect(log.locator('time').last()).toHaveText(/^\d{1,2}:\d{2} [AP]M$/);
  await expect(panel(page).getByRole('list', { name: 'Topics to start with' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Talk to a person' }).click();
  await panel(page).getByLabel('Name').fill('Ada');
  await panel(page).getByLabel('Email').fill('ada');
  await panel(page).getByLabel('Your question *').fill('When do you open on Monday?');
  await panel(page).getByRole('button', { name: 'Send to a person' }).click();
  await expect(panel(page)).toContainText('Please enter a valid email address');
  expect(await barriers(page, { within: '#assistant' })).toEqual([]);
  await panel(page).getByLabel('Email').fill('ada.chat@example.org');
  await panel(page).getByRole('button', { name: 'Send to a person' }).click();
  await expect(log).toContainText('Thank you. A person has your message and this conversation');
  await input(page).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(help(page)).toBeFocused();
  await expect(button(page)).toBeHidden();
});

test('says that its code failed to load, and opens at the next press; says how to reach a person if the service fails, or the connection is lost', async ({
  page,
}) => {
  await page.route(/\/Panel\.[\w-]+\.js/, (route) => route.abort());
  await page.goto('/pricing');
  await openChat(page);
  const again = page.getByRole('button', { name: 'The chat didn’t open. Check your connection, then press again.' });
  await expect(again).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.unroute(/\/Panel\.[\w-]+\.js/);
  await again.click();
  await expect(input(page)).toBeFocused();

  await page.route('**/api/ai-chat', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }));
  await input(page).fill('hello');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText(
    "I'm having technical difficulties right now. Please contact our support team at help@keystall.example or +1 (212) 555-0142 (Monday to Saturday, 9 AM–6 PM US Eastern).",
  );
  await expect(panel(page).getByRole('link', { name: 'Installation help' })).toBeVisible();
  await page.route('**/api/ai-chat', (route) => route.abort());
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText(
    "I apologize, but I'm having trouble connecting right now. Please contact our support team at help@keystall.example for immediate assistance.",
  );
});

test('the assistant', async ({ page }) => {
  await test.step('is shown on home, shop, pricing, product and contact', async () => {
    for (const path of ['/', '/pricing', '/product/home-2024', '/contact', '/shop']) {
      await page.goto(path);
      await help(page).click();
      await expect(button(page)).toBeVisible();
      if (path !== '/contact') continue;
      await test.step('asks for the emailed code before an order is shown', async () => {
        await button(page).click();
        await panel(page).getByRole('button', { name: 'Where is my order?' }).click();
        await expect(panel(page).getByRole('heading', { name: 'All orders, with a code' })).toBeVisible();
        expect(await barriers(page, { within: '#assistant' })).toEqual([]);
        await panel(page).getByRole('button', { name: 'Close chat' }).click();
        await expect(panel(page)).toHaveCount(0);
      });
    }
  });
  await test.step('sends the first three products of the shop page along', async () => {
    const sent = page.waitForRequest('**/api/ai-chat');
    await button(page).click();
    await input(page).fill('How do refunds work?');
    await page.keyboard.press('Enter');
    const { context } = (await sent).postDataJSON() as { context: { products: string[] } };
    expect(context.products).toEqual(
      await page
        .locator('[data-item]')
        .evaluateAll((items) => items.slice(0, 3).map((item) => (item as HTMLElement).dataset.name)),
    );
  });
  await test.step('is not on landing pages, and on phones a link opens it as well', async () => {
    await page.goto('/microsoft-office');
    await expect(page.locator('#assistant')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/contact');
    await expect(button(page)).toBeHidden();
    await page.getByRole('link', { name: 'Start a chat' }).click();
    await expect(panel(page)).toBeVisible();
    expect(await panel(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360);
    await settled(page);
    expect(await barriers(page, { within: '#assistant' })).toEqual([]);
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    await expect(panel(page)).toHaveCount(0);
    await page.goto('/help');
    await page.getByRole('link', { name: 'Start a chat' }).click();
    await expect(panel(page)).toBeVisible();
  });
});

test('support reads a conversation, and drafts an answer to a question no page answered', async ({
  page,
  shop,
  context,
}) => {
  await page.goto('/contact');
  await openChat(page);
  await input(page).fill('What is the capital of Australia?');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('I found no answer to that on our pages, and I do not guess.');
  await (await staffWithRole(shop, 'support')).lend(context);
  await page.goto('/admin/main-site?tab=assistant');
  await page
    .getByRole('row', { name: /capital of Australia/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Unanswered');
  await goOn(page, '/admin/main-site?tab=assistant');
  const row = page.getByRole('row', { name: /capital of Australia/ }).first();
  await row.getByRole('link', { name: 'Write the answer' }).click();
  await page.getByRole('button', { name: 'Make an FAQ draft' }).click();
  await expect(page.getByText('### What is the capital of Australia?')).toBeVisible();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});

test('while support is available, a dot touches the ring of the closed button, and none outshines the dimmed page', async ({
  page,
}) => {
  // A Wednesday at 10:00 in New York, then at 18:30.
  await page.clock.install({ time: new Date('2026-11-25T15:00:00Z') });
  await page.goto('/shop');
  const dot = page.locator('.assistant-dot');
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await help(page).click();
    await expect(page.getByText('Open now.')).toBeVisible();
    await expect(dot).toBeHidden();
    await help(page).press('Enter');
    await expect(dot).toBeVisible();
    const [mark, ring] = [await dot.boundingBox(), await help(page).locator('svg').boundingBox()];
    expect(mark?.x, `${width} px`).toBeLessThan((ring?.x ?? 0) + (ring?.width ?? 0));
    expect((mark?.y ?? 0) + (mark?.height ?? 0), `${width} px`).toBeGreaterThan(ring?.y ?? 800);
  }
  await page.clock.runFor(8.5 * HOUR_MS);
  await expect(dot).toBeHidden();
});
