import type { Locator, Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';
import { newAddress } from './account-steps.ts';

/**
 * The exact texts that specification 1 (sections 2 to 5, 8 and 9) and 2 (2.7, 4.5, 5, 8 and 9) define for reviews,
 * forms, chat and help, by the state that shows them; contact.spec.ts has those
 * of its form. The opening hours replace "24/7" (design 3.1).
 */
const SAID = {
  'no review': ['No reviews yet'],
  'reviews that cannot be read': ['Failed to fetch reviews'],
  'an empty review': [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please select a rating',
  ],
  'a review that fails': ['Error', 'Failed to submit review'],
  'a review that is in': ['Review Submitted!', 'Submit Another Review'],
  'a message too soon': ['Error Sending Message', 'Form submitted too quickly. Please try again.'],
  'a message of a machine': ['Error Sending Message', 'Invalid form submission detected.'],
  'a message that fails': ['Error Sending Message', 'Please try again or contact us directly at help@keystall.example'],
  'a message that is in': [
    'Message Sent Successfully',
    "Thank you for contacting us. We'll respond within 24 hours during business days.",
    'Message Sent Successfully!',
  ],
  'an assistant that fails': ['Contact support', 'Try again', 'Installation help'],
  'an assistant out of reach': [
    "I apologize, but I'm having trouble connecting right now. Please contact our support team at help@keystall.example for immediate assistance.",
    'Contact support',
    'Try again',
  ],
} as const;

/** Expects every text of a state to be on the screen separately; a toast holds two. */
async function says(where: Page | Locator, state: keyof typeof SAID): Promise<void> {
  for (const text of SAID[state])
    await expect(where.getByText(text, { exact: true }).filter({ visible: true }).first(), text).toBeVisible();
}

const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: 'x' }));

test('reviews use the specified texts', async ({ page }) => {
  await page.route('**/api/reviews?*', (route) => route.fulfill({ status: 502, body: 'x' }));
  await page.goto('/reviews');
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await says(page, 'reviews that cannot be read');
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/reviews?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'no review');
  // The empty state and the link to write the first review share a card.
  await expect(page.locator('.review-none', { hasText: 'No reviews yet' })).toContainText('Write a review');
  const options = (name: string) => page.getByLabel(name, { exact: true }).first().locator('option');
  const values = (name: string) => options(name).evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(await values('Order')).toEqual(['newest', 'oldest', 'highest', 'lowest']);
  expect(await values('Rating')).toEqual(['all', '5', '4', '3', '2', '1']);
  await page.locator('summary', { hasText: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await says(page, 'an empty review');
  await page.getByRole('radio', { name: '5 out of 5' }).check();
  for (const [label, text] of Object.entries({
    Name: 'Grace',
    Email: newAddress(),
    Title: 'Works',
    Review: 'It works, at once and well.',
  }))
    await page.getByRole('textbox', { name: label }).fill(text);
  await cut(page, '/api/reviews');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await says(page.locator('#toasts'), 'a review that fails');
  await page.unroute('**/api/reviews');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await says(page.locator('#write-review'), 'a review that is in');
});

test('/quote uses the specified texts', async ({ page }) => {
  const toast = page.locator('#toasts');
  const form = page.locator('main form').last();
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await page.goto('/quote');
  const origin = await page.evaluate(() => performance.timeOrigin);
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await expect(form).toHaveJSProperty('noValidate', true);
  const after = (seconds: number) => page.clock.setFixedTime(origin + seconds * 1000);
  const send = () => page.getByRole('button', { name: 'Ask for a quote' }).click();
  await after(4);
  await send();
  await says(toast, 'a message too soon');
  await after(6);
  await send();
  await field('Name').fill('Ada Byron');
  await field('Email').fill(newAddress());
  await form.getByRole('combobox', { name: 'Edition' }).first().selectOption('Office Home 2024');
  await form.getByRole('spinbutton', { name: 'Copies' }).first().fill('20');
  await field('Company').fill('Byron GmbH');
  await form.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  const trap = form.locator('[name=website]');
  await trap.evaluate((input: HTMLInputElement) => Object.assign(input, { value: 'x' }));
  await send();
  await says(toast, 'a message of a machine');
  await trap.evaluate((input: HTMLInputElement) => Object.assign(input, { value: '' }));
  await cut(page, '/api/quotes');
  await send();
  await says(toast, 'a message that fails');
  await page.unroute('**/api/quotes');
  await send();
  const [title, text, heading] = SAID['a message that is in'];
  for (const words of [title, text]) await expect(toast.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
});

test('chat, hours, greeting and preferences use the specified texts', async ({ page }) => {
  // A Saturday at 18:00 in New York: the shop closes, and opens on Monday at 9:00.
  await page.clock.install({ time: new Date('2026-11-28T23:00:00Z') });
  await page.goto('/order-success/order_0123456789abcdefghjkmnpqrs');
  await page.locator('details[data-quick-help] > summary').click();
  await page.getByRole('button', { name: 'Chat with the assistant' }).click();
  const chat = page.getByRole('dialog', { name: 'Assistant' });
  await expect(chat.getByText('ghjkmnpqrs'.slice(-8))).toBeVisible();
  await expect(chat.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(3);
  await page.route('**/api/ai-chat', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }));
  const question = chat.getByRole('textbox', { name: 'Your question' });
  await question.fill('hello');
  await question.press('Enter');
  await expect(chat).toContainText('technical difficulties');
  await expect(chat).toContainText(
    'help@keystall.example or +1 (212) 555-0142 (Monday to Saturday, 9 AM–6 PM US Eastern)',
  );
  await says(chat, 'an assistant that fails');
  await page.route('**/api/ai-chat', (route) => route.abort());
  await chat.getByRole('button', { name: 'Try again' }).click();
  await says(chat, 'an assistant out of reach');
  await expect(chat.getByText('Installation help')).toHaveCount(0);

  await page.goto('/');
  await expect(page.locator('[data-greeting]')).toHaveText(/^Good evening\. Welcome/);
  const help = page.locator('details[data-quick-help]');
  await help.locator('summary').click();
  await expect(help).toContainText('Closed now. Opens in 1 day 15 hours. Monday to Saturday, 9 AM–6 PM US Eastern');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Site settings' }).click();
  const preferences = page.getByRole('dialog', { name: 'Site settings' });
  for (const name of ['Auto', 'Light', 'Dark']) await expect(preferences.getByRole('radio', { name })).toBeAttached();
  for (const name of ['AI chat', 'Quick help']) await expect(preferences.getByRole('checkbox', { name })).toBeChecked();
  // tests/shop/greeting.test.ts has the hours at which it changes.
  await page.clock.setFixedTime(new Date('2026-11-29T11:59:00Z'));
  await page.goto('/');
  await expect(page.locator('[data-greeting]')).toHaveText('Good morning. Welcome back.');
});

test('chat, forms and help have no accessibility violations and fit at 360 px', async ({ page, shop, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fits = async (state: string) => {
    expect.soft(await barriers(page), state).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBe(0);
  };
  for (const path of ['/contact-answer?outcome=confirm', '/contact-answer?outcome=invalid_input&fields=name']) {
    await page.goto(path);
    await fits(path);
  }
  const purchase = { product: { id: 'home-2024', name: 'Office Home 2024' }, customerName: 'Ada', orderNumber: 'KS-1' };
  await page.route('**/api/reviews/open-link', (route) => route.fulfill({ json: purchase }));
  await page.goto('/review?token=a.b.c');
  await page.getByRole('button', { name: 'Submit Review' }).press('Enter');
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await fits('the review of an emailed link');
  await page.unroute('**/api/reviews/open-link');
  await page.goto('/review?token=a.b.c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expect(page.getByText('write on the reviews page with your order number')).toBeVisible();
  await expect(page).toHaveURL(/\/review$/);
  await fits('a link that does not work');

  await page.goto('/contact');
  await page.getByRole('link', { name: 'Start a chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Assistant' });
  await chat.getByRole('textbox', { name: 'Your question' }).fill('My key is rejected as invalid');
  await page.keyboard.press('Enter');
  await expect(chat.getByLabel('Order number', { exact: false })).toBeVisible();
  const newest = chat.getByRole('listitem').filter({ hasText: 'Assistant:' }).last();
  await expect(newest.locator('p').first()).toBeInViewport();
  await fits('an answer and the report of a key');
  await page.route('**/api/ai-chat', (route) => route.abort());
  await chat.getByRole('textbox', { name: 'Your question' }).fill('hello');
  await page.keyboard.press('Enter');
  await says(chat, 'an assistant out of reach');
  await fits('an assistant out of reach');

  await ask(`${shop.url}/api/local-mail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', origin: shop.url },
    body: 'From: Ada <ada@example.org>\r\nSubject: At 360 px\r\nMessage-ID: <360@example.org>\r\n\r\nHello',
  });
  await (await staffWithRole(shop, 'support')).lend(context);
  await page.goto('/admin/main-site?tab=support&q=360');
  await page.getByRole('row', { name: /At 360 px/ }).click();
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Hello');
  await fits('a thread');
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('She called.');
  await fits('a note');
});
