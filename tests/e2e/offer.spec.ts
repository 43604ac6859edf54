import { ask } from '../support/ask.ts';
import { barriers } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';
import { newAddress, newestMail } from './account-steps.ts';
import { acceptTerms, arrive, CARDS, fillCard, fillForm, payButton } from './purchase-steps.ts';

test('staff answer a request with a quote; its link fills the cart at that price, which is paid', async ({
  page,
  shop,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const clean = async () => {
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };
  const email = newAddress();
  const lines = [
    { productId: 'home-2024', quantity: 3 },
    { productId: 'home-2021', quantity: 2 },
  ];
  const asked = await ask(`${shop.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({
      company: 'Lovelace GmbH',
      country: 'DE',
      vatNumber: '',
      name: 'Ada Byron',
      email,
      lines,
      wantedDate: '',
      message: 'By invoice, please.',
      website: '',
      submissionTime: 9,
      sessionId: 's',
    }),
  });
  expect(asked.status).toBe(200);

  const member = await staffWithRole(shop, 'administrator');
  await member.lend(context);
  await page.goto('/admin/main-site?tab=support&q=Lovelace');
  await page.getByRole('row').filter({ hasText: 'Lovelace GmbH' }).first().click();
  const panel = page.getByRole('region', { name: 'Quote request from Lovelace GmbH' });
  await expect(panel).toContainText('3 × Office Home 2024');
  await clean();
  await panel.getByRole('button', { name: 'Send a quote' }).click();
  const form = page.getByRole('dialog', { name: 'Quote for Lovelace GmbH' });
  await form.getByRole('textbox', { name: 'Message above the quote' }).fill('Gladly.');
  const price = (name: string) =>
    form.getByRole('group', { name }).getByRole('spinbutton', { name: 'Unit price in US dollars' });
  await price('Office Home 2024').fill('1000');
  await form.getByRole('button', { name: 'Email the quote' }).click();
  await expect(price('Office Home 2024')).toBeFocused();
  await clean();
  await price('Office Home 2024').fill('100.10');
  await price('Office Home 2021').fill('50.05');
  await form.getByRole('button', { name: 'Email the quote' }).click();
  await expect(panel).toContainText('$ 400.40');
  await expect(panel).toContainText('Open');
  await clean();

  const link = /\/offer\/[\w.-]+/.exec(await newestMail(shop, email, /^(?!.*We have received)/s))?.[0] ?? 'no link';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your quote');
  await expect(page.getByRole('main')).toContainText('$ 400.40');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await clean();
  }
  await page.getByRole('button', { name: 'Put it into the cart' }).click();
  await page.waitForURL(/\/cart$/);
  await expect(page.locator('[data-total]').first()).toHaveText(/\$ 400\.40/);
  await clean();
  await page.goto('/checkout');
  await fillForm(page, email);
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await expect(payButton(page)).toHaveText('Order and pay $ 400.40');
  await payButton(page).click();
  await arrive(page);

  await page.goto(link);
  await expect(page.getByText('You accepted this quote, and its order is paid.')).toBeVisible();
});
