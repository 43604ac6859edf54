import { afterEach, expect, test, vi } from 'vitest';

const EVENING = Date.parse('2026-11-26T01:30:00Z');

afterEach(() => {
  delete document.documentElement.dataset.zone;
  vi.resetModules();
});

async function timeIn(zone: string) {
  document.documentElement.dataset.zone = zone;
  vi.resetModules();
  return import('../../src/admin/kit/time');
}

test('the back office says moments and days by the clocks of the shop, and names its zone', async () => {
  const shop = await timeIn('America/New_York');
  expect([shop.dayOf(EVENING), shop.SHOP_TIME]).toEqual(['Nov 25, 2026', 'New York time']);
  expect(shop.timeExact(EVENING)).toBe('Nov 25, 2026, 20:30:00 EST');
  const other = await timeIn('Asia/Tokyo');
  expect([other.dayOf(EVENING), other.SHOP_TIME]).toEqual(['Nov 26, 2026', 'Tokyo time']);
});

test('without one named, it is that of the browser', async () => {
  const { ZONE } = await import('../../src/admin/kit/time');
  expect(ZONE).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
