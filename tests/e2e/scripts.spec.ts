import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_VERSION } from '../../src/shop/consent/purposes.ts';
import type { ReadScriptOutput } from '../../src/shop/scripts/contract-staff.ts';
import { ask } from '../support/ask.ts';
import { barriers } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, type Shop, settled, test } from '../support/e2e.ts';
import { CORPUS, type Sample, SHORT } from '../support/script-corpus.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

// A shop of its own: with a script, every page asks for consent.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

const CALLS = '/api/admin/custom-scripts';

async function operator<Answer>({ url, operatorKey }: Shop, path: string, json?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' };
  const answer = await ask(url + path, { headers, ...(json && { method: 'POST', body: JSON.stringify(json) }) });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
  return JSON.parse(body) as Answer;
}

let priority = 0;
/** Activates a script; the operator approves alone where there are no colleagues. */
async function running(shop: Shop, { name, scriptType, content }: Omit<Sample, 'ends'>, fields = {}): Promise<string> {
  priority += 1;
  const { id } = await operator<{ id: string }>(shop, CALLS, {
    ...{ name, scriptType, content, reason: 'A test of it', purpose: 'marketing', position: 'body_end', priority },
    ...{ deviceTargeting: 'all', pageTargeting: 'all', targetedPages: [], excludedPages: [], loadAsync: false },
    ...{ address: '', integrity: '', hosts: [], startsAt: null, endsAt: null },
    ...fields,
  });
  await operator(shop, `${CALLS}/${id}/approve`, { version: 1, reason: 'A test of it', alone: true });
  return id;
}

const off = (shop: Shop, id: string) => operator(shop, `${CALLS}/${id}/remove`, { reason: 'The test is over' });

/** A visitor who has consented to everything. */
const agreed = (context: BrowserContext) =>
  context.addInitScript(
    ([version]) => {
      const choice = {
        version,
        purposes: ['measurement', 'marketing'],
        at: Date.now(),
        id: crypto.randomUUID(),
        sent: true,
      };
      if (!localStorage.getItem('consent')) localStorage.setItem('consent', JSON.stringify(choice));
    },
    [CONSENT_VERSION],
  );

/** The page's reports about its scripts. */
function reports(page: Page): { scriptId: string; executionStatus: string; errorMessage?: string }[] {
  const found: { scriptId: string; executionStatus: string; errorMessage?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`${CALLS}/log`)) found.push(request.postDataJSON());
  });
  return found;
}

test('careless and hostile scripts break neither the shop nor each other, and none runs where a key may be shown', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(DEEP ? 600_000 : 90_000);
  const samples = DEEP ? CORPUS : SHORT;
  if (DEEP) expect(samples.length).toBeGreaterThanOrEqual(200);
  const ids: string[] = [];
  for (const sample of samples) ids.push(await running(shop, sample));
  const last = await running(shop, { name: 'Last', scriptType: 'javascript', content: 'window.lastRan = 1;' });
  await agreed(context);
  const reported = reports(page);
  // Requests blocked by the policy never get this far.
  const outside: string[] = [];
  await context.route(/^https:/, (route) => {
    outside.push(route.request().url());
    return route.abort();
  });
  await page.goto('/shop');
  await page.waitForFunction(() => 'lastRan' in window, null, { timeout: DEEP ? 120_000 : 20_000 });
  await expect.poll(() => reported.some(({ scriptId }) => scriptId === last)).toBe(true);
  const unlike = samples.flatMap(({ name, ends }, at) => {
    const mine = reported.filter(({ scriptId }) => scriptId === ids[at]).map(({ executionStatus }) => executionStatus);
    return ends === 'any' || mine[0] === ends ? [] : [[name, ends, ...mine]];
  });
  expect(unlike).toEqual([]);
  // The shop is unaffected: its own code works, and no foreign host was contacted. Only the picture of the approved
  // HTML has its host allowed.
  expect(outside).toEqual(DEEP ? ['https://pixel.example/p.gif'] : []);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /add .*to cart/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('/scripts/') && code.push(request.url()));
  for (const path of [
    '/checkout',
    '/account',
    '/order-success/order_unknown',
    '/license-verification',
    '/admin/login',
  ]) {
    await page.goto(path);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect([path, await page.evaluate(() => 'lastRan' in window)]).toEqual([path, false]);
  }
  expect(code).toEqual([]);
  for (const id of [...ids, last]) await off(shop, id);
});

test('a script that hangs the page is terminated, reported and excluded from the tab; one found hanging is reported, too', async ({
  page,
  context,
  shop,
}) => {
  const id = await running(shop, { name: 'Loop', scriptType: 'javascript', content: 'window.looped = 1; for (;;);' });
  const given = await running(shop, { name: 'Given up', scriptType: 'javascript', content: 'window.given = 1;' });
  await agreed(context);
  // What remains in a tab whose page had to be closed.
  const pageUrl = `${shop.url}/pricing`;
  const note = JSON.stringify({ id: given, version: 1, at: 1, pageUrl });
  await context.addInitScript((kept) => {
    if (!sessionStorage.getItem('noted')) sessionStorage.setItem('script-running', kept);
    sessionStorage.setItem('noted', '1');
  }, note);
  const reported = reports(page);
  const browser = await context.newCDPSession(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect
    .poll(() => reported.map(({ scriptId, executionStatus }) => [scriptId, executionStatus]))
    .toContainEqual([given, 'blocked']);
  // Like the browser after “Exit page”: the code is terminated, whatever it does.
  await new Promise((done) => setTimeout(done, 2_600));
  await browser.send('Runtime.terminateExecution');
  await expect
    .poll(() => reported.map(({ scriptId, executionStatus }) => [scriptId, executionStatus]))
    .toContainEqual([id, 'blocked']);
  await page.goto('/shop');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => ['looped' in window, 'given' in window])).toEqual([false, false]);
  for (const one of [id, given]) await off(shop, one);
});

test('staff create a script, see its changes, and a colleague has to approve it; in both schemes and sizes', async ({
  page,
  context,
  shop,
}) => {
  const author = await staffWithRole(shop, 'administrator');
  await author.lend(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/gtm-manager?new=1');
  await page.getByRole('textbox', { name: 'Name' }).fill('Pixel of spring');
  await page.getByRole('textbox', { name: 'Code' }).fill('<p>no code</p>');
  await page.getByRole('textbox', { name: 'Why is it needed?' }).fill('The campaign of spring');
  await page.getByRole('button', { name: 'Save for approval' }).click();
  await expect(page.getByText('This is HTML.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('<script>window.pixel = 1;</script>');
  await page.getByRole('button', { name: 'Save for approval' }).click();
  await page.getByText('Pixel of spring', { exact: true }).click();
  await expect(page.getByText('You wrote this version: a colleague')).toBeVisible();
  await expect(page.getByText('+ window.pixel = 1;')).toBeVisible();
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect([width, await barriers(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  const [found] = (await operator<{ rows: { id: string }[] }>(shop, `${CALLS}?q=spring`)).rows;
  const read = await operator<ReadScriptOutput>(shop, `${CALLS}/${found?.id}`);
  expect(read.versions[0]).toMatchObject({ content: 'window.pixel = 1;', state: 'waiting' });
});
