import type { Page } from '@playwright/test';
import { NO_SALES } from '../../src/shop/reports/sums.ts';
import { screenPath } from '../../src/shop/staff/screens.ts';
import { fails, hangs, press } from './purchase-states.ts';
import type { Screen } from './screen.ts';

const refused = (page: Page) =>
  page.route('**/api/admin/session', (route) => route.fulfill({ status: 401, json: { error: 'Not signed in' } }));
const signsIn = (state: string) => async (page: Page) => {
  await refused(page);
  await page.route('**/api/admin/login', (route) => route.fulfill({ json: { state } }));
};
const OFFER = {
  uri: 'otpauth://totp/Keystall:rita%40shop.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Keystall',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ticket: 'sample',
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k7pq-${2345 + at * 111}-wx9r`);
const setsUp = async (page: Page) => {
  await signsIn('totp_setup')(page);
  await page.route('**/api/admin/me/totp/begin', (route) => route.fulfill({ json: OFFER }));
  await page.route('**/api/admin/me/totp/finish', (route) => route.fulfill({ json: { recoveryCodes } }));
};

const enter = async (page: Page) => {
  await page.getByLabel('Email').fill('rita@shop.example');
  await page.getByLabel(/^Password/).fill('a violet kettle sings');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // What comes next must not look hovered.
  await page.mouse.move(0, 0);
};
const confirm = async (page: Page) => {
  await enter(page);
  await page.getByLabel('Code the app shows now').fill('123456');
  await press(/^Confirm the code/)(page);
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
};
const firstRow = async (page: Page) => {
  await page.locator('tbody tr').nth(7).click();
  await page.waitForLoadState('networkidle');
};

/** The palette knows the orders that were open before. */
const paletteAfterOrder = async (page: Page) => {
  for (const row of [7, 2]) {
    await page.locator('tbody tr[tabindex]').nth(row).click();
    await page.getByRole('button', { name: 'More for this order' }).waitFor();
    await page.goBack();
  }
  // The second of these rows is below the first screen of a phone.
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('Control+k');
};

const counts = { open: 0, mine: 0, unassigned: 0, byKind: [] };
const nothingOpen = (page: Page) =>
  page.route('**/api/admin/attention?*', (route) =>
    route.fulfill({ json: { rows: [], total: 0, page: 1, size: 25, counts, next: [], colleagues: [] } }),
  );
/** Two products on sale, and nobody has bought anything yet. */
const young = {
  ...{ timeZone: 'UTC', asOf: null, pending: 0, today: '2026-11-23', hour: 14.5, now: NO_SALES, lastWeek: NO_SALES },
  ...{ days: [], daysBefore: [], events: [], recovered: { now: NO_SALES, before: NO_SALES }, latest: [], coverDays: 7 },
  runway: ['Office Home 2024', 'Office Professional Plus 2024'].map((name) => ({
    ...{ productId: name, name, stock: 39, sold: 0, waiting: 0, onSale: true },
  })),
};
const isYoung = async (page: Page) => {
  await nothingOpen(page);
  await page.route('**/api/admin/reports/home', (route) => route.fulfill({ json: young }));
};

const orders = screenPath('orders');
const screen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `office-${name}`, path, whole: false },
  ...more,
});

/** What the back office looks like before somebody is in, with nothing to do, and while something is on its way. */
export const OFFICE_STATES: Screen[] = [
  screen('sign-in', '/admin/login', { before: refused }),
  screen('two-factor', '/admin/login', { before: signsIn('second_factor'), after: enter }),
  screen('authenticator', '/admin/login', { before: setsUp, after: enter }),
  screen('recovery-codes', '/admin/login', { before: setsUp, after: confirm }),
  screen('denied', orders, { before: refused }),
  screen('home-quiet', screenPath('home'), { before: nothingOpen, whole: true }),
  screen('home-young', screenPath('home'), { before: isYoung, whole: true }),
  screen('access-latest', screenPath('access'), { whole: true }),
  screen('list-loading', orders, { before: hangs('**/api/admin/orders*') }),
  screen('list-failed', orders, { before: fails('**/api/admin/orders*') }),
  screen('record-loading', orders, {
    before: hangs('**/api/admin/orders/*'),
    after: (page) => page.locator('tbody tr').nth(7).click(),
  }),
  screen('settings-loading', screenPath('settings'), { before: hangs('**/api/admin/settings') }),
  screen('order', orders, { after: firstRow }),
  screen('customer', screenPath('customers'), { after: firstRow }),
  screen('list-empty', `${orders}&q=nobody`),
  screen('palette', orders, { after: paletteAfterOrder }),
];
