import { ask } from '../support/ask.ts';
import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, staffWithRole } from '../support/staff-e2e.ts';

// A shop of its own: the whole list is read.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

const mail = (subject: string, text: string) =>
  [
    'From: Ada Byron <ada@example.org>',
    'To: help@keystall.example',
    `Subject: ${subject}`,
    `Message-ID: <${encodeURIComponent(subject)}@example.org>`,
    '',
    text,
  ].join('\r\n');

test('staff reply to an email with a canned answer; a colleague who is too late sees the first reply and keeps their text', async ({
  page,
  shop,
  context,
}) => {
  const send = (subject: string, text: string) =>
    ask(`${shop.url}/api/local-mail`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', origin: shop.url },
      body: mail(subject, text),
    });
  await send(
    'Where is my key?',
    'I paid an hour ago.\r\n\r\nOn Monday the shop wrote to me:\r\n> Thank you for your order',
  );
  await send('One more question', 'Does it run on two computers?');
  const colleague = await staffWithRole(shop, 'support');
  await colleague.lend(context);

  await page.goto('/admin/main-site?tab=support&view=canned');
  await page.getByRole('button', { name: 'New answer' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('On its way');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {fristName}');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText(/There is no \{fristName\} here/)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Hello {firstName},\n\nyour order {orderNumber} is on its way.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByRole('region', { name: 'Canned answers' })).toContainText('On its way');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open 2' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const row = page.getByRole('row', { name: /Where is my key/ });
  // Its action is in the row at every width, and in the row's menu, too.
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row.getByRole('button', { name: /^Answer/ })).toBeInViewport({ ratio: 1 });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Answer…' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('row', { name: /Where is my key/ }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation).toContainText('I paid an hour ago.');
  await expect(conversation.getByText('Thank you for your order')).toBeHidden();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Insert a canned answer' }).click();
  await page.getByRole('menuitem', { name: 'On its way' }).click();
  const answer = page.getByRole('textbox', { name: 'To ada@example.org' });
  await expect(answer).toHaveValue('Hello Ada,\n\nyour order {orderNumber} is on its way.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Fill in {orderNumber} first, or take it out.')).toBeVisible();

  // A colleague replies first.
  const id = new URL(page.url()).searchParams.get('thread') ?? '';
  await colleague.call('POST', `/api/admin/threads/${id}/answer`, { revision: 1, text: 'It is with you by now.' });
  await answer.fill('Hello Ada, it is on its way.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText(/What you typed is still here/)).toBeVisible();
  await expect(conversation).toContainText('It is with you by now.');
  await expect(conversation).not.toContainText(/\bby [A-Z]/);
  await expect(answer).toHaveValue('Hello Ada, it is on its way.');
  await page.getByLabel('Close the thread with this answer').check();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(conversation).toContainText('Hello Ada, it is on its way.');

  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('She called, too');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(conversation).toContainText('Note, for colleagues only');
});

test('staff work through the inbox by keyboard alone: reply, assign, snooze, close, and on to the next thread', async ({
  page,
  shop,
  context,
}) => {
  for (const name of ['One', 'Two', 'Three'])
    await ask(`${shop.url}/api/local-mail`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', origin: shop.url },
      body: mail(`Keyboard ${name}`, `This is ${name}.`),
    });
  await (await staffWithRole(shop, 'support')).lend(context);
  const { keyboard } = page;
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await page.getByRole(role, { name, exact: true }).focus();
    await keyboard.press('Enter');
  };
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin/main-site?tab=support&q=keyboard');
  await page.getByRole('row', { name: /Keyboard One/ }).focus();
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Keyboard One');
  await expect(page.getByText('Sender not verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous thread' })).toHaveCount(0);

  const answer = page.getByRole('textbox', { name: 'To ada@example.org' });
  await answer.focus();
  await keyboard.type('Here it is.');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Here it is.');
  await expect(answer).toHaveValue('');
  await press('button', 'Close');
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();

  await press('link', 'Next thread');
  await expect(heading).toHaveText('Keyboard Two');
  await expect(heading).toBeFocused();
  const choose = async (name: string) => {
    await press('button', 'More for this thread');
    // A menu opened by keyboard focuses its first item once it is fully rendered.
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.getByRole('menuitem', { name }).focus();
    await keyboard.press('Enter');
  };
  await choose('Assign to me');
  await expect(page.getByText('Thread assigned')).toBeVisible();
  await choose('Snooze…');
  await expect(page.getByRole('textbox', { name: 'Until (New York time)', exact: true })).toBeVisible();
  await press('button', 'Snooze');
  await expect(page.getByText('Thread snoozed')).toBeVisible();

  await press('link', 'Next thread');
  await expect(heading).toHaveText('Keyboard Three');
  await expect(page.getByRole('link', { name: 'Next thread' })).toHaveCount(0);
  await press('link', 'Previous thread');
  await expect(heading).toHaveText('Keyboard Two');
  await press('link', 'Inbox');
  await expect(page.getByRole('row', { name: /Keyboard Three/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Keyboard Two/ })).toHaveCount(0);
  await test.step('the inbox leads to overdue threads, the longest wait first', async () => {
    await page.route(/\/api\/admin\/threads(\?|$)/, async (route) => {
      const answer = await (await route.fetch({ maxRetries: 2 })).json();
      await route.fulfill({ json: { ...answer, counts: { ...answer.counts, overdue: 2 } } });
    });
    await goOn(page, '/admin/main-site?tab=support');
    await page.getByRole('link', { name: 'Answer 2 overdue' }).click();
    await expect(page).toHaveURL(/answer=overdue&sort=lastMessageAt&dir=asc/);
    await expect(page.getByRole('link', { name: 'Overdue 2', exact: true })).toHaveAttribute('aria-current', 'page');
  });
});
