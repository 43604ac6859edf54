import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { expect, MOVING, test } from '../support/e2e.ts';
import { primaryActs } from '../support/page-checks.ts';
import { PAGES, TEXTS } from '../support/page-list.ts';

test.use(MOVING);

/**
 * Pages that are also checked on a wide screen for more than one primary action; all others of this kind are in
 * templates.spec.ts.
 */
const WIDE_TOO = ['/checkout', '/account'];

/** A text that the short form always includes: templates.spec.ts checks it on a wide screen. */
const MAIN = '/microsoft-office';

/** The pages to open: all or, in the short form, a third of the texts of each folder, which share a template. */
const OPENED = [
  ...PAGES,
  ...TEXTS.flatMap((texts) => texts.filter((text, nth) => DEEP || nth % 3 === 0 || text === MAIN)),
];

/**
 * Returns whether a page shows no heading in its body, for instance because a style for something else moves or hides
 * it.
 */
const isHeadingLost = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector('main')?.getBoundingClientRect();
    const headings = [...document.querySelectorAll('main h1')].map((each) => each.getBoundingClientRect());
    const isShown = ({ height, top, bottom }: DOMRect) =>
      height > 0 && body !== undefined && top >= body.top && bottom <= body.bottom;
    return headings.length > 0 && !headings.some(isShown);
  });

test(`${DEEP ? 'no page' : 'of each kind no page'} logs an error, contacts another host, is wider than a phone or has two primary actions`, async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  const phone = { width: 360, height: 800 };
  await page.setViewportSize(phone);
  const found: string[] = [];
  let path = '';
  page.on('pageerror', (error) => found.push(`${path}: ${error.message}`));
  page.on('console', (message) => {
    // A missing page and a refused call log their status; both are intended.
    const answered = /status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !answered) found.push(`${path}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== shop.url)
      found.push(`${path} asks ${request.url()}`);
  });
  for (path of OPENED) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${path} is ${over} px too wide`);
    if (await isHeadingLost(page)) found.push(`${path} has lost its heading`);
    const acts = await primaryActs(page);
    if (acts.length > 1 && path !== '/ui') found.push(`${path} has more than one primary act: ${acts.join(', ')}`);
    if (!WIDE_TOO.includes(path)) continue;
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.waitForLoadState('networkidle');
    const wide = await primaryActs(page);
    if (wide.length > 1) found.push(`${path} has more than one primary act on a wide screen: ${wide.join(', ')}`);
    await page.setViewportSize(phone);
  }
  expect(found).toEqual([]);
  expect([...WIDE_TOO, MAIN].filter((each) => !OPENED.includes(each))).toEqual([]);
});
