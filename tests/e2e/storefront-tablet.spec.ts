import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not there`);
  return box;
};
const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;

test('on a tablet a card is a row: price beside the name, saving and stock on one line each', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, cards] of [
    ['/', '#featured-products article'],
    ['/shop', '.product'],
    ['/pricing', '.plan'],
  ] as const) {
    await page.goto(path);
    const card = page.locator(cards).first();
    await expect(card.getByText('In stock: key arrives at once').first()).toBeVisible();
    const name = await boxOf(card.getByRole('heading'));
    expect((await boxOf(card.locator('.price').first())).x, path).toBeGreaterThan(name.x + name.width - 1);
    const [was, saving] = await Promise.all([boxOf(card.locator('.was')), boxOf(card.locator('.badge-good'))]);
    expect(Math.abs(middle(was) - middle(saving)), path).toBeLessThan(8);
    expect((await boxOf(card.locator('.stock').first())).height, path).toBeLessThan(26);
  }
});

test('on a tablet product and price stand side by side, and facts in even columns', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/product/home-2024');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first(),
  ).toBeInViewport();
  await page.goto('/shop');
  const [first = 0, second = 0, third, fourth] = await page
    .locator('.tiles li')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect([second, fourth]).toEqual([first, third]);
});
