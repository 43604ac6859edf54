import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltShop, openBuiltShop } from '../support/built-shop.ts';
import { TEST_VARS } from '../support/vars.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
  const headers = { authorization: `Bearer ${TEST_VARS.OPERATOR_KEY}` };
  const seeded = await fetch(`${shop.url}/api/admin/seed`, { method: 'POST', headers });
  expect(seeded.status).toBe(200);
}, 120_000);
afterAll(() => shop.close());

const look = async (page: string) => {
  const answer = await fetch(shop.url + page, { signal: AbortSignal.timeout(10_000) });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};

describe('The database is down, and pages are requested', () => {
  beforeAll(async () => {
    for (const page of ['/product/home-2024', '/feeds/google.xml', '/sitemap-products.xml'])
      expect((await look(page)).status, page).toBe(200);
    // What D1 answers in an overload cannot be had here: triggers and names stand in for it.
    for (const table of ['product', 'setting', 'orders', 'local_mail'])
      await shop.database.prepare(`ALTER TABLE ${table} RENAME TO "${table} is overloaded"`).run();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  }, 90_000);

  test.each(['/product/home-2024', '/feeds/google.xml', '/sitemap-products.xml', '/auto-landing', '/', '/office-mac'])(
    '%s responds with what was known last',
    async (page) => {
      expect((await look(page)).status).toBe(200);
    },
  );

  test.each(['/product/home-2021', '/email-preview', '/order-success/order_x?access=y'])(
    '%s responds with a page of the shop',
    async (page) => {
      const { status, text } = await look(page);
      expect([500, 503]).toContain(status);
      expect(text).toContain('</html>');
      expect(text).toMatch(/Something went wrong|The shop is busy/);
    },
  );
});
