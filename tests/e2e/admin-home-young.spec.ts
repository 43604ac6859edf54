import { NO_SALES } from '../../src/shop/reports/sums.ts';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';

const report = (products: number) => ({
  ...{ timeZone: 'UTC', asOf: null, pending: 0, today: '2026-11-23', hour: 14.5, now: NO_SALES, lastWeek: NO_SALES },
  ...{ days: [], daysBefore: [], events: [], recovered: { now: NO_SALES, before: NO_SALES }, latest: [], coverDays: 7 },
  runway: Array.from({ length: products }, (_, n) => ({
    ...{ productId: `p${n}`, name: `Office ${n}`, stock: 39, sold: 1, waiting: 0, onSale: true },
  })),
});

test.beforeEach(async ({ shop, context }) => {
  await (await superAdmin(shop)).lend(context);
});

for (const products of [0, 1, 2, 4, 8])
  test(`home with ${products} products that sell keeps each bar at its name, and its columns end in one line`, async ({
    page,
  }) => {
    await page.route('**/api/admin/reports/home', (route) => route.fulfill({ json: report(products) }));
    await page.goto('/admin');
    const runway = page.getByRole('region', { name: 'Stock runway' });
    const rows = runway.getByRole('listitem');
    await expect(rows).toHaveCount(Math.min(6, products));
    if (products > 0) {
      await expect(rows.first()).toContainText('1,170 days, 39 left');
      const bottom = await rows.first().evaluate((row) => row.firstElementChild?.getBoundingClientRect().bottom ?? 0);
      const bar = await rows.first().locator('svg').boundingBox();
      expect((bar?.y ?? 0) - bottom).toBeLessThan(16);
    }
    const ends = await page
      .getByRole('region', { name: /^(From visit to sale|Stock runway|Recovered by cart reminders)/ })
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)));
    const [last = 0, other = 0] = ends.toSorted((a, b) => b - a);
    expect(last - other).toBeLessThanOrEqual(1);
  });
