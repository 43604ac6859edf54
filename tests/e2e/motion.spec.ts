import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

test.describe.configure({ mode: 'default' });

/** Records each animation that a script starts, by the name of the moving element. */
async function watchMotion(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      moved.push(this.getAttribute('role') ?? this.tagName.toLowerCase());
      return animate.apply(this, given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Uses the open page and waits for its animations' code, which loads after the first sign of use. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.locator('html[data-motion]').waitFor({ state: 'attached' });
}

async function openInUse(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await use(page);
}

const euro = (page: Page) => page.locator('#currency').selectOption('EUR');

/** Records which parts of a page the browser moves while it shows the page. */
const watchReveal = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const parts = async () => {
        await viewTransition?.ready.catch(() => {});
        return document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      };
      Object.assign(window, { revealed: viewTransition ? parts() : [] });
    });
  });

/** Returns the parts that move by a transition between pages, once the page is shown. */
async function revealed(page: Page): Promise<string[]> {
  const read = () => page.evaluate(() => (window as unknown as { revealed?: Promise<(string | null)[]> }).revealed);
  await expect.poll(read).toBeDefined();
  return ((await read()) ?? []).flatMap((part) => (part?.includes('view-transition') ? part : []));
}

test('the artwork flies to the cart and disappears, prices roll in, a tab moves its panel in; a card’s artwork becomes that of its product’s page', async ({
  page,
}) => {
  const moved = await watchMotion(page, 'no-preference');
  await watchReveal(page);
  const follow = async () => {
    await page.getByRole('main').locator('a[href="/product/home-2024"]').first().click();
    await page.waitForURL('/product/home-2024');
    expect((await revealed(page)).join()).toContain('(art)');
    await use(page);
  };
  await openInUse(page, '/shop');
  await test.step('the artwork flies to the cart and disappears, prices roll in', async () => {
    await page.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    await expect.poll(moved).toEqual(expect.arrayContaining([expect.stringMatching(/^(img|svg)$/)]));
    await expect(page.locator('body > img, body > svg')).toHaveCount(0);
    await euro(page);
    await expect.poll(moved).toContain('data');
  });
  await test.step('a card’s artwork becomes that of its product’s page, from the shop', follow);
  await test.step('a tab moves its panel in', async () => {
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect.poll(moved).toContain('tabpanel');
  });
  await test.step('from the keys of the home page, and from one product to another', async () => {
    await openInUse(page, '/');
    await follow();
    await page.getByRole('main').locator('.product a[href^="/product/"]').first().click();
    await page.waitForURL(/product\/(?!home-2024)/);
    expect((await revealed(page)).join()).toContain('(art)');
  });
  await test.step('nothing becomes the home page', async () => {
    await openInUse(page, '/shop');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('/');
    expect(await revealed(page)).toEqual([]);
  });
});

test('with reduced motion, nothing moves, and everything still works; the four scenes of the video are all visible on a phone', async ({
  page,
}) => {
  const moved = await watchMotion(page, 'reduce');
  await watchReveal(page);
  await openInUse(page, '/shop');
  await page.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await euro(page);
  await expect(page.locator('data[data-usd-minor]').first()).toContainText('€');
  expect(await moved()).toEqual([]);
  await page.getByRole('main').locator('a[href="/product/home-2024"]').first().click();
  await page.waitForURL('/product/home-2024');
  expect(await revealed(page)).toEqual([]);
  await use(page);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(await moved()).toEqual([]);
  await test.step('the four scenes of the video are all visible on a phone, and none is cut off', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    const box = page.locator('.film-box');
    await expect(box.locator('.film-text')).toHaveCount(4);
    const cut = await box.evaluate((film) => {
      const { bottom, right } = film.getBoundingClientRect();
      return [...film.querySelectorAll('.film-text, .film-cap')].filter((part) => {
        const own = part.getBoundingClientRect();
        return own.bottom > bottom || own.right > right;
      }).length;
    });
    expect(cut).toBe(0);
  });
});
