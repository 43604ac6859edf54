import { screenPath } from '../../src/shop/staff/screens.ts';
import { ask } from '../support/ask.ts';
import { onceMailed, type Shop } from '../support/e2e.ts';
import { expect, test } from '../support/resend-e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';

test.describe.configure({ mode: 'default' });

test('an order whose email bounced leads with the correction of its address, which sends the keys', async ({
  page,
  shop,
  mails,
}) => {
  const mailTo = (address: string) => onceMailed(shop, async () => mails.sent.find(({ to }) => to.includes(address)));
  const id = await buy(page, [{ productId: 'home-2021' }], 'bounced@exmaple.com');
  const lost = await mailTo('bounced@exmaple.com');
  await (await superAdmin(shop)).lend(page.context());
  const main = page.getByRole('main').locator('.btn-primary');
  const correct = page.getByRole('button', { name: 'Correct the address' });
  await page.goto(`${screenPath('orders')}&order=${id}`);
  await expect(page.getByRole('button', { name: 'Send the keys again' })).toBeVisible();
  await expect(main).toHaveCount(0);
  await expect(correct).toHaveCount(0);

  expect(await mails.sendEvent(shop, 'email.bounced', lost)).toBe(200);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${screenPath('orders')}&order=${id}`);
    await expect(main).toHaveText('Correct the address');
    await expect(main).toBeInViewport({ ratio: 1 });
    const state = page
      .getByRole('main')
      .locator('header')
      .getByText(/^(Email )?[Bb]ounced$/);
    await expect(state.filter({ visible: true })).toHaveCount(1);
  }
  // Sending once more to an address that does not exist stays possible, but does not lead.
  const again = page.getByRole('button', { name: /^Send (the keys )?again$/ });
  await expect(again).toHaveCount(0);
  await page.getByRole('button', { name: 'More for this order' }).click();
  await expect(page.getByRole('menuitem', { name: 'Send the keys again…' })).toBeVisible();
  await page.keyboard.press('Escape');

  await correct.click();
  const form = page.getByRole('dialog', { name: /^Correct the address of KS-/ });
  await form.getByRole('textbox', { name: 'Email' }).fill('bounced@example.com');
  await form.getByLabel(/How do you know/).fill('The buyer called');
  await form.getByRole('button', { name: 'Correct it and send the order email' }).click();
  await expect(page.getByText('Address corrected')).toBeVisible();
  expect((await mailTo('bounced@example.com')).text).toMatch(/DEMO1-HM21K-\d{5}-MADEU-PKEYS/);
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(main).toHaveCount(0);
});

/** Opens the shop's first page from elsewhere, as a browser asks for it. */
async function visit(shop: Shop): Promise<void> {
  const headers = {
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
    'user-agent': 'Mozilla/5.0 (X11) Firefox/150',
  };
  expect((await ask(shop.url, { headers })).status).toBe(200);
}

test('the owner’s home shows shares of visits from the twentieth on', async ({ page, shop }) => {
  await (await superAdmin(shop)).lend(page.context());
  const funnel = page.getByRole('region', { name: 'From visit to sale, 30 days' }).first();
  /** The times of a step, or the share of the visits they are. */
  const cell = (step: RegExp, what: 'times' | 'share') =>
    funnel
      .getByRole('row', { name: step })
      .getByRole('cell')
      .nth(what === 'times' ? 0 : 2);
  const visits = cell(/^Visits/, 'times');
  /** What is counted is written after its page was answered. */
  const reread = (times: string | RegExp) =>
    expect(async () => {
      await page.goto('/admin');
      await expect(visits).toHaveText(times, { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  await visit(shop);
  await reread(/^\d+$/);
  const before = Number(await visits.textContent());
  expect(before).toBeLessThan(19);
  for (let more = before; more < 19; more += 1) await visit(shop);
  await reread('19');
  await expect(funnel).toContainText('Shares and changes appear from a count of 20.');
  await expect(cell(/^Visits/, 'share')).toHaveText('—');
  await expect(cell(/^Bought/, 'share')).toHaveText('—');
  await visit(shop);
  await reread('20');
  await expect(cell(/^Visits/, 'share')).toHaveText('100.0%');
  await expect(cell(/^Bought/, 'share')).toHaveText(/^\d+\.\d%$/);
});
