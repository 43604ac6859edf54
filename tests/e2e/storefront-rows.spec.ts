import { expect, test } from '../support/e2e.ts';

const WIDTHS = [320, 360, 768, 1280];

test('comparisons show stock in few words below the button, on every screen', async ({ page }) => {
  await page.goto('/compare');
  const cells = page.locator('.year td');
  await expect(cells.first().locator('[data-stock]')).toHaveText('In stock', { useInnerText: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const cell of await cells.all()) {
      const [act, stock] = [
        await cell.getByRole('button').boundingBox(),
        await cell.locator('[data-stock]').boundingBox(),
      ];
      expect(stock?.y, `${width} px`).toBeGreaterThanOrEqual((act?.y ?? 0) + (act?.height ?? 0));
    }
  }
});

test('on every screen the matrix has a row per edition, and no system is separated from its number', async ({
  page,
}) => {
  await page.goto('/compatibility-checker');
  const matrix = page.getByRole('table');
  // Besides its head.
  await expect(matrix.getByRole('row')).toHaveCount(3 + 1);
  await expect(matrix.getByRole('link', { name: 'Office Home 2021' })).toHaveAttribute('href', '/product/home-2021');
  await expect(matrix.getByRole('row', { name: 'Professional Plus' }).getByRole('cell').nth(1)).toHaveText('No');
  const systems = await matrix.getByRole('row').nth(1).getByRole('cell').allTextContents();
  expect(systems.slice(0, 2)).toEqual(['Windows\u00a010 or\u00a011', 'macOS\u00a013 or later']);
});

test('on a wide screen what a search found is read from top to bottom, and each kind ends with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/search?q=activation');
  const hits = page.locator('[data-search-hits] .hits li');
  await expect.poll(() => hits.count()).toBeGreaterThan(3);
  const boxes = await hits.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const list = await page.locator('[data-search-hits]').boundingBox();
  for (const [at, { top, right }] of boxes.entries()) {
    expect(top).toBeGreaterThanOrEqual((boxes[at - 1]?.bottom ?? 0) - 1);
    expect(right).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0);
  }
});

test('the first edition of the shop stays in place while later ones still load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const place = async () => {
    await page.goto('/shop');
    return page.locator('.product-art').first().boundingBox();
  };
  const whole = await place();
  await page.route('**/shop', async (route) => {
    const html = await (await route.fetch({ maxRetries: 2 })).text();
    const [before, first] = html.split('<div class="contents" data-item');
    await route.fulfill({ contentType: 'text/html', body: `${before}<div class="contents" data-item${first}` });
  });
  const part = await place();
  await expect(page.locator('.product')).toHaveCount(1);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(part?.[side], side).toBeCloseTo(whole?.[side] ?? 0, 0);
});
