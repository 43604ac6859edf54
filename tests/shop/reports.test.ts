import { describe, expect, test } from 'vitest';
import { daysOf, storeDay } from '../../src/shop/reports/days';
import {
  averageOf,
  changeOf,
  daysOfStock,
  NO_SALES,
  netOf,
  percentileUpperBound,
  reorderQuantity,
} from '../../src/shop/reports/sums';
import { spanOf } from '../../src/shop/reports/views';
import { HOUR_MS } from '../../src/shop/time';

describe('days of a store', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    // The clocks change at midnight itself: that day has no 0:00.
    ['Africa/Cairo', '2026-04-24', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('%s has %s hours right', (timeZone, day, hours) => {
    const { beginsAt, endsAt } = storeDay(day, timeZone);
    expect((endsAt - beginsAt) / HOUR_MS).toBe(hours);
  });

  test('follow each other without a gap for years', () => {
    for (const timeZone of ['America/New_York', 'Africa/Cairo', 'America/Havana'])
      daysOf('2025-01-01', '2026-12-31').reduce((end, day) => {
        const { beginsAt, endsAt } = storeDay(day, timeZone);
        expect([day, beginsAt, endsAt > beginsAt]).toEqual([day, end, true]);
        return endsAt;
      }, storeDay('2025-01-01', timeZone).beginsAt);
  });
});

test.each([
  ['30d', { from: '2026-03-02', to: '2026-03-31' }, { from: '2026-01-31', to: '2026-03-01' }],
  ['month', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['last_month', { from: '2026-02-01', to: '2026-02-28' }, { from: '2026-01-01', to: '2026-01-31' }],
  ['year', { from: '2026-01-01', to: '2026-03-31' }, { from: '2025-01-01', to: '2025-03-31' }],
] as const)('%s is compared with the days before', (period, now, before) => {
  expect(spanOf(period, '2026-03-31')).toEqual({ now, before });
});

test('a year with an extra day is compared with the same days of the previous one', () => {
  const before = (day: string) => spanOf('year', day).before;
  expect([before('2028-02-29').to, before('2028-03-01').to, before('2028-12-31').to]).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2027-12-31',
  ]);
  expect(before('2029-12-31')).toEqual({ from: '2028-01-01', to: '2028-12-31' });
});

test('sums show what is known, and nothing where there is nothing', () => {
  const sums = { ...NO_SALES, orders: 2, gross: 10_000, discount: 1_000, refund: 2_000, dispute: 500, won: 500 };
  expect([netOf(sums), averageOf(sums), averageOf(NO_SALES)]).toEqual([7_000, 4_500, undefined]);
  expect([changeOf(150, 100), changeOf(1, 0), changeOf(0, 40)]).toEqual([50, undefined, -100]);
  // A percentage of few orders is not a trend: from 14 to 92 would be "+557%".
  expect([changeOf(92, 14), changeOf(92, 20), changeOf(3_702_053, 985_461, 14)]).toEqual([undefined, 360, undefined]);
  expect([daysOfStock(10, 60, 30), daysOfStock(10, 0, 30), daysOfStock(0, 3, 30)]).toEqual([5, undefined, 0]);
  expect([reorderQuantity(10, 60, { days: 30, cover: 20 }), reorderQuantity(500, 3, { days: 30, cover: 20 })]).toEqual([
    30, 0,
  ]);
  const groups = [
    { seconds: 10, times: 6 },
    { seconds: 60, times: 3 },
  ];
  expect([
    percentileUpperBound(groups, 10, 0.5),
    percentileUpperBound(groups, 10, 0.9),
    percentileUpperBound(groups, 10, 0.95),
    percentileUpperBound([], 0, 0.5),
  ]).toEqual([10, 60, undefined, undefined]);
});
