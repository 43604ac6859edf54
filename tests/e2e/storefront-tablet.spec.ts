import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { join } from './account-steps.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not there`);
  return box;
};
/** The vertical distance between the middles of two elements; measured at once, since the page may move in between. */
const apart = async (one: Locator, other: Locator) =>
  one.evaluate(
    (part, far) => {
      const [a, b] = [part, far as Element].map((each) => each.getBoundingClientRect());
      return a && b ? Math.abs(a.top + a.height / 2 - b.top - b.height / 2) : Number.NaN;
    },
    await other.elementHandle(),
  );

test('on a tablet, and from there to a wide screen', async ({ page }) => {
  await test.step('a card is a row: price beside the name, saving and stock on one line each, the button below the stock', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const [path, cards] of [
      ['/', '#featured-products article'],
      ['/pricing', '.plan'],
      ['/shop', '.product'],
    ] as const) {
      await page.goto(path);
      const card = page.locator(cards).first();
      await expect(card.getByText('In stock: sent right away').first()).toBeVisible();
      const name = await boxOf(card.getByRole('heading'));
      const price = await boxOf(card.locator('.price').first());
      expect(price.x, path).toBeGreaterThan(name.x + name.width - 1);
      expect(await apart(card.locator('.was'), card.locator('.badge-good')), path).toBeLessThan(8);
      const stock = await boxOf(card.locator('.stock').first());
      expect(stock.height, path).toBeLessThan(26);
      // A plan’s price starts its column.
      if (path === '/pricing') expect(price.y - (await boxOf(card)).y).toBeLessThan(40);
      else expect((await boxOf(card.locator('[data-add]'))).y - stock.y - stock.height, path).toBeLessThan(40);
    }
  });
  await test.step('the facts of the shop are in even columns', async () => {
    const [first = 0, second = 0, third, fourth] = await page
      .locator('.tiles li')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect([second, fourth]).toEqual([first, third]);
  });
  await test.step('the message about an added product covers neither the pressed button nor the filters', async () => {
    for (const [at, width] of [768, 1280, 1280].entries()) {
      await page.setViewportSize({ width, height: 800 });
      const product = page.locator('.product').nth(at);
      const name = (await product.getByRole('heading').textContent())?.trim();
      const pressed = product.locator('[data-add]');
      await pressed.click();
      const message = page.locator('.toast', { hasText: `${name}, ` });
      await expect(message).toContainText('Added to cart');
      await expect(message).toContainText(/, \$ \d+\.\d\dCheckout/);
      const toast = await boxOf(message);
      for (const free of [pressed, page.locator('.filters')]) {
        const box = await boxOf(free);
        const isBeside = toast.x >= box.x + box.width || toast.x + toast.width <= box.x;
        const isApart = toast.y >= box.y + box.height || toast.y + toast.height <= box.y;
        expect(isBeside || isApart, `product ${at + 1}, ${width} px`).toBe(true);
      }
    }
  });
  await test.step('product and price are side by side; below wide screens the saving is beside the former price', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/product/home-2024');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeInViewport();
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const line = main.locator('.price-line').first();
      expect(await apart(line.locator('.was'), line.locator('.badge-good')), String(width)).toBeLessThan(8);
    }
  });
  await test.step('the applications end where the box beside them ends, and a phone shows all tabs at once', async () => {
    for (const slug of ['home-2024', 'professional-plus-2021', 'home-business-2019']) {
      // The first one is open.
      if (slug !== 'home-2024') await page.goto(`/product/${slug}`);
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 1024 });
        const [last, box] = [
          await boxOf(page.locator('.sell .apps li').last()),
          await boxOf(page.locator('.sell .ledger')),
        ];
        expect(Math.abs(last.y + last.height - box.y - box.height), `${slug}, ${width} px`).toBeLessThan(24);
      }
    }
    await page.setViewportSize({ width: 360, height: 800 });
    const room = await page.locator('.tabs').evaluate((tabs) => tabs.clientWidth - tabs.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
  });
  await test.step('the tools of the header have their full width before all of them have loaded', async () => {
    for (const width of [360, 640, 1023, 1024, 1359, 1360]) {
      await page.setViewportSize({ width, height: 720 });
      const widths = await page.locator('.header-tools').evaluate((tools) => {
        const part = tools.cloneNode(false) as HTMLElement;
        tools.after(part);
        const found = [tools, part].map((each) => Math.round(each.getBoundingClientRect().width));
        part.remove();
        return found;
      });
      expect(widths[1], `${width} px`).toBe(widths[0]);
    }
  });
  await test.step('a search without results offers popular editions with their stock', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/search?q=zzzzqqq');
    const card = page.locator('[data-search-popular] li').first();
    await expect(card.getByText('In stock: sent right away')).toBeVisible();
    expect((await boxOf(card.locator('.stock'))).height).toBeLessThan(26);
  });
});

test('from 1024 px on, the header fits the customer’s name and Logout', async ({ page }) => {
  await join(page);
  await page.goto('/order-lookup');
  const banner = page.getByRole('banner');
  const name = banner.getByRole('link', { name: /^Hi, / });
  await expect(name).toHaveText('Hi, Ada');
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const width of [1024, 1100, 1199, 1280])
    for (const who of ['Hi, Ada', 'Hi, maximiliane.charlotte@example.com']) {
      await page.setViewportSize({ width, height: 768 });
      await name.evaluate((link, text) => {
        link.textContent = text;
      }, who);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${who}, ${width}`).toBe(0);
    }
});
