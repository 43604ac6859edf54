import { describe, expect, test } from 'vitest';
import { availabilityText, businessHours, countdownText } from '../../src/shop/settings/availability';
import { DEFAULT_HOURS, isOpen, type OpeningHours } from '../../src/shop/settings/opening-hours';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';

const at = (text: string) => Date.parse(text);

test.each([
  [MINUTE_MS, '1 minute'],
  [30_000, '1 minute'],
  [0, '1 minute'],
  [HOUR_MS, '1 hour'],
  [2 * HOUR_MS + 15 * MINUTE_MS, '2 hours 15 minutes'],
  [HOUR_MS + MINUTE_MS, '1 hour 1 minute'],
  [23 * HOUR_MS + 59 * MINUTE_MS, '23 hours 59 minutes'],
  [24 * HOUR_MS, '1 day'],
  [24 * HOUR_MS + MINUTE_MS, '1 day 1 hour'],
  [39 * HOUR_MS, '1 day 15 hours'],
  [48 * HOUR_MS, '2 days'],
])('%d ms read "%s"', (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

describe('the hours of the specification: Monday to Saturday, 9 AM–6 PM US Eastern', () => {
  test.each([
    ['a Wednesday morning', '2026-11-25T14:00:00Z', 'Open now. Closes in 9 hours.'],
    ['its last minute', '2026-11-25T22:59:00Z', 'Open now. Closes in 1 minute.'],
    ['its end', '2026-11-25T23:00:00Z', 'Closed now. Opens in 15 hours.'],
    ['a minute before it begins', '2026-11-25T13:59:00Z', 'Closed now. Opens in 1 minute.'],
    ['Saturday evening, over the Sunday', '2026-11-21T23:00:00Z', 'Closed now. Opens in 1 day 15 hours.'],
    ['Sunday at noon', '2026-11-22T17:00:00Z', 'Closed now. Opens in 21 hours.'],
    [
      'the Saturday evening before the clocks go forward',
      '2026-03-07T23:00:00Z',
      'Closed now. Opens in 1 day 14 hours.',
    ],
    ['the Sunday on which they did', '2026-03-08T12:00:00Z', 'Closed now. Opens in 1 day 1 hour.'],
    ['the Saturday evening before they go back', '2026-10-31T22:00:00Z', 'Closed now. Opens in 1 day 16 hours.'],
    ['the Monday after', '2026-11-02T14:00:00Z', 'Open now. Closes in 9 hours.'],
    ['the same world time in summer', '2026-07-06T14:00:00Z', 'Open now. Closes in 8 hours.'],
  ])('%s', (_, moment, text) => {
    expect(availabilityText(DEFAULT_HOURS, at(moment))).toBe(text);
  });

  test('as the result of the specification', () => {
    expect(businessHours(DEFAULT_HOURS, at('2026-11-22T17:00:00Z'))).toEqual({
      timezone: 'America/New_York',
      isOpen: false,
      nextOpenTime: at('2026-11-23T14:00:00Z'),
      localTime: '12:00',
      businessHours: 'Monday to Saturday, 9 AM–6 PM US Eastern',
      timeUntilOpen: '21 hours',
      timeUntilClosed: null,
    });
    expect(businessHours(DEFAULT_HOURS, at('2026-11-23T14:30:00Z'))).toMatchObject({
      isOpen: true,
      nextOpenTime: null,
      localTime: '9:30',
      timeUntilOpen: null,
      timeUntilClosed: '8 hours 30 minutes',
    });
  });
});

describe('holidays, nights and other zones', () => {
  const daily = (opens: string, closes: string, change: Partial<OpeningHours> = {}): OpeningHours => ({
    timeZone: 'Europe/Berlin',
    days: Array(7).fill({ opens, closes }),
    holidays: [],
    ...change,
  });
  const christmas = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Boxing Day' },
  ];

  test.each([
    [
      'a holiday is said by its name, and its neighbor is skipped',
      daily('09:00', '17:00', { holidays: christmas }),
      '2026-12-25T11:00:00Z',
      'Closed today (Christmas Day). Opens in 1 day 21 hours.',
    ],
    [
      'a night shift',
      daily('00:00', '24:00', { holidays: christmas }),
      '2026-12-24T12:00:00Z',
      'Open now. Closes in 11 hours.',
    ],
    ['around the clock', daily('00:00', '24:00'), '2026-12-24T12:00:00Z', 'Open now.'],
    [
      'closed for good',
      { ...daily('09:00', '17:00'), days: Array(7).fill(null) },
      '2026-12-24T12:00:00Z',
      'Closed now.',
    ],
    [
      'a day of 23 hours',
      daily('00:00', '24:00', { holidays: [{ date: '2026-03-30', name: 'Off' }] }),
      '2026-03-29T00:30:00Z',
      'Open now. Closes in 21 hours 30 minutes.',
    ],
    [
      'a day of 25 hours',
      daily('00:00', '24:00', { holidays: [{ date: '2026-10-26', name: 'Off' }] }),
      '2026-10-24T23:00:00Z',
      'Open now. Closes in 1 day.',
    ],
    [
      'hours that begin in the skipped hour',
      daily('02:30', '12:00'),
      '2026-03-29T00:00:00Z',
      'Closed now. Opens in 1 hour.',
    ],
    [
      'half-hour zones',
      daily('09:00', '17:00', { timeZone: 'Asia/Kolkata' }),
      '2026-11-23T03:00:00Z',
      'Closed now. Opens in 30 minutes.',
    ],
    [
      'quarter-hour zones',
      daily('09:00', '17:00', { timeZone: 'Asia/Kathmandu' }),
      '2026-11-23T11:00:00Z',
      'Open now. Closes in 15 minutes.',
    ],
  ])('%s', (_, hours, moment, text) => {
    expect(availabilityText(hours, at(moment))).toBe(text);
  });

  test('a countdown is true when it ends, in every quarter of an hour of the days the clocks change', () => {
    const hours = daily('01:30', '03:30', { timeZone: 'America/New_York' });
    for (const day of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'])
      for (
        let moment = at(`${day}T04:00:00Z`);
        moment < at(`${day}T04:00:00Z`) + 24 * HOUR_MS;
        moment += 15 * MINUTE_MS
      ) {
        const { isOpen: open, nextOpenTime } = businessHours(hours, moment);
        expect(open).toBe(isOpen(hours, moment));
        if (nextOpenTime !== null) expect([isOpen(hours, nextOpenTime), nextOpenTime > moment]).toEqual([true, true]);
      }
  });
});
