import { barriers } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { join, joinElsewhere, PASSWORD, signOut, toast } from './account-steps.ts';

test('after a session has ended elsewhere, the page asks to sign in, greets nobody, and focuses its heading', async ({
  page,
  browser,
  shop,
}) => {
  const email = await join(page);
  await page.goto('/account');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await phone.goto('/account');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password').fill(PASSWORD);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  await phone.getByRole('link', { name: 'Security', exact: true }).click();
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(phone.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(toast(page, 'Authentication failed')).toContainText('Please sign in again.');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('pages of an account and of its emailed links have no accessibility violations and no horizontal scrolling, in both schemes', async ({
  page,
}) => {
  const paths = [
    '/account',
    '/verify-email?token=spent',
    '/reset-password',
    '/reset-password?token=some',
    '/undo-address?token=spent',
    '/account-address?token=spent',
    '/unsubscribe?token=any',
  ];
  const ways = [
    [1280, 'light'],
    [360, 'dark'],
  ] as const;
  for (const [nth, path] of paths.entries())
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // Pages of one template: the short form checks each with one combination, in turn.
      for (const [width, colorScheme] of ways.filter((_, way) => DEEP || way === nth % 2)) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settled(page);
        const found = await barriers(page);
        expect({ path, width, found }).toEqual({ path, width, found: [] });
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await settled(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, path).toBeLessThanOrEqual(0);
    });
});

test('the parts of an account', async ({ page }) => {
  const email = await join(page);
  await test.step('a signed-in account has no accessibility violations in any section', async () => {
    // The element that loads last in each section: until then, buttons still change their color.
    for (const [part, last] of [
      ['Orders', 'No orders yet'],
      ['Profile', 'Save'],
      ['Security', 'Add a passkey'],
      ['Privacy', 'Download JSON'],
    ] as const) {
      await page.goto(`/account#${part.toLowerCase()}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: part })).toBeVisible();
      await expect(main.getByText(last, { exact: true })).toBeVisible();
      await settled(page);
      const found = await barriers(page);
      expect({ part, found }).toEqual({ part, found: [] });
    }
  });
  await test.step('the profile resends the confirmation email of the address', async () => {
    await page.goto('/account#profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    const sent = page.waitForResponse('**/api/auth/verify-email/send');
    await page.getByRole('button', { name: 'Send the email again' }).click();
    expect((await sent).status()).toBe(200);
  });
  await test.step('passwords can be shown while typing', async () => {
    await page.goto('/account#security');
    const blind = page.getByRole('main').locator('input[type=password]');
    await expect(blind).toHaveCount(2);
    await page.getByLabel('Show what I type').check();
    await expect(blind).toHaveCount(0);
  });
  await test.step('an action that a stolen session must not perform asks to sign in again on the spot', async () => {
    const late = {
      error: 'For your security, please sign in again and retry.',
      code: 'reauthenticate',
      requestId: 'r',
    };
    await page.route('**/api/auth/passkeys/options', (route) => route.fulfill({ status: 403, json: late }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    expect(await barriers(page, { within: 'dialog[open]' })).toEqual([]);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Thank you')).toContainText('Press the button again');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });
  await test.step('on a phone, every button of the account, contact and quote pages is high enough for touch', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [path, button] of [
      ['/account#security', 'Add a passkey'],
      ['/account#orders', 'Send the email again'],
      ['/contact', 'Send Message'],
      ['/quote', 'Ask for a quote'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeVisible();
      const low = await page
        .getByRole('main')
        .locator('.btn:visible')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
        );
      expect([path, low]).toEqual([path, []]);
    }
  });
});

test('links that do not work', async ({ page, shop }) => {
  const email = await joinElsewhere(shop);
  await test.step('on the reset page without a link, visitors can request one or go back and sign in', async () => {
    await page.goto('/reset-password');
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/account');
  });
  await test.step('an expired confirmation link sends a new one, after signing in if nobody is signed in', async () => {
    const askAgain = async () => {
      await page.goto('/verify-email?token=spent');
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
      await page.getByRole('button', { name: 'Email me a new link' }).click();
    };
    await page.goto('/verify-email?token=spent');
    await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
    await askAgain();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();

    await signOut(page);
    await askAgain();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in for a new link' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  });
});
