import { NO_SALES } from '../../src/shop/reports/sums.ts';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';

const report = (products: number, sold = 1, latest: object[] = []) => ({
  ...{ timeZone: 'UTC', asOf: null, pending: 0, today: '2026-11-23', hour: 14.5, now: NO_SALES, lastWeek: NO_SALES },
  ...{ days: [], daysBefore: [], events: [], recovered: { now: NO_SALES, before: NO_SALES }, latest, coverDays: 7 },
  runway: Array.from({ length: products }, (_, n) => ({
    ...{ productId: `p${n}`, name: `Office ${n}`, stock: 39, sold, waiting: 0, onSale: true },
  })),
});

test.beforeEach(async ({ shop, context }) => {
  await (await superAdmin(shop)).lend(context);
});

test('a young shop’s home', async ({ page }) => {
  let products = 0;
  let sold = 1;
  let latest: object[] = [];
  await page.clock.install();
  await page.route('**/api/admin/reports/home', (route) => route.fulfill({ json: report(products, sold, latest) }));
  await page.goto('/admin');
  for (products of [0, 1, 2, 4, 8])
    await test.step(`with ${products} products that sell keeps each bar at its name, and its columns end in one line`, async () => {
      // The page renews its figures by itself.
      await page.clock.fastForward(31_000);
      const runway = page.getByRole('region', { name: 'Stock runway' });
      const rows = runway.getByRole('listitem');
      await expect(rows).toHaveCount(Math.min(6, products));
      if (products === 0) await expect(runway.getByRole('link')).toHaveText('Import keys');
      if (products > 0) {
        await expect(rows.first()).toContainText('1,170 days, 39 left');
        const bottom = await rows.first().evaluate((row) => row.firstElementChild?.getBoundingClientRect().bottom ?? 0);
        const bar = await rows.first().locator('svg').boundingBox();
        expect((bar?.y ?? 0) - bottom).toBeLessThan(16);
      }
      const cards = page.getByRole('region', {
        name: /^(From visit to sale|Stock runway|Recovered by cart reminders)/,
      });
      await expect(cards).toHaveCount(3);
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      );
      const left = Math.min(...boxes.map((box) => box.x));
      const endOf = (column: DOMRect[]) => Math.max(...column.map(({ bottom }) => bottom));
      const ends = [true, false].map((isLeft) => endOf(boxes.filter(({ x }) => (x === left) === isLeft)));
      expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThanOrEqual(1);
    });
  await test.step('without a sale lists what is in stock', async () => {
    sold = 0;
    await page.clock.fastForward(31_000);
    const runway = page.getByRole('region', { name: 'Stock runway' });
    await expect(runway.getByRole('listitem')).toHaveText(['Office 039 left', 'Office 139 left', 'Office 239 left']);
    await expect(runway.getByRole('link')).toHaveText('Import keys');
  });
  await test.step('with nothing to do says so in a few words, and the list of what was resolved behind a button', async () => {
    const counts = { open: 0, mine: 0, unassigned: 0, byKind: [] };
    await page.route('**/api/admin/attention?*', (route) =>
      route.fulfill({ json: { rows: [], total: 0, page: 1, size: 25, counts, next: [], colleagues: [] } }),
    );
    await page.reload();
    await expect(page.getByText('No open entries').first()).toBeVisible();
    const resolved = page.getByRole('button', { name: 'Resolved entries' });
    // Before the first order nothing was resolved, and there is no day to compare with.
    await expect(page.getByRole('link', { name: 'Place a test order' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('list', { name: 'Today' })).not.toContainText(/last Mon/);
    await expect(resolved).toBeHidden();
    latest = [
      {
        id: 'o1',
        number: 'KS-2026-000001',
        name: 'Ada',
        minor: 14_999,
        currency: 'USD',
        paidAt: Date.now(),
        testMode: true,
      },
    ];
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('list', { name: 'Today' })).toContainText(/last Mon/);
    await expect(page.getByRole('link', { name: 'Place a test order' })).toBeHidden();
    const search = page.getByRole('searchbox', { name: 'Search messages and subjects' });
    await expect(search).toBeHidden();
    await resolved.click();
    await expect(search).toBeVisible();
    await expect(page).toHaveURL(/state=resolved/);
    await expect(resolved).toBeHidden();
  });
});
