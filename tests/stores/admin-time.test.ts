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

test('the back office shows times and days in the time zone of the shop, and names the zone', async () => {
  const shop = await timeIn('America/New_York');
  expect([shop.dayOf(EVENING), shop.SHOP_TIME]).toEqual(['Nov 25, 2026', 'New York time']);
  expect(shop.timeExact(EVENING)).toBe('Nov 25, 2026, 20:30:00 EST');
  const other = await timeIn('Asia/Tokyo');
  expect([other.dayOf(EVENING), other.SHOP_TIME]).toEqual(['Nov 26, 2026', 'Tokyo time']);
});

test('without a zone it uses that of the browser', async () => {
  const { ZONE } = await import('../../src/admin/kit/time');
  expect(ZONE).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('an age of a day or more counts the days of the shop', async () => {
  const { timeAgo } = await timeIn('America/New_York');
  const now = Date.parse('2026-11-26T09:00:00-05:00');
  const ago = (day: string) => timeAgo(Date.parse(`${day}-05:00`), now);
  expect(ago('2026-11-25T09:30:00')).toBe('23 h ago');
  expect(ago('2026-11-25T08:00:00')).toBe('yesterday');
  // 37 hours are two days of the calendar.
  expect(ago('2026-11-24T20:00:00')).toBe('2 days ago');
  expect(ago('2026-11-27T08:00:00')).toBe('in 23 h');
  expect(ago('2026-11-27T20:00:00')).toBe('tomorrow');
  expect(ago('2026-11-26T08:58:30')).toBe('1 min ago');
  expect(ago('2026-11-20T08:00:00')).toBe('6 days ago');
});

test('from a week on it is the date, with its year unless it is the current one', async () => {
  const { timeAgo } = await timeIn('America/New_York');
  const now = Date.parse('2026-11-26T09:00:00-05:00');
  const at = (day: string) => timeAgo(Date.parse(`${day}-05:00`), now);
  expect(at('2026-11-19T23:00:00')).toBe('Nov 19');
  expect(at('2025-12-24T12:00:00')).toBe('Dec 24, 2025');
  expect(at('2026-12-03T08:00:00')).toBe('Dec 3');
  expect(at('2027-01-02T08:00:00')).toBe('Jan 2, 2027');
});
