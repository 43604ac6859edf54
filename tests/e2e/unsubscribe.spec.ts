import { expect, test } from '../support/e2e.ts';

test('the address of a mail about stock shows a page, and takes the one press of a mail program', async ({
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
