import type { Page } from '@playwright/test';
import { startContainerStub } from '../../scripts/container-stub.mjs';
import { barriers } from '../support/axe.ts';
import { layer, names, type Pushed, setContainer } from '../support/container-e2e.ts';
import { expect, MOVING, settled, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';
import { buyAndOpen } from './order-steps.ts';
import { acceptTerms, arrive, CARDS, fillCard, fillForm, payButton } from './purchase-steps.ts';

// A shop of its own: once a review is published, no page shows the samples that other tests read.
test.use({ ...MOVING, ownShop: true });
test.describe.configure({ mode: 'default' });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const WORDS = {
  Name: 'Grace',
  Title: 'Activated at the first try',
  Review: 'The key was there at once and worked.',
};

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  await page.locator('summary', { hasText: 'Write a review' }).click();
  // The first press hydrates the form, which then repeats the press for the visitor.
  const stars = page.getByRole('radio', { name: '4 out of 5' });
  await stars.click();
  await expect(stars).toBeChecked();
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(text);
}

test('a review is written by keyboard at 360 px: missing input is shown at its field, then it is submitted; one that cannot be sent keeps its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/reviews');
  await page.locator('summary', { hasText: 'Write a review' }).press('Enter');
  await page.getByRole('button', { name: 'Submit Review' }).press('Enter');
  for (const text of [
    'Please select a rating',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Title must be at least 5 characters',
    'Review must be at least 20 characters',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 out of 5' })).toBeFocused();
  await settled(page);
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
  await page.keyboard.press('Space');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  for (const [label, text] of Object.entries({ ...WORDS, Email: 'grace.writes@example.com' }))
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('textbox', { name: 'Order number' }).fill('KS-2026-000001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose the product of this order')).toBeVisible();
  await page.locator('#write-review').getByLabel('Product').selectOption({ label: 'Office Home 2024' });
  await page.getByRole('button', { name: 'Submit Review' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Review Submitted!' })).toBeVisible();
  await settled(page);
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Submit Another Review' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await test.step('a review that cannot be sent says so and keeps its text', async () => {
    await page.getByRole('radio', { name: '4 out of 5' }).click();
    for (const [label, text] of Object.entries({ ...WORDS, Email: 'grace@example.com' }))
      await page.getByRole('textbox', { name: label }).fill(text);
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Failed to submit review')).toBeVisible();
    await page.unroute('**/api/reviews');
    await page.route('**/api/reviews', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Too many requests. Please wait a moment.', code: 'too_many_requests' },
      }),
    );
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Too many requests. Please wait a moment.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(WORDS.Title);
    await expect(page.getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  });
});

test('a buyer’s review is read, published and answered, and appears on the product page with its stars', async ({
  page,
  shop,
  context,
  browser,
}) => {
  await buyAndOpen(page, [{ productId: 'home-business-2019' }], 'reviewing@example.com');
  const number =
    (
      await page
        .getByText(/KS-\d{4}-\d{6}/)
        .first()
        .textContent()
    )?.match(/KS-\d{4}-\d{6}/)?.[0] ?? '';
  await page.goto('/product/home-business-2019#reviews');
  await fill(page, { ...WORDS, Email: 'reviewing@example.com', 'Order number': number });
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Submitted!' })).toBeVisible();

  await (await staffWithRole(shop, 'content')).lend(context);
  await page.goto('/admin/main-site?tab=reviews&state=pending');
  await page
    .getByRole('row', { name: /Grace(?!.*Not verified)/ })
    .getByText(WORDS.Title)
    .click();
  const panel = page.getByRole('dialog', { name: 'Review by Grace' });
  await expect(panel).toContainText('Verified Purchase');
  await expect(panel).toContainText(number);
  await panel.getByLabel('Public answer of the shop').fill('Thank you, Grace.');
  await panel.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText('Answer saved')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /Grace(?!.*Not verified)/ })
    .getByRole('button', { name: /More|Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/” by .* published/)).toBeVisible();

  await page.goto('/product/home-business-2019#reviews');
  await expect(page.getByText(/Grace · .* · Verified Purchase/)).toBeVisible();
  await expect(page.getByText('Thank you, Grace.')).toBeVisible();
  await expect(page.getByRole('link', { name: '4.0 out of 5, 1 review' })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(shop.url);
  await expect(reader.getByLabel('The shop in figures')).toContainText('from 1 review written here');
  for (const path of ['/reviews', '/product/home-business-2019']) {
    await reader.goto(shop.url + path);
    await expect(reader.getByRole('heading', { name: WORDS.Title })).toBeVisible();
    await expect(reader.getByText('Thank you, Grace.')).toBeVisible();
    await expect(reader.getByText('4.0 out of 5 on average, 1 review')).toBeVisible();
  }
  await plain.close();
});

const ITEM = {
  item_id: 'home-2024',
  item_name: 'Office Home 2024',
  item_brand: 'Microsoft',
  item_category: 'Software',
  item_category2: 'Office Suite',
  item_variant: '2024',
  price: 149.99,
  quantity: 1,
};

test.describe('with a container', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with consent, every step to an order is pushed once, and nothing on pages that may show a key or card', async ({
    page,
    shop,
  }) => {
    // With a container, every page asks for consent: the last test of this shop.
    const stub = await startContainerStub();
    await setContainer(shop, { containerId: 'GTM-TEST123', address: stub.address });
    // The code that reports clicks loads at the first sign of use; a faster visitor leaves before it has loaded.
    const fetched = page.waitForResponse(/\/_astro\/analytics\./);
    await page.goto('/');
    await page
      .getByRole('dialog', { name: 'Your privacy choices' })
      .getByRole('button', { name: 'Accept all' })
      .click();
    await expect.poll(() => names(page)).toEqual(['page_view']);
    const seller = page.getByRole('region', { name: 'Best Sellers' }).getByRole('link', { name: 'Office Home 2024' });
    await seller.hover();
    await (await fetched).finished();
    await page.evaluate(() => {
      const kept: unknown[] = [];
      Object.assign(window, { kept });
      const { dataLayer } = window as unknown as { dataLayer: { push(...all: unknown[]): number } };
      const push = dataLayer.push.bind(dataLayer);
      // Events pushed while the page is being left are checked on the next one.
      dataLayer.push = (...all: unknown[]) => {
        kept.push(...all);
        sessionStorage.setItem('pushed', JSON.stringify(kept));
        return push(...all);
      };
    });
    await seller.click();
    await page.waitForURL('**/product/home-2024');
    const pushed = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pushed') ?? '[]') as Pushed[]);
    expect(pushed.filter(({ event }) => event)).toEqual([
      {
        event: 'select_item',
        ecommerce: { item_list_name: 'Best Sellers', items: [{ ...ITEM, index: expect.any(Number) }] },
      },
    ]);

    await expect.poll(() => names(page)).toEqual(['page_view', 'view_item', 'product_view']);
    expect((await layer(page))?.slice(0, 2)).toEqual([
      { event: 'page_view', page_path: '/product/home-2024', page_title: await page.title(), page_category: 'product' },
      { event: 'view_item', ecommerce: { currency: 'USD', value: 149.99, items: [ITEM] } },
    ]);
    const noted = page.waitForRequest('**/api/events');
    await page.locator('[data-add-open]').first().click();
    await expect.poll(() => names(page)).toEqual(['page_view', 'view_item', 'product_view', 'add_to_cart']);

    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect((await noted).postDataJSON().events).toEqual([{ event: 'add_to_cart', products: ['home-2024'] }]);
    await page.goto('/cart');
    await expect.poll(() => names(page)).toEqual(['page_view']);
    await page.goto('/checkout');
    await fillForm(page, 'ada.measured@example.com');
    await fillCard(page, CARDS.pays);
    expect(await layer(page)).toBeUndefined();
    await page.reload();
    await fillCard(page, CARDS.pays);
    await acceptTerms(page);
    await payButton(page).click();
    await arrive(page);
    const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('analytics-kept') ?? '[]') as Pushed[]);
    await expect.poll(async () => (await kept()).map(({ event }) => event)).toEqual(['begin_checkout', 'purchase']);
    expect(JSON.stringify(await kept())).not.toMatch(/ada|lovelace|main street/i);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
    expect([await layer(page), (await kept()).length]).toEqual([undefined, 2]);

    await page.goto('/shop');
    await expect.poll(() => names(page)).toEqual(['begin_checkout', 'purchase', 'page_view']);
    const purchase = (await layer(page))?.[1];
    expect(purchase?.ecommerce).toMatchObject({
      transaction_id: expect.stringMatching(/^KS-\d{4}-\d{6}$/),
      currency: 'USD',
      value: 149.99,
      tax: 0,
      shipping: 0,
      items: [ITEM],
    });
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['page_view']);
    await stub.close();
  });
});
