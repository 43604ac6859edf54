import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import { type Crawled, crawl, linksOf } from '../support/crawl.ts';
import { expect, test } from '../support/e2e.ts';
import { EVERY_PAGE } from '../support/page-list.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

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

const inSitemap = async (request: APIRequestContext, name: string) =>
  [...(await (await request.get(name)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );

/** Titles and descriptions are unique, and the sitemaps list exactly the indexable pages. */
async function expectDistinguished(request: APIRequestContext, seen: Map<string, Crawled>): Promise<void> {
  const pages = [...seen].filter(([, page]) => page.title !== '');
  const headless = pages.filter(([, page]) => page.headings !== 1);
  expect
    .soft(
      headless.map(([path]) => path),
      'pages without one heading',
    )
    .toEqual([]);
  const indexed = pages.filter(([, page]) => page.index);
  for (const field of ['title', 'description'] as const) {
    const values = indexed.map(([, page]) => page[field]);
    const twice = values.filter((value, at) => value === '' || values.indexOf(value) !== at);
    expect.soft(twice, `pages with the ${field} of another, or none`).toEqual([]);
  }
  const listed = [
    ...(await inSitemap(request, '/sitemap-pages.xml')),
    ...(await inSitemap(request, '/sitemap-products.xml')),
  ];
  const lost = listed.filter((path) => seen.get(path)?.index !== true);
  expect.soft(lost, 'listed, but not linked or not to be found by a search').toEqual([]);
  const unlisted = indexed.map(([path]) => path).filter((path) => !listed.includes(path));
  expect.soft(unlisted, 'linked, but in no sitemap').toEqual([]);
}

// In one test, since each asks for nearly every page of the shop.
test('every link works without a second redirect, pages are distinct, none is orphaned, and all use the address this shop is served at', async ({
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const seen = await crawl(request);
  await test.step('every link reachable from the home page works without a second redirect', async () => {
    const from = (target: string) => [...seen].filter(([, page]) => page.links.includes(target)).map(([path]) => path);
    const broken = [...seen].filter(([, page]) => page.status !== 200);
    const answers = broken.map(([path, page]) => `${page.status} ${path} linked from ${from(path).slice(0, 2)}`);
    expect.soft(answers).toEqual([]);
  });
  await test.step('pages are distinct, and none is orphaned', () => expectDistinguished(request, seen));
  const linked = new Map<string, string>();
  await test.step('pages, sitemaps and feeds use the address this shop is served at, not the one of the build', async () => {
    const own = new URL(shop.url).host;
    for (const path of [...EVERY_PAGE, ...FILES]) {
      const text = seen.get(path)?.html || (await (await request.get(path)).text());
      for (const href of linksOf(text)) if (!linked.has(href)) linked.set(href, path);
      const named = [...text.matchAll(/localhost:\d+/g)].map(([host]) => host);
      const others = named.filter((host) => host !== own);
      expect.soft(others, `${path} names another address`).toEqual([]);
      if (FILES.includes(path)) expect.soft(named.length, `${path} names the address`).toBeGreaterThan(0);
    }
    expect.soft(seen.get('/shop')?.html).toContain(`<link rel="canonical" href="${shop.url}/shop"`);
  });
  await test.step('every link of every other page works', async () => {
    expect(linked.size).toBeGreaterThan(70);
    const broken: string[] = [];
    for (const [href, from] of linked) {
      const status = seen.get(href)?.status ?? (await request.get(href)).status();
      if (status >= 400) broken.push(`${status} ${href} linked from ${from}`);
    }
    expect.soft(broken).toEqual([]);
  });
});

test('old addresses redirect to the current one, without a second redirect', async ({ request }) => {
  for (const [old, now] of [
    ['/terms', '/terms-of-service'],
    ['/blog/keep-your-licence-safe', '/blog/keep-your-license-safe'],
    ['/products/home-2024', '/product/home-2024'],
    ['/products/office-2024-home', '/product/home-2024'],
    ['/dynamic-landing?utm_term=mac', '/auto-landing?utm_term=mac'],
    ['/terms/', '/terms-of-service'],
  ] as const) {
    const answer = await request.get(old, { maxRedirects: 0 });
    expect([old, answer.status(), answer.headers().location]).toEqual([old, 301, now]);
  }
});

test('a search term selects its landing page, a token opens the unlisted one', async ({ request }) => {
  const heading = async (path: string) => first(await (await request.get(path)).text(), /<h1\b[^>]*>([^<]*)/);
  expect(await heading('/auto-landing?utm_term=office+for+mac')).toBe('Office for your Mac, paid once');
  expect(await heading('/auto-landing?utm_term=zzz')).toBe('Office for your computer, paid once');
  expect((await request.get('/auto-landing')).headers()['x-robots-tag']).toBe('noindex');
  const unlisted = await (await request.get('/t/example-compliant-preview')).text();
  expect(unlisted).toContain('name="robots" content="noindex"');
});

test('the host of a landing page shows it everywhere except for pages a purchase needs', async ({ shop }) => {
  const heading = async (path: string, host: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const asked = get(new URL(path, shop.url), { headers: { host, connection: 'close' } }, (answer) =>
      text(answer).then(resolve, reject),
    );
    asked.on('error', reject);
    return first(await promise, /<h1\b[^>]*>([^<]*)/);
  };
  const plain = new URL(shop.url).host;
  // First on the other host: nothing cached for one is shown on the other.
  expect(await heading('/product/home-2024', plain)).not.toBe('Buy Office once and keep it');
  for (const path of ['/', '/shop', '/product/home-2024', '/blog/which-edition', '/nowhere'])
    expect([path, await heading(path, `shop.${plain}`)]).toEqual([path, 'Buy Office once and keep it']);
  const kept = '/checkout /contact /contact-answer /privacy-policy /terms-of-service /refund-policy /withdraw';
  for (const path of kept.split(' '))
    expect([path, await heading(path, `shop.${plain}`)]).toEqual([path, await heading(path, plain)]);
  expect(await heading('/', plain)).not.toBe('Buy Office once and keep it');
});

test('on its own host a landing page has its styles and scripts at every address', async ({ page, shop }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(`${page.url()}: ${message.text()}`));
  for (const path of ['/', '/shop', '/product/home-2024', '/reviews']) {
    await page.goto(`http://shop.localhost:${new URL(shop.url).port}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Buy Office once and keep it' })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('the product feed sells what the product page sells, at its price', async ({ request }) => {
  const feed = await (await request.get('/feeds/google.xml')).text();
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map((match) => match[1] ?? '');
  expect(items.length).toBe(9);
  for (const item of items.slice(0, 3)) {
    const page = await (await request.get(new URL(first(item, /<g:link>([^<]*)/)).pathname)).text();
    expect(page).toContain(first(item, /<g:price>([\d.]+) USD/));
    expect((await request.get(new URL(first(item, /<g:image_link>([^<]*)/)).pathname)).headers()['content-type']).toBe(
      'image/png',
    );
  }
});

test('a country’s feed has the price that the linked page shows, in the country’s currency', async ({
  page,
  request,
  shop,
}) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const feed = await (await request.get('/feeds/google.xml?country=DE', { headers })).text();
  const { pathname, search } = new URL(first(feed, /<g:link>([^<]*)/));
  const price = first(feed, /<g:(?:sale_)?price>([\d.]+) EUR<[^>]*>(?!<g:sale)/);
  await page.goto(`${pathname}${search}`);
  await expect(page.locator('main').getByText(`€ ${price}`).filter({ visible: true }).first()).toBeVisible();
  expect((await request.get('/feeds/google.xml?country=XX')).status()).toBe(404);
  const lena = await staffWithRole(shop, 'content');
  const fetches = async () =>
    ((await lena.call('GET', '/api/admin/feeds?country=DE')) as { fetches: { by: string }[] }).fetches.map(
      ({ by }) => by,
    );
  await expect.poll(fetches).toEqual(['google']);
});

test('files for machines have their content types', async ({ request }) => {
  for (const [path, type, part] of [
    ['/rss.xml', 'xml', '<item>'],
    ['/robots.txt', 'text/plain', 'Sitemap: '],
    ['/llms.txt', 'text/plain', '# '],
    ['/.well-known/security.txt', 'text/plain', 'Contact: mailto:'],
    ['/sitemap-index.xml', 'xml', 'sitemap-products.xml'],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain(part);
  }
});

test('guides and their search', async ({ page, request }) => {
  await test.step('the guide shows no code that is missing in the list of codes', async () => {
    const codesOf = (html: string) => new Set(html.match(/\b0x[\dA-F]{8}\b|\b\d{5}-\d{1,4}\b/g));
    const all = codesOf(await (await request.get('/help/activation-errors')).text());
    await page.goto('/troubleshooting');
    const shown = codesOf((await page.locator('main details').allTextContents()).join(' '));
    expect(shown.size).toBeGreaterThan(10);
    expect([...shown].filter((code) => !all.has(code))).toEqual([]);
    await expect(page.locator('.toc-open').getByRole('link', { name: 'Still stuck?' })).toBeVisible();
  });
  await test.step('an error code is looked up from the guide, and found while typing in the full list of codes', async () => {
    const field = page.getByLabel('Error code or part of the message');
    await expect(field).toBeInViewport();
    await field.fill('c004c008');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/help\/activation-errors\?q=c004c008$/);
    await expect(page.getByText('1 message')).toBeVisible();
    await expect(page.getByText('Uninstall Office from a computer you no longer use.')).toBeVisible();
    await page.getByLabel('Error code or part of the message').fill('30182');
    await expect(page.getByText('Free up at least 4 GB of disk space.').filter({ visible: true })).toBeVisible();
  });
  await test.step('the / key focuses the search, which tolerates a typo', async () => {
    await page.goto('/privacy-policy');
    const data = page.getByText('Email, name, phone, billing address');
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await expect(data, 'long tables are folded').toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(data, 'also on a phone').toBeHidden();
    await page.getByText('When you buy 8 entries').click();
    await expect(data).toBeVisible();
    await expect(page.getByText('reviews and choices 10 entries'), 'and so are all others of its page').toBeVisible();
    await page.setViewportSize(wide);
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/search$/);
    await page.getByLabel('Search pages and editions').fill('troubleshoting');
    await expect(page.getByRole('link', { name: 'Troubleshooting' }).first()).toBeVisible();
  });
});

test('a page’s coupon shows only while it is valid, and is claimed', async ({ page }) => {
  await page.route('**/api/coupons/validate', (route) =>
    route.fulfill({
      json: {
        success: true,
        isValid: true,
        discountAmount: 15,
        message: 'Coupon applied successfully!',
        coupon: { code: 'WELCOME10', discountType: 'percentage', discountValue: 10, productIds: null },
      },
    }),
  );
  await page.goto('/example-compliant');
  await expect(page.getByText('10% off')).toBeVisible();
  await page.route('**/api/coupons/validate', (route) =>
    route.fulfill({ json: { success: true, isValid: false, discountAmount: 0, message: 'closed' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A coupon' })).toBeHidden();
});
