import { expect, test } from '../support/e2e.ts';
import { goOn, staffWithRole } from '../support/staff-e2e.ts';

test('prices and rates', async ({ page, context, shop }) => {
  const mia = await staffWithRole(shop, 'content');
  await mia.lend(context);
  await test.step('staff fix a price, confirm one that is far off, compare it with another shop, and remove both', async () => {
    // A copy of its own: other tests show the initial products.
    await mia.call('POST', '/api/admin/products/home-2021/duplicate', {});
    await page.goto('/admin/main-site?tab=prices&q=copy');
    await page.getByRole('row', { name: /Office Home 2021 \(copy\)/ }).click();
    const panel = page.getByRole('dialog', { name: /^Office Home 2021 \(copy\): \$ 129\.99/ });
    const shown = panel.getByRole('region', { name: 'What each currency shows' });

    await panel.getByRole('button', { name: 'Fix the price in a currency' }).click();
    await panel.getByLabel('Fixed price').fill('9.999');
    await panel.getByRole('button', { name: 'Fix the price', exact: true }).click();
    await expect(panel.getByLabel('Fixed price')).toHaveAccessibleDescription(/EUR has 2 digits after the point/);
    await panel.getByLabel('Fixed price').fill('9.99');
    await panel.getByRole('button', { name: 'Fix the price', exact: true }).click();
    await page.getByRole('button', { name: 'Save this price' }).click();
    await expect(shown).toContainText('€ 9.99');
    await shown.getByRole('button', { name: 'Remove the fixed price in EUR' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(shown).not.toContainText('€ 9.99');

    const elsewhere = panel.getByRole('region', { name: 'What it costs elsewhere' });
    await panel.getByRole('button', { name: 'Set a comparison price' }).click();
    await panel.getByLabel('Name, as shoppers read it').fill('The vendor');
    await panel.getByLabel('Price in US dollars').fill('189.00');
    await panel.getByLabel('Page it was seen on').fill('https://vendor.example/office');
    await panel.getByLabel('Seen on', { exact: false }).last().fill('2999-01-01');
    await panel.getByRole('button', { name: 'Save the comparison price' }).click();
    await expect(panel.getByText('This day is in the future.')).toBeVisible();
    await panel.getByLabel('Seen on', { exact: false }).last().fill(new Date().toISOString().slice(0, 10));
    await panel.getByRole('button', { name: 'Save the comparison price' }).click();
    await expect(elsewhere).toContainText('$ 189.00');
    await elsewhere.getByRole('button', { name: 'Remove the price of The vendor' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(elsewhere).toContainText('No comparison price is set');
    await panel.getByRole('link', { name: 'Scheduled prices' }).click();
    await expect(page.getByText('No price is scheduled')).toBeVisible();
  });
  await test.step('staff set the rounding of converted prices, and a manual rate until they release it', async () => {
    await goOn(page, '/admin/main-site?tab=rates&rate=CNY');
    const row = page.getByRole('row', { name: /^CNY/ });
    const panel = page.getByRole('dialog', { name: /^CNY: 6\.45 per US dollar/ });
    await panel.getByRole('button', { name: 'Set by hand' }).click();
    await expect(panel.getByLabel('Why is it set by hand?')).toHaveAttribute('aria-invalid', 'true');
    await panel.getByLabel('CNY per US dollar').fill('6.5');
    await panel.getByLabel('Why is it set by hand?').fill('What our bank takes');
    await panel.getByRole('button', { name: 'Set by hand' }).click();
    const changed = page.getByRole('dialog', { name: /^CNY: 6\.5 per US dollar/ });
    await expect(changed.getByText('What our bank takes')).toBeVisible();
    await changed.getByLabel('How converted prices end').selectOption('.99');
    await changed.getByRole('button', { name: 'Save the rounding' }).click();
    await expect(page.getByText(/^Prices in CNY:/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Until released');
    await row.getByRole('button', { name: 'Actions for CNY' }).click();
    await page.getByRole('menuitem', { name: 'Release…' }).click();
    await page.getByLabel('Why is it released?').fill('The bank is gone');
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(row).not.toContainText('Until released');
  });
});
