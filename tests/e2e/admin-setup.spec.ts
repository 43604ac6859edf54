import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { codeOf, goOn, mailedLink, PASSWORD, setupUrl } from '../support/staff-e2e.ts';
import { addAuthenticator } from './passkey-steps.ts';

// A shop of its own, without any staff yet.
test.use({ ownShop: true });
test.describe.configure({ mode: 'serial' });

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let secret = '';
let recoveryCode = '';
let root: Cookies = [];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openUserMenu = (page: Page) => page.getByRole('button', { name: /Ada Lovelace/ }).click();

async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test('the one-time link creates the first super admin, who signs in with the authenticator app', async ({
  page,
  context,
  shop,
}) => {
  const failures: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failures.push(answer.url()));
  await page.goto('/admin');
  await expect(heading(page, 'Access Denied')).toBeVisible();
  expect(failures).toEqual([]);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/admin\/login/);

  const link = await setupUrl(shop);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(4);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
  await page.getByLabel('Code the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();

  await signOut(page);
  await page.goto('/rbac-dashboard');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel('Password').fill('not my password at all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Enter the code from your authenticator app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  // The address requested before, not Home.
  await expect(heading(page, 'Permissions')).toBeVisible();
  const acts = page.getByRole('region', { name: 'Latest activity' });
  await expect(acts).toContainText(/Sign-in refused: Ada/);
  await expect(acts.getByText('Signed in with password and authenticator').first()).toBeVisible();
  await expect(acts).not.toContainText('Password accepted');
  await expect(acts).not.toContainText(/stf_|staff[.:]|anonymous/);
  root = await context.cookies();

  await page.goto(link);
  await expect(heading(page, 'This link is closed')).toBeVisible();
});

test('colleagues, and a passkey', async ({ page, context, browser, shop, visitor }) => {
  await context.addCookies(root);
  await test.step('a colleague is invited to a narrow role and meets the three guard screens', async () => {
    await page.goto('/rbac-user-management?tab=roles&new=1');
    const editor = page.getByRole('dialog', { name: 'Create a role' });
    await editor.getByLabel('Name').fill('Stock clerk');
    await editor.getByLabel('Access level').selectOption('3');
    await editor.getByLabel('See license keys, masked').check();
    await editor.getByLabel('Import license keys').check();
    // As if the last re-authentication were older than ten minutes: the action asks for it and then continues.
    let asks = 0;
    await page.route('**/api/admin/roles', (route) =>
      // The list has the same address.
      route.request().method() === 'POST' && ++asks === 1
        ? route.fulfill({ status: 403, json: { error: 'Please confirm.', code: 'reauthenticate', requestId: 'r' } })
        : route.fallback(),
    );
    await editor.getByRole('button', { name: 'Create the role' }).click();
    const reauth = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await reauth.getByLabel('Password').fill(PASSWORD);
    await reauth.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Role “Stock clerk” created')).toBeVisible();

    await page.getByRole('link', { name: 'Invitations' }).click();
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite a colleague' });
    await invite.getByLabel('Email of the colleague').fill('mia@shop.example');
    await invite.getByLabel('Role').selectOption('Stock clerk');
    await expect(invite.getByText('Import license keys')).toBeVisible();
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('row', { name: /mia@shop.example/ })).toContainText('Open');

    const mia = await browser.newContext({ extraHTTPHeaders: { 'cf-connecting-ip': `${visitor}9` } });
    const theirs = await mia.newPage();
    await theirs.goto(await mailedLink(shop, 'mia@shop.example', '/admin/invite'));
    await expect(theirs.getByText('invites you as Stock clerk')).toBeVisible();
    await theirs.getByLabel('First name').fill('Mia');
    await theirs.getByLabel('Last name').fill('Member');
    await theirs.getByLabel('Password').fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Join' }).click();
    await expect(heading(theirs, 'Welcome, Mia')).toBeVisible();

    const rail = theirs.getByRole('navigation', { name: 'Back office' });
    await expect(rail.getByRole('link', { name: 'Licenses' })).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Orders' })).toHaveCount(0);
    await theirs.goto('/admin/main-site?tab=orders');
    await expect(heading(theirs, 'Insufficient Permissions')).toBeVisible();
    await expect(theirs.getByText('Contact a super administrator')).toBeVisible();
    await goOn(theirs, '/rbac-user-management');
    await expect(heading(theirs, 'Insufficient Access Level')).toBeVisible();
    expect(await theirs.evaluate(async () => (await fetch('/api/admin/people')).status)).toBe(403);
    await theirs.getByRole('button', { name: /Mia Member/ }).click();
    await theirs.getByRole('menuitem', { name: 'Sign out' }).click();
    await theirs.goto('/admin/main-site?tab=orders');
    await expect(heading(theirs, 'Access Denied')).toBeVisible();
    await mia.close();
  });
  await test.step('a colleague gets another role at an address of its own; missing or refused input is shown at its field', async () => {
    await goOn(page, '/rbac-user-management?q=mia');
    await page.getByRole('cell', { name: /mia@shop.example/ }).click();
    const panel = page.getByRole('dialog', { name: 'Role of Mia Member' });
    await expect(page).toHaveURL(/[?&]person=/);
    await panel.getByLabel('Role').selectOption('Viewer');
    await expect(panel.getByText('See orders')).toBeVisible();
    await panel.getByRole('button', { name: 'Change the role' }).click();
    const why = panel.getByLabel('Why?');
    await expect(why).toHaveAccessibleDescription(/This field is required/);
    await why.fill('Moves to the shop floor');
    const call = '**/api/admin/people/*/role';
    const issues = [{ path: 'roleId', message: 'There is no such role.' }];
    const refusal = { error: 'Some fields need attention.', code: 'invalid_input', requestId: 'r', issues };
    await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }));
    await page.keyboard.press('Control+s');
    await expect(panel.getByLabel('Role')).toHaveAccessibleDescription(/There is no such role/);
    await page.unroute(call);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The role changes with their next request')).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('row', { name: /mia@shop.example/ })).toContainText('Viewer');
  });
  await test.step('a passkey covers both steps of signing in', async () => {
    await addAuthenticator(page);
    await goOn(page, '/admin/profile?tab=security');
    await page.getByLabel('Name of the device').fill('Desk computer');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey “Desk computer” saved')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Desk computer' })).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(heading(page, 'Home')).toBeVisible();
  });
});

test('a session that ended during work asks to sign in again and keeps the screen', async ({ page, context }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('mia@shop.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Home')).toBeVisible();
  await page.goto('/admin/profile');
  await page.getByLabel('Department').fill('Warehouse');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again.getByLabel('Email')).toHaveValue('mia@shop.example');
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByLabel('Department')).toHaveValue('Warehouse');
});

test('a recovery code replaces a lost phone, and a forgotten password is reset by email', async ({ page, shop }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Home')).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('mia@shop.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address belongs to someone on the team')).toBeVisible();
  await page.goto(await mailedLink(shop, 'mia@shop.example', '/admin/reset'));
  await page.getByLabel('New password').fill('another lamp by the river');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('mia@shop.example');
  await page.getByLabel('Password').fill('another lamp by the river');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Home')).toBeVisible();
});
