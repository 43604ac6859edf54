import { expect, runCron, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';

test.beforeEach(async ({ shop, context }) => {
  await (await superAdmin(shop)).lend(context);
});

test('the filters of a list, and home', async ({ page, shop }) => {
  await test.step('filters are behind one button, active ones are chips, and views show their number of rows', async () => {
    await page.goto('/admin/main-site?tab=email');
    const state = page.getByRole('combobox', { name: 'State', exact: true });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(state).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await state.selectOption('Delivered');
    await expect(page).toHaveURL(/state=delivered/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Remove the filter State: Delivered' }).click();
    await expect(page).not.toHaveURL(/state=/);
    const views = page.getByRole('navigation', { name: 'Views of Emails' });
    await expect(views.getByRole('button', { name: /^All [\d,]+$/ })).toHaveAttribute('aria-current', 'true');
    await views.getByRole('button', { name: /^Problems \d+$/ }).click();
    await expect(page).toHaveURL(/trouble=yes/);
    await expect(views.getByRole('button', { name: /^Problems/ })).toHaveAttribute('aria-current', 'true');
  });
  await test.step('home shows how long stock lasts, refreshes the latest orders, and resolves low stock with one click', async () => {
    await runCron(shop);
    const sums = {
      orders: 1,
      units: 1,
      gross: 9_900,
      discount: 0,
      refunds: 0,
      refund: 0,
      disputes: 0,
      dispute: 0,
      won: 0,
    };
    const order = (id: string, name: string) => ({
      ...{ id, name, number: `KS-2026-00000${id.at(-1)}`, minor: 9_900, currency: 'USD' },
      paidAt: Date.now(),
    });
    const stock = (productId: string, name: string, left: number) => ({
      ...{ productId, name, stock: left, sold: 30, waiting: 0, onSale: true },
    });
    const latest = [order('order_1', 'Ada Lovelace')];
    await page.clock.install();
    await page.route('**/api/admin/reports/home', (route) =>
      route.fulfill({
        json: {
          ...{ timeZone: 'UTC', asOf: null, pending: 0, today: '2026-11-23', hour: 14.5, now: sums, lastWeek: sums },
          ...{ days: [], daysBefore: [], events: [], recovered: { now: sums, before: sums }, latest, coverDays: 14 },
          runway: [stock('home-2024', 'Office Home 2024', 90), stock('home-2019', 'Office Home 2019', 5)],
        },
      }),
    );
    await page.goto('/admin');
    const runway = page.getByRole('region', { name: 'Stock runway' });
    await expect(runway.getByRole('listitem')).toHaveText([
      /Office Home 2019.*5 days, 5 left.*Import keys/,
      /2024.*90 days/,
    ]);
    await expect(runway).toContainText('Reorder at the mark (14 days). A full bar is 60 days or more.');
    const orders = page.getByRole('region', { name: 'Latest orders' });
    await expect(orders.getByRole('listitem')).toHaveText([/Ada Lovelace.*KS-2026-000001/]);
    latest.unshift(order('order_2', 'Grace Hopper'));
    await page.clock.fastForward(31_000);
    await expect(orders.getByRole('listitem')).toHaveText([/Grace Hopper/, /Ada Lovelace/]);
    // A short network failure removes nothing from the screen.
    await page.route('**/api/admin/reports/home', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(31_000);
    await failed;
    await expect(orders.getByRole('listitem')).toHaveCount(2);

    // Revenue comes first, and urgent entries with their action come before the longer figures.
    const today = page.getByRole('list', { name: 'Today' });
    await expect(today.getByRole('listitem').first()).toContainText(/Revenue today.*99\.00 by this time last Monday/);
    await expect(
      page.getByRole('list', { name: 'Next steps' }).getByRole('link', { name: 'Import keys' }).first(),
    ).toBeVisible();
    // The key that searches opens the list that is folded.
    const search = page.getByRole('searchbox', { name: 'Search messages and subjects' });
    await expect(search).toBeHidden();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    const entries = page.getByRole('table', { name: 'Attention list' });
    const remedy = entries.getByRole('link', { name: 'Import keys' }).first();
    const [, product = ''] = /import=([\w-]+)/.exec((await remedy.getAttribute('href')) ?? '') ?? [];
    await remedy.click();
    const panel = page.getByRole('dialog', { name: 'Import keys' });
    await expect(panel.getByLabel('Product')).toHaveValue(product);
    expect(product).not.toBe('');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/admin/main-site?tab=licenses');

    // On a phone, a step can be pressed anywhere, including its reason.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/admin');
    const steps = page.getByRole('list', { name: 'Next steps' }).getByRole('listitem');
    await steps
      .filter({ has: page.getByRole('link', { name: 'Import keys' }) })
      .first()
      .click({ position: { x: 40, y: 40 } });
    await expect(panel).toBeVisible();
  });
});
