import type { Page } from '@playwright/test';
import type { OrderView } from '../../src/shop/orders/contract.ts';
import { expect, test } from '../support/e2e.ts';
import { buy } from './order-steps.ts';

/** A copy without a key yet; not actually bought, since the shop's stock is shared. */
const LATE = {
  productId: 'home-business-2019',
  productName: 'Office Home & Business 2019',
  quantity: 1,
  licenseKeys: [],
};

/** Opens the order with a modified response, as if staff or a payment link had created it. */
async function openChanged(page: Page, id: string, change: (order: OrderView) => void) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(`**/api/orders/${id}`, async (route) => {
    const order = await (await route.fetch({ maxRetries: 2 })).json();
    change(order);
    await route.fulfill({ json: order });
  });
  await page.goto(`/order-success/${id}`);
}

test('an order’s page fits what has become of the order: keys of one edition, replaced, missing or none, a bare amount, not paid', async ({
  page,
}) => {
  const id = await buy(page, [{ productId: 'home-2024', quantity: 3 }], 'kinds@example.com');
  await test.step('keys of one edition share one pair of links for questions, and one button that emails them again and shows failures', async () => {
    await page.goto(`/order-success/${id}`);
    await expect(page.getByText('1 computer for each key')).toBeVisible();
    await test.step('of several keys none is the one primary act: that is to save them all', async () => {
      const filled = page.getByRole('button', { name: 'Save all keys' });
      const signal = await filled.evaluate((button) => getComputedStyle(button).backgroundColor);
      const ink = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
      expect(signal).not.toBe(ink);
      for (const reveal of await page.getByRole('button', { name: 'Reveal key' }).all())
        await expect(reveal).toHaveCSS('background-color', ink);
    });
    await page.getByRole('button', { name: 'Problem with a key?' }).press('Enter');
    await expect(page.getByLabel('Which error code does the screen show?')).toBeVisible();
    const which = page.getByLabel('Which key?');
    await expect(which.locator('option')).toHaveText([
      /^License key 1 of 3, ends with \w+$/,
      /^License key 2 of 3, /,
      /^License key 3 of 3, /,
    ]);
    await page.getByRole('button', { name: 'Where these keys come from' }).press('Enter');
    await which.selectOption({ index: 1 });
    await expect(page.getByText('How it was checked')).toBeVisible();

    const toast = page.locator('#toasts');
    const again = page.getByRole('button', { name: 'Email all keys again' });
    const send = '**/api/send-license-keys';
    await page.route(send, (route) => route.fulfill({ status: 500, json: { error: 'Broken.', code: 'internal' } }));
    await again.click();
    await expect(toast).toContainText('Email Failed');
    await page.unroute(send);
    await page.route(send, (route) => route.abort());
    await again.click();
    await expect(toast).toContainText('Email Error');
    await expect(toast).toContainText('Unable to send license keys email. Please contact support.');
    await page.unroute(send);
  });
  await test.step('a replaced key does not count among those that work', async () => {
    await openChanged(page, id, ({ licenseKeys }) => {
      for (const key of licenseKeys.slice(2)) key.state = 'replaced';
    });
    await expect(page.locator('[data-key]')).toHaveCount(3);
    // Copies of one product share a ticket, and its steps.
    await expect(page.getByText('Activate on your computer')).toHaveCount(1);
    await expect(page.getByText('License key 2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByText(/of 3$/)).toHaveCount(0);
    await expect(page.getByText('License key', { exact: true })).toHaveCount(1);
  });
  await test.step('an order of a bare amount has no key: neither installation help nor recipients', async () => {
    await openChanged(page, id, (order) => {
      for (const item of order.items) item.productId = 'payment';
      Object.assign(order, { licenseKeys: [], hasLicenseKeys: false, productsWithKeys: [] });
    });
    await expect(page.getByRole('main').getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Installation help' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Installation guide' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Send keys to other people' })).toBeHidden();
    await page.getByRole('link', { name: /^Invoices/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'License certificate' })).toHaveCount(0);
  });
  await test.step('a waiting order says when its key is due, and offers nothing that needs the key', async () => {
    await openChanged(page, id, (order) => {
      Object.assign(order, {
        licenseKeys: [],
        hasLicenseKeys: false,
        productsWithKeys: [],
        productsWithoutKeys: [LATE],
      });
    });
    await expect(
      page.getByText(/^Usually within 15-30 minutesAt the latest by \w+ \d+, \d+:\d\d [AP]M \S+ \(in 2 hours\)/),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada. Your order is being processed');
    await expect(page.locator('[data-fact=next]')).toContainText(/Awaiting 1 key.*by \w+ \d+/);
    await expect(page.getByRole('link', { name: 'Invoices and certificate', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download for Windows' })).toHaveCount(0);
    // Nothing needs to be done: no button is emphasized.
    await expect(page.getByRole('main').locator('.btn-primary')).toHaveCount(0);
    await page.getByRole('button', { name: 'Email me this page' }).click();
    await expect(page.getByText('If this order exists')).toBeVisible();
  });
  await test.step('of several keys, the missing one comes first, and existing ones are saved as one list', async () => {
    await openChanged(page, id, (order) => {
      order.productsWithoutKeys = [LATE];
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 more to come');
    await page.getByRole('link', { name: 'See what is still to come, and when' }).click();
    await expect(page.getByRole('region', { name: 'Still to come' })).toBeInViewport();
    await page.getByRole('button', { name: 'Save all keys' }).click();
    const csv = page.getByRole('button', { name: 'Save as CSV' });
    await csv.click();
    const agree = page.getByRole('checkbox', { name: /the list shows every key/ });
    await expect(agree).toBeFocused();
    await expect(agree).toHaveAccessibleDescription(/Check this box first, then save the list\./);
    await agree.check();
    const saved = page.waitForEvent('download');
    await csv.click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  });
  await test.step('an unpaid order is placed again in one step', async () => {
    const ended = (status: OrderView['status']) => (order: OrderView) =>
      Object.assign(order, { status, paidAt: null, licenseKeys: [], hasLicenseKeys: false, productsWithKeys: [] });
    await openChanged(page, id, ended('failed'));
    await expect(
      page.getByText(/^Nothing was charged\. No key was sent\. Your bank or wallet can tell you the reason/),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to your cart' })).toHaveAttribute(
      'href',
      '/cart',
    );
    await expect(page.getByRole('button', { name: 'Try the payment again' })).toBeVisible();
    await openChanged(page, id, ended('canceled'));
    await expect(page.locator('[data-fact=end]')).toHaveText('Canceled');
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Total, not charged');
    await expect(page.getByRole('main')).toContainText('canceled before it was paid, so there is nothing to refund');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Order the same again' }).press('Enter');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main')).toContainText('Office Home 2024');
  });
});

test('an email in the mailbox is shown completely, and runs no script', async ({ page }) => {
  await page.goto('/email-preview?kind=order_paid&sample=all+keys');
  const frame = page.locator('iframe[data-grows]');
  await expect(frame).toHaveAttribute('sandbox', /^((?!allow-scripts).)*$/);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const inside = element.contentDocument?.documentElement;
        return inside ? inside.scrollHeight - inside.clientHeight : Number.NaN;
      });
    await expect.poll(hidden).toBe(0);
    expect((await frame.boundingBox())?.height).toBeGreaterThan(1000);
  }
});

test('confetti falls once behind the keys, and not with reduced motion', async ({ page }) => {
  const id = await buy(page, [{ productId: 'home-2024' }], 'confetti@example.com');
  await page.addInitScript(() => {
    Object.assign(window, { seen: 0 });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.nodeName === 'CANVAS') (window as unknown as { seen: number }).seen += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: number }).seen);
  const quiet = async () => {
    await expect(page.locator('[data-key]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
  };
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    await test.step(`motion ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate((order) => sessionStorage.setItem('celebrate-order', order), id);
      await page.goto(`/order-success/${id}`);
      await quiet();
      await expect.poll(seen).toBe(reducedMotion === 'reduce' ? 0 : 1);
      await page.reload();
      await quiet();
      expect(await seen()).toBe(0);
    });
});
