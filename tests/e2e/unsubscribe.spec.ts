import { expect, test } from '../support/e2e.ts';

test('the unsubscribe address of a stock email shows a page, and accepts an email client’s one-click request', async ({
  page,
  request,
  shop,
}) => {
  const address = `${shop.url}/unsubscribe?token=wrong`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  const answer = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([answer.status(), (await answer.json()).code]).toEqual([410, 'link_closed']);
});
