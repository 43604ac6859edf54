import { expect, test } from 'vitest';
import { momentOf } from '../../src/shop/local-time';
import { answerDueAt } from '../../src/shop/settings/business-hours';
import type { OpeningHours } from '../../src/shop/settings/opening-hours';
import { HOUR_MS } from '../../src/shop/time';

const WEEK = { opens: '09:00', closes: '18:00' };
const hours: OpeningHours = {
  timeZone: 'America/New_York',
  days: [null, WEEK, WEEK, WEEK, WEEK, WEEK, null],
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
};
const at = (local: string, zone = hours.timeZone) => momentOf(local, zone);
const due = (local: string, given = hours) => {
  const end = answerDueAt(given, at(local, given.timeZone), 2 * HOUR_MS);
  return end === undefined ? undefined : new Date(end).toISOString();
};
const iso = (local: string, zone?: string) => new Date(at(local, zone)).toISOString();

test.each([
  ['within a day', '2026-11-23T10:00', '2026-11-23T12:00'],
  ['before opening', '2026-11-23T06:12', '2026-11-23T11:00'],
  ['over an evening', '2026-11-23T17:30', '2026-11-24T10:30'],
  ['at the last minute', '2026-11-23T16:00', '2026-11-23T18:00'],
  ['over a weekend', '2026-11-27T17:00', '2026-11-30T10:00'],
  ['over a holiday and the weekend after it', '2026-12-24T17:00', '2026-12-28T10:00'],
])('counts the hours that are open: %s', (_, written, answered) => {
  expect(due(written)).toBe(iso(answered));
});

test('skips the hour that daylight saving time removes, and counts the one it adds', () => {
  const night = { opens: '01:00', closes: '04:00' };
  const nights = { ...hours, holidays: [], days: Array.from({ length: 7 }, () => night) };
  expect(due('2026-03-08T01:00', nights)).toBe(iso('2026-03-08T04:00'));
  expect(due('2026-11-01T01:30', nights)).toBe(iso('2026-11-01T02:30'));
});

test('counts around the clock over midnight, and promises nothing if nobody ever answers', () => {
  const always = { ...hours, days: Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' })) };
  expect(due('2026-11-23T23:00', always)).toBe(iso('2026-11-24T01:00'));
  expect(due('2026-11-23T10:00', { ...hours, days: Array.from({ length: 7 }, () => null) })).toBeUndefined();
});
