import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { expect, MOVING, test } from '../support/e2e.ts';
import { primaryActs } from '../support/page-checks.ts';

test.use(MOVING);

const ofFolder = (folder: string, path = '/') =>
  readdirSync(`src/content/${folder}`).map((name) => path + name.replace(/\.md$/, ''));

/** Each page of src/pages once. */
const PAGES = [
  '/',
  '/shop',
  '/pricing',
  '/compare',
  '/choose',
  '/choose?computer=mac&use=work',
  '/product/home-2024',
  '/product/professional-plus-2021',
  '/product/unknown',
  '/cart',
  '/checkout',
  '/reviews',
  '/search',
  '/search?q=mac',
  '/contact',
  '/help',
  '/help/activation-errors',
  '/quote',
  '/compatibility-checker',
  '/license-verification',
  '/where-keys-come-from',
  '/order-lookup',
  '/withdraw',
  '/order-success/order_unknown',
  '/order-success/order_unknown/invoices',
  '/order-success/order_unknown/recipients',
  '/your-copy/unknown',
  '/offer/unknown',
  '/cart/recover',
  '/confirm-message',
  '/contact-answer',
  '/review',
  '/payment',
  '/payment-success',
  '/account',
  '/reset-password',
  '/verify-email',
  '/undo-address?token=spent',
  '/account-address?token=spent',
  '/unsubscribe?token=any',
  '/survey/unknown',
  '/email-preview',
  '/office-mac',
  '/sitemap',
  '/blog',
  '/auto-landing?utm_term=mac',
  '/t/example-compliant-preview',
  '/ui',
  '/admin/login',
  '/nowhere',
];

/** Every text of a marketer or of the shop. */
const TEXTS = [
  ...['policies', 'guides', 'editions', 'landings'].map((folder) => ofFolder(folder)),
  ofFolder('posts', '/blog/'),
];
const EVERY_PAGE = [...PAGES, ...TEXTS.flat()];

/** Pages that are looked at on a wide screen, too, for more than one primary act; all others of these in templates.spec.ts. */
const WIDE_TOO = ['/checkout', '/account'];

/** A text that the short form does not leave out: templates.spec.ts looks at it on a wide screen. */
const MAIN = '/microsoft-office';

/** What is opened in a browser: all; in the short form a third of the texts of each folder, which share a template. */
const OPENED = [
  ...PAGES,
  ...TEXTS.flatMap((texts) => texts.filter((text, nth) => DEEP || nth % 3 === 0 || text === MAIN)),
];

/** Whether a page shows no heading in its body, as where a style meant for something else moves or hides all of it. */
const isHeadingLost = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector('main')?.getBoundingClientRect();
    const headings = [...document.querySelectorAll('main h1')].map((each) => each.getBoundingClientRect());
    const isShown = ({ height, top, bottom }: DOMRect) =>
      height > 0 && body !== undefined && top >= body.top && bottom <= body.bottom;
    return headings.length > 0 && !headings.some(isShown);
  });

test(`${DEEP ? 'no page' : 'of each kind no page'} logs an error, asks another site for anything, is wider than a phone or has two primary acts`, async ({
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
    // A page that is not there says so by its status, and a call that is refused by its own; both are meant.
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

const FILES = [
  '/robots.txt',
  '/llms.txt',
  '/rss.xml',
  '/sitemap-index.xml',
  '/sitemap-pages.xml',
  '/sitemap-products.xml',
  '/feeds/google.xml',
  '/.well-known/security.txt',
];

test('pages, sitemaps and feeds name the address this shop is served at, not the one of the build, and every link leads somewhere', async ({
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const own = new URL(shop.url).host;
  const linked = new Map<string, string>();
  for (const path of [...EVERY_PAGE, ...FILES]) {
    const text = await (await request.get(path)).text();
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g))
      if (!linked.has(href)) linked.set(href, path);
    const named = [...text.matchAll(/localhost:\d+/g)].map(([host]) => host);
    expect(
      named.filter((host) => host !== own),
      path,
    ).toEqual([]);
    if (FILES.includes(path)) expect(named.length, path).toBeGreaterThan(0);
  }
  const shopPage = await (await request.get('/shop')).text();
  expect(shopPage).toContain(`<link rel="canonical" href="${shop.url}/shop"`);

  await test.step('every link of every page leads somewhere', async () => {
    expect(linked.size).toBeGreaterThan(70);
    const broken: string[] = [];
    for (const [href, from] of linked) {
      const status = (await request.get(href)).status();
      if (status >= 400) broken.push(`${status} ${href} linked from ${from}`);
    }
    expect(broken).toEqual([]);
  });
});
