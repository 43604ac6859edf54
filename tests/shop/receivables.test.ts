import { describe, expect, test } from 'vitest';
import { store } from '../../src/config/store';
import {
  daysLate,
  nextLook,
  receivableState,
  reminderDays,
  reminderDue,
  reminderFault,
  reminderStep,
  reminderVersion,
} from '../../src/shop/receivables/rules';
import { todayBegan } from '../../src/shop/receivables/today';
import { storeDay } from '../../src/shop/reports/days';
import { SETTINGS } from '../../src/shop/settings/table';
import { DAY_MS } from '../../src/shop/time';

const DAYS = [-3, 0, 7, 14];

describe('days of reminders', () => {
  test.each([
    ['-3, 0, 7, 14', [-3, 0, 7, 14]],
    [' -3,0 ,+7', [-3, 0, 7]],
    ['1', [1]],
    ['-0, 5', [0, 5]],
  ])('%j is read', (text, days) => {
    expect([reminderFault(text), reminderDays(text)]).toEqual([undefined, days]);
  });

  test.each([
    ['', /Whole numbers/],
    ['3 days', /Whole numbers/],
    ['1.5', /Whole numbers/],
    ['1,,2', /Whole numbers/],
    ['7, 0', /later than/],
    ['7, 7', /later than/],
    ['-3, 0', /after the due date/],
    ['-31, 7', /from -30 to 90/],
    ['0, 91', /from -30 to 90/],
    ['1, 2, 3, 4, 5, 6, 7, 8, 9', /At most 8/],
  ])('%j is refused', (text, why) => {
    expect(reminderFault(text)).toMatch(why);
  });

  test('are stored as they are read', () => {
    expect(SETTINGS.accountReminderDays.schema.parse(' -3,0 ,+7')).toBe('-3, 0, 7');
    expect(SETTINGS.accountReminderDays.schema.safeParse('7, 0').success).toBe(false);
  });
});

test.each([
  [-4, null],
  [-3, -3],
  [-0.1, -3],
  [0, 0],
  [8, 7],
  [60, 14],
])('%d days after the due date the reminder of day %j is due', (days, day) => {
  expect(reminderDue(100 * DAY_MS, (100 + days) * DAY_MS, DAYS)).toBe(day);
});

test('an unpaid order is checked with its next reminder, and within a day', () => {
  expect(nextLook(100 * DAY_MS, 96.5 * DAY_MS, DAYS)).toBe(97 * DAY_MS);
  expect(nextLook(100 * DAY_MS, 101 * DAY_MS, DAYS)).toBe(102 * DAY_MS);
  expect(nextLook(100 * DAY_MS, 200 * DAY_MS, DAYS)).toBe(201 * DAY_MS);
});

test.each([
  [-30, false, 'before'],
  [0, false, 'due'],
  [90, false, 'overdue'],
  [90, true, 'last'],
] as const)('the email of day %d, last: %j, says "%s" on every attempt', (day, isLast, step) => {
  expect(reminderStep(reminderVersion(day, isLast))).toBe(step);
});

test.each([
  [4_900, 2, false, 'open'],
  [4_900, 0, false, 'overdue'],
  [0, 0, false, 'paid'],
  [0, 2, true, 'canceled'],
  [-100, 2, true, 'payback'],
] as const)('%d open, due at %d, canceled: %j is "%s"', (openMinor, dueAt, canceled, state) => {
  expect(receivableState({ openMinor, dueAt, canceled }, 1)).toBe(state);
});

test('a transfer due on the day that is running is not late, at any hour of it', () => {
  const due = Date.parse('2026-12-06T15:00:00Z');
  const stateAt = (now: string) =>
    receivableState({ openMinor: 1, dueAt: due, canceled: false }, todayBegan(Date.parse(now)));
  const tomorrow = storeDay('2026-12-07', store.hours.timeZone).beginsAt;
  expect(['2026-12-06T15:00:01Z', new Date(tomorrow - 1).toISOString()].map(stateAt)).toEqual(['open', 'open']);
  expect(stateAt(new Date(tomorrow).toISOString())).toBe('overdue');
});

test.each([
  ['2026-11-08', '2026-11-26', 18],
  ['2026-11-25', '2026-11-26', 1],
  ['2026-11-26', '2026-11-26', 0],
  ['2026-12-01', '2026-11-26', 0],
  // Clocks go back between these two: 25 hours are one day.
  ['2026-10-24', '2026-10-25', 1],
])('a transfer due on %s is late on %s by %i days of the calendar', (dueDay, today, days) =>
  expect(daysLate(dueDay, today)).toBe(days),
);
