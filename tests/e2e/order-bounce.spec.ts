import { barriers } from '../support/axe.ts';
import { afterCron } from '../support/e2e.ts';
import { expect, test } from '../support/resend-e2e.ts';
import { buy } from './order-steps.ts';

test('after an email bounced, the buyer corrects the address with a code, and the keys are sent again', async ({
  page,
  shop,
  mails,
}) => {
  const mailTo = (address: string, subject: RegExp) =>
    afterCron(shop, async () => mails.sent.find((mail) => mail.to.includes(address) && subject.test(mail.subject)));
  const id = await buy(page, [{ productId: 'home-2021' }], 'ada@exmaple.com');
  const lost = await mailTo('ada@exmaple.com', /license key/);
  await page.goto(`/order-success/${id}`);
  const banner = page.getByRole('region', { name: 'Our email did not reach you' });
  await expect(page.locator('[data-key]')).toHaveCount(1);
  await expect(banner).toBeHidden();

  expect(await mails.sendEvent(shop, 'email.bounced', lost)).toBe(200);
  await page.reload();
  await expect(banner).toContainText('ada@exmaple.com');
  await expect(page.locator('[data-fact=bounced]')).toContainText('Key email bounced');
  await banner.getByLabel('Your correct email address').fill('not an address');
  await banner.getByRole('button', { name: 'Send a code there' }).click();
  await expect(banner).toContainText('Invalid email format');
  await banner.getByLabel('Your correct email address').fill('corrected@example.com');
  await banner.getByRole('button', { name: 'Send a code there' }).click();
  const code = banner.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await code.fill('000000');
  await banner.getByRole('button', { name: 'Confirm address' }).click();
  await expect(banner).toContainText('You have 4 tries left.');

  const { subject } = await mailTo('corrected@example.com', /is your code/);
  await code.fill(subject.slice(0, 7));
  await banner.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your order now belongs to corrected@example.com')).toBeVisible();
  await expect(banner).toBeHidden();
  const again = await mailTo('corrected@example.com', /sent again/);
  expect(again.text).toMatch(/DEMO1-HM21K-\d{5}-MADEU-PKEYS/);
  expect(await mails.sendEvent(shop, 'email.delivered', again)).toBe(200);
  await page.reload();
  await expect(page.locator('[data-fact=delivered]')).toContainText('Key email delivered');
});
