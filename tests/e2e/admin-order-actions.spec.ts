import { screenPath } from '../../src/shop/staff/screens.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';

const orders = screenPath('orders');

test.beforeEach(async ({ shop, context }) => {
  await (await superAdmin(shop)).lend(context);
});

test('what an order and its list lead with', async ({ page }) => {
  await test.step('the primary action of an order is the one that is due, and the refund stays visible', async () => {
    const sent = await buy(page, [{ productId: 'home-2024' }], 'acts@example.com');
    const waits = await buy(page, [{ productId: 'professional-plus-2019' }], 'acts@example.com');
    const main = page.getByRole('main').locator('.btn-primary');
    const refund = page.getByRole('button', { name: 'Refund everything' });

    await page.goto(`${orders}&order=${sent}`);
    // Paid and delivered: nothing is due, so nothing is the primary action.
    await expect(page.getByRole('button', { name: 'Send the keys again' })).toBeVisible();
    await expect(main).toHaveCount(0);
    await expect(refund).toBeVisible();
    await expect(page.getByText('acts@example.com').first()).toBeInViewport();
    const moments = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    // Queued and sent are one event once it is sent; the provider's own id is below its text.
    await expect(async () => {
      await page.reload();
      await expect(moments.filter({ hasText: 'was paid' })).toHaveCount(1);
      await expect(moments.filter({ hasText: /Email “.* was queued/ })).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(moments.filter({ hasText: 'was paid' }).locator('.key')).not.toBeEmpty();

    await goOn(page, `${orders}&order=${waits}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Import keys' })).toHaveClass(/btn-primary/);
    await expect(main).toHaveCount(1);
    await expect(refund).toBeVisible();
    await main.click();
    await expect(page.getByRole('dialog', { name: 'Import keys' }).getByLabel('Product')).toHaveValue(
      'professional-plus-2019',
    );
  });
  await test.step('a column with the same value in all rows is hidden, and reappears with the first exception', async () => {
    const row = (id: string, state: 'paid' | 'refunded', mail = 'sent') => ({
      ...{
        id,
        status: state,
        state,
        number: `KS-2026-${id}`,
        review: null,
        email: 'ada@example.com',
        name: 'Ada',
      },
      ...{ country: 'GB', items: '1 × Office', total: 10, currency: 'USD', waiting: 0, mail, paidAt: null },
      ...{ createdAt: Date.now(), testMode: true },
    });
    const answer = (last: ReturnType<typeof row>) => ({
      json: { rows: [row('000001', 'paid'), row('000002', 'paid'), last], total: 3, page: 1, size: 25 },
    });
    const head = page.getByRole('columnheader', { name: 'State' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/api/admin/orders', (route) => route.fulfill(answer(row('000003', 'paid'))));
    await goOn(page, orders);
    await expect(page.getByRole('row', { name: /KS-2026-000003/ })).toBeVisible();
    await expect(head).toHaveCount(0);
    await page.unrouteAll();
    await page.route('**/api/admin/orders', (route) => route.fulfill(answer(row('000003', 'refunded'))));
    await page.reload();
    await expect(head).toBeVisible();
    // A sent email is the normal case; a bounced one is shown beside the state.
    await page.unrouteAll();
    await page.route('**/api/admin/orders', (route) => route.fulfill(answer(row('000003', 'paid', 'bounced'))));
    await page.reload();
    await expect(page.getByRole('row', { name: /KS-2026-000003/ })).toContainText('Email bounced');
  });
});
