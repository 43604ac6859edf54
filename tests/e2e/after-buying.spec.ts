import { expect, test } from '../support/e2e.ts';
import { join } from './account-steps.ts';
import { buy, buyAndOpen } from './order-steps.ts';

test('pages after a purchase end with a short footer: help and the agreed terms, not the whole shop', async ({
  page,
}) => {
  for (const path of ['/order-success/order_none', '/order-lookup', '/account', '/payment', '/payment-success']) {
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('navigation')).toHaveCount(1);
    for (const name of ['Contact', 'Refund policy', 'Terms of service', 'Privacy policy'])
      await expect(foot.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.goto('/faq');
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(4);
  await test.step('in the refund policy’s summary what is not covered has no check mark', async () => {
    await page.goto('/refund-policy');
    const lines = page.getByRole('main').getByRole('listitem');
    const crossed = lines.filter({ hasText: /^\s*Not covered:/ });
    await expect(crossed).toHaveClass(/not/);
    await expect(lines.filter({ hasText: /^\s*We start a refund/ })).not.toHaveClass(/not/);
  });
});

test('on a phone all sections of the account are visible, in one row, and their content starts near the top', async ({
  page,
}) => {
  await join(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/account#privacy');
  const parts = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  await expect(parts).toHaveCount(6);
  const tops = await parts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const nav = await page.locator('.account-nav').boundingBox();
  expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeLessThan(250);
  for (const part of ['Privacy', 'Profile', 'Orders']) {
    await parts.filter({ hasText: part }).press('Enter');
    await expect(parts.filter({ hasText: part })).toHaveAttribute('aria-current', 'page');
    for (const each of await parts.all()) await expect(each).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('an order of one key', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 780 });
  const address = `${'averylongaddresswithoutanybreak'.repeat(2)}@example.org`;
  const id = await buyAndOpen(page, [{ productId: 'home-2024' }], address);
  await test.step('on a phone three groups of a key stand above two, large enough to read aloud, and both lines begin with a group; the longest address fits, too', async () => {
    await page.getByRole('button', { name: 'Reveal key' }).click();
    const key = page.locator('[data-key=clear]');
    await expect(key).toContainText(/DEMO1-HM24K-\d{5}-MADEU-PKEYS/);
    const rowsOf = async () => {
      const drawn = await key.evaluate((line) => {
        // A dash before the edge is clipped: it is copied, but not painted.
        const left = line.getBoundingClientRect().left - Number.parseFloat(getComputedStyle(line).marginLeft);
        return [...line.querySelectorAll('.keygroup')].map((group) => {
          const { top, height } = group.getBoundingClientRect();
          const dash = group.querySelector('i:has(+ .keycap)');
          const seen = dash !== null && dash.getBoundingClientRect().width > 6;
          return { row: Math.round(top), height, dash: seen && dash.getBoundingClientRect().left >= left };
        });
      });
      expect(new Set(drawn.map(({ height }) => Math.round(height))).size).toBe(1);
      const rows = [...new Set(drawn.map(({ row }) => row))];
      return rows.map((row) => drawn.filter((group) => group.row === row).map(({ dash }) => dash));
    };
    // Its font may load after the key, and a size by the container follows that of the window a frame later.
    const reads = (rows: boolean[][], atLeast: number) =>
      expect(async () => {
        expect(await rowsOf()).toEqual(rows);
        const size = await key.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
        expect(size).toBeGreaterThanOrEqual(atLeast);
      }).toPass({ timeout: 20_000 });
    const one = [[false, true, true, true, true]];
    const two = [
      [false, true, true],
      [false, true],
    ];
    await reads(two, 23);
    for (const [width, rows, size] of [
      [560, one, 18],
      [360, two, 20],
      [320, two, 17],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      await reads(rows, size);
      const selected = await key.evaluate((line) => {
        getSelection()?.selectAllChildren(line);
        return String(getSelection());
      });
      expect(selected).toMatch(/DEMO1-HM24K-\d{5}-MADEU-PKEYS$/);
      await expect(page.getByRole('main').getByText(address).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
  await test.step('the documents of an order are rows: type, date, amount, and how to open or download it', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/order-success/${id}/invoices`);
    const invoice = page.getByRole('listitem').filter({ hasText: /Invoice TEST-INV-\d{4}-\d{6}/ });
    await expect(invoice).toContainText('$ 149.99');
    // The date in the shop's time zone, with its place only where the reader's date differs.
    const at = new Date((await invoice.getByRole('time').getAttribute('datetime')) ?? '');
    const dayIn = (timeZone: string) => at.toLocaleDateString('en', { dateStyle: 'medium', timeZone });
    const day = dayIn('America/New_York');
    const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(invoice.getByRole('time')).toHaveText(dayIn(here) === day ? day : `${day} (New York)`);
    await expect(invoice.getByRole('link', { name: /^Save as PDF: TEST-INV/ })).toHaveAttribute('href', /\/pdf$/);
    const certificate = page.getByRole('listitem').filter({ hasText: 'License certificate' });
    const starts = await Promise.all(
      [invoice, certificate].map((row) =>
        row.getByRole('link', { name: /^View/ }).evaluate((link) => link.getBoundingClientRect().left),
      ),
    );
    expect(new Set(starts).size).toBe(1);
    const heights = await invoice.evaluate((row) =>
      [...row.children].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
    // As the account's invoice leads here.
    await page.goto(`/order-success/${id}/invoices#company`);
    await page.reload();
    await expect(page.getByLabel('Company name')).toBeFocused();
  });
});

test('masked or revealed, one key or several, a key has the same size and number of lines', async ({ page }) => {
  const items = [{ productId: 'professional-plus-2021' }, { productId: 'home-business-2024', quantity: 2 }];
  const id = await buy(page, items, 'sizes@example.com');
  const looks = () =>
    page.locator('[data-key]').evaluateAll((keys) =>
      keys.map((key) => {
        const caps = [...key.querySelectorAll<HTMLElement>('.keycap')];
        const rows = new Set(caps.map((cap) => Math.round(cap.getBoundingClientRect().top))).size;
        const sizes = new Set(caps.map((cap) => getComputedStyle(cap).fontSize));
        return { rows, size: [...sizes].join(), width: Math.max(...caps.map((cap) => cap.offsetWidth)) };
      }),
    );
  for (const [width, size, lines] of [
    [360, 20, 2],
    [768, 19, 1],
    [1280, 34, 1],
  ] as const) {
    // Opened in a narrower window, like a phone or tablet being rotated.
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/order-success/${id}`);
    await expect(page.locator('[data-key=masked]')).toHaveCount(3);
    await page.setViewportSize({ width, height: 800 });
    // On a busy machine, the separators between groups sometimes kept the former window's size.
    await page.locator('[data-key=masked] > [aria-hidden]').evaluateAll((between) => {
      for (const each of between as HTMLElement[]) Object.assign(each.style, { fontSize: '18px', letterSpacing: '0' });
    });
    const masked = await looks();
    expect(masked.map(({ rows }) => rows)).toEqual([lines, lines, lines]);
    expect(new Set(masked.map((look) => JSON.stringify(look))).size).toBe(1);
    expect(Math.floor(Number.parseFloat(masked[0]?.size ?? ''))).toBe(size);
    await page.getByRole('button', { name: 'Reveal key' }).first().click();
    await expect(page.locator('[data-key=clear]')).toHaveCount(1);
    expect(await looks()).toEqual(masked);
  }
});
