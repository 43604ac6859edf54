import type { Page } from '@playwright/test';
import { startContainerStub } from '../../scripts/container-stub.mjs';
import { ask } from '../support/ask.ts';
import { expect, type Shop, test } from '../support/e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, fillForm, payButton } from './purchase-steps.ts';

// With a container, every page asks for consent.
test.use({ ownShop: true });

interface Pushed {
  event: string;
  ecommerce?: { items: { item_id: string; index?: number }[]; item_list_name?: string; value?: number };
  [fact: string]: unknown;
}

let stub: Awaited<ReturnType<typeof startContainerStub>>;
test.beforeAll(async ({ shop }) => {
  stub = await startContainerStub();
  await setContainer(shop, stub.address);
});
test.afterAll(() => stub.close());

/** Sets the tag manager's container like an owner does. */
async function setContainer({ url, operatorKey }: Shop, address: string): Promise<void> {
  const headers = { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' };
  const at = `${url}/api/admin/settings/tagManager`;
  const { setting } = (await (await ask(at, { headers })).json()) as { setting: { value: object; revision: number } };
  const value = { ...setting.value, containerId: 'GTM-TEST123', address };
  const body = JSON.stringify({ value, revision: setting.revision });
  expect((await ask(at, { method: 'PUT', headers, body })).status).toBe(200);
}

/** The shop's own events in the data layer of this page; undefined without one. */
const layer = (page: Page): Promise<Pushed[] | undefined> =>
  page.evaluate(() => {
    const { dataLayer } = window as { dataLayer?: Pushed[] };
    return dataLayer && Array.from(dataLayer).filter(({ event }) => event && !event.startsWith('gtm.'));
  });
const names = async (page: Page) => (await layer(page))?.map(({ event }) => event);

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

test('with consent, every step to an order is pushed once, and nothing on pages that may show a key or card', async ({
  page,
}) => {
  // The code that reports clicks loads at the first sign of use; a faster visitor leaves before it has loaded.
  const fetched = page.waitForResponse(/\/_astro\/analytics\./);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Your privacy choices' }).getByRole('button', { name: 'Accept all' }).click();
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
});
