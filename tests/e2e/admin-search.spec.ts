import { expect, test } from '../support/e2e.ts';
import { hold } from '../support/held.ts';
import { superAdmin } from '../support/staff-e2e.ts';

declare global {
  interface Window {
    /** Types more text into the search field, like a keyboard does. */
    typeOn: (text: string) => void;
  }
}

test.beforeEach(async ({ shop, context, page }) => {
  await (await superAdmin(shop)).lend(context);
  await page.addInitScript(() => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    window.typeOn = (text) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (!field) return;
      setter?.call(field, field.value + text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
    };
  });
});

test('text typed into a search', async ({ page }) => {
  await test.step('typed while the search is sent stays, however slow the shop responds', async () => {
    const come = await hold(page, '**/api/admin/people**');
    // The next letters arrive before the screen is rendered for the new address, and again right after.
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        replace(...given);
        if (!String(given[2]).endsWith('q=rit')) return;
        queueMicrotask(() => window.typeOn('a ro'));
        requestAnimationFrame(() => requestAnimationFrame(() => window.typeOn('ot')));
      };
    });
    await page.goto('/rbac-user-management');
    await page.getByRole('searchbox').fill('rit');
    await expect(page).toHaveURL(/q=rita\+root/);
    come();
    await expect(page.getByRole('searchbox')).toHaveValue('rita root');
    await expect(page.getByRole('row', { name: /Rita Root/ })).toBeVisible();

    // What is not found is named, and nothing is blamed that was not set.
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('Nothing matches “nobody”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).click();
    await expect(page.getByRole('row', { name: /Rita Root/ })).toBeVisible();
  });
  await test.step('typed at the moment the field appears stays', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector('input[type=search]')) return;
        watch.disconnect();
        window.typeOn('ri');
        requestAnimationFrame(() => requestAnimationFrame(() => window.typeOn('ta')));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/rbac-user-management');
    await expect(page).toHaveURL(/q=rita/);
    await expect(page.getByRole('searchbox')).toHaveValue('rita');
    await expect(page.getByRole('row', { name: /Rita Root/ })).toBeVisible();
  });
});

test('the palette', async ({ page }) => {
  await test.step('keeps text typed while its code is loading', async () => {
    const come = await hold(page, '**/_astro/Palette.*.js');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('aud');
    await expect(page.getByRole('status', { name: 'The search is opening' })).toHaveText('aud');
    come();
    await page.keyboard.type('it');
    await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toHaveValue('audit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  });
  await test.step('Enter pressed before there are results opens the first one once it arrives', async () => {
    const come = await hold(page, '**/api/admin/people**');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rita root');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Find or jump to' })).toContainText('Searching…');
    come();
    await expect(page).toHaveURL(/rbac-user-management\?q=/);
    await expect(page.getByRole('row', { name: /Rita Root/ })).toBeVisible();
  });
});
