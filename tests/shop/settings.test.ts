import { describe, expect, test } from 'vitest';
import { isLow, lowLevel, stockMessage } from '../../src/shop/licenses/stock-cover';
import {
  DEFAULT_HOURS,
  hoursText,
  isOpen,
  type OpeningHours,
  openingText,
} from '../../src/shop/settings/opening-hours';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';
import { SETTINGS, type SettingName } from '../../src/shop/settings/table';

const weekdays = (opens: string, closes: string) => [null, ...Array(5).fill({ opens, closes }), null];
const berlin = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  timeZone: 'Europe/Berlin',
  days: weekdays('09:00', '17:00'),
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  ...change,
});
const at = (text: string) => Date.parse(text);

describe('opening hours', () => {
  test.each([
    ['on a weekday', '2026-11-23T10:00:00Z', true],
    ['in the minute they begin, in winter', '2026-11-23T08:00:00Z', true],
    ['a minute before', '2026-11-23T07:59:00Z', false],
    ['in the minute they end', '2026-11-23T16:00:00Z', false],
    ['an hour earlier by the world’s clock in summer', '2026-07-06T07:00:00Z', true],
    ['on the Monday after the clocks went forward', '2026-03-30T07:00:00Z', true],
    ['at the same world time on the Friday before', '2026-03-27T07:00:00Z', false],
    ['on a Saturday', '2026-11-21T10:00:00Z', false],
    ['on a holiday', '2026-12-25T10:00:00Z', false],
    ['on a Monday that is still Sunday elsewhere', '2026-11-22T23:30:00Z', false],
  ])('%s', (_, moment, open) => {
    expect(isOpen(berlin(), at(moment))).toBe(open);
  });

  test('say when somebody answers next, including weekends and holidays', () => {
    expect(openingText(berlin(), at('2026-11-23T10:00:00Z'))).toBe(
      'Open now, until 5\u00A0PM\u00A0Central\u00A0European\u00A0Time.',
    );
    expect(openingText(berlin(), at('2026-11-23T05:00:00Z'))).toBe(
      'Closed now. Opens today at 9\u00A0AM\u00A0Central\u00A0European\u00A0Time.',
    );
    // A weekday without a date would mean the next one.
    const away = Array.from({ length: 12 }, (_, day) =>
      new Date(Date.UTC(2026, 11, 23 + day)).toISOString().slice(0, 10),
    );
    const closed = { ...berlin(), holidays: away.map((date) => ({ date, name: 'Winter break' })) };
    expect(openingText(closed, at('2026-12-23T10:00:00Z'))).toBe(
      'Closed today (Winter break). Opens on Monday, January 4, at 9\u00A0AM\u00A0Central\u00A0European\u00A0Time.',
    );
    expect(openingText(closed, at('2026-12-30T10:00:00Z'))).toBe(
      'Closed today (Winter break). Opens on Monday at 9\u00A0AM\u00A0Central\u00A0European\u00A0Time.',
    );
    expect(openingText(berlin(), at('2026-12-25T10:00:00Z'))).toBe(
      'Closed today (Christmas Day). Opens on Monday at 9\u00A0AM\u00A0Central\u00A0European\u00A0Time.',
    );
    expect(openingText(berlin({ days: Array(7).fill(null) }), at('2026-11-23T10:00:00Z'))).toBe('Closed now.');
  });

  test.each([
    [DEFAULT_HOURS, 'Monday to Saturday, 9 AM–6 PM US Eastern'],
    [{ ...DEFAULT_HOURS, days: DEFAULT_HOURS.days.with(6, null) }, 'Monday to Friday, 9 AM–6 PM US Eastern'],
    [
      berlin({ days: [{ opens: '12:00', closes: '24:00' }, ...Array(6).fill(null)] }),
      'Sunday, 12 PM–12 AM Central European Time',
    ],
    [berlin(), 'Monday to Friday, 9 AM–5 PM Central European Time'],
    // Their clocks went by another name in 1970.
    [berlin({ timeZone: 'Europe/Riga' }), 'Monday to Friday, 9 AM–5 PM Eastern European Time'],
    [berlin({ timeZone: 'Europe/Lisbon' }), 'Monday to Friday, 9 AM–5 PM Western European Time'],
    [berlin({ timeZone: 'America/Anchorage' }), 'Monday to Friday, 9 AM–5 PM Alaska Time'],
    [berlin({ timeZone: 'America/Phoenix' }), 'Monday to Friday, 9 AM–5 PM Mountain Standard Time'],
    [
      berlin({
        days: [null, { opens: '09:00', closes: '12:30' }, null, null, null, null, { opens: '10:00', closes: '14:00' }],
      }),
      'Monday, 9 AM–12:30 PM; Saturday, 10 AM–2 PM Central European Time',
    ],
    [berlin({ days: Array(7).fill({ opens: '00:00', closes: '24:00' }) }), 'Every day, around the clock'],
    [berlin({ days: Array(7).fill(null) }), 'at present by email only'],
  ])('in words: %#', (hours, words) => {
    expect(hoursText(hours)).toBe(words);
  });

  test('replace those of the content files in every text', () => {
    expect(replaceOpeningHours(`We answer ${hoursText(DEFAULT_HOURS)}.`, berlin(), 'text')).toMatch(
      /^We answer Monday to Friday, 9 AM–5 PM/,
    );
    expect(replaceOpeningHours('Nothing about hours', berlin(), 'html')).toBe('Nothing about hours');
  });
});

test('stock is low by how long it lasts, and never above the fixed level alone', () => {
  const cover = { coverDays: 7, supplierDays: 3 };
  expect(lowLevel(0, cover)).toBe(5);
  expect(lowLevel(90, cover)).toBe(30);
  expect([isLow({ left: 30, sold: 90 }, cover), isLow({ left: 31, sold: 90 }, cover)]).toEqual([true, false]);
  expect(stockMessage('Office', { left: 30, sold: 90 }, cover)).toBe(
    '30 keys of Office are left. At the pace of the last 30 days they last 10 days, and new ones take 3 days. Import more keys.',
  );
  expect(stockMessage('Office', { left: 1, sold: 90 }, cover)).toBe('Only 1 key of Office is left. Import more keys.');
});

describe('an invalid value is refused, with the place of the error', () => {
  const wrongHours = (change: object) => ({ ...berlin(), ...change });
  test.each<[SettingName, unknown, string]>([
    ['holdMinutes', 0, ''],
    ['holdMinutes', '5', ''],
    ['refundWaitingHours', 2.5, ''],
    ['orderMail', 'both', ''],
    ['survey', 'on', ''],
    ['attentionMail', ['a@example.org', 'A@example.org'], ''],
    ['openingHours', wrongHours({ timeZone: 'Europe/Bielefeld' }), 'timeZone'],
    [
      'openingHours',
      wrongHours({ days: [{ opens: '18:00', closes: '09:00' }, ...Array(6).fill(null)] }),
      'days.0.closes',
    ],
    [
      'openingHours',
      wrongHours({ days: [{ opens: '09:07', closes: '19:00' }, ...Array(6).fill(null)] }),
      'days.0.opens',
    ],
    ['openingHours', wrongHours({ holidays: [{ date: '2026-02-30', name: 'None' }] }), 'holidays.0.date'],
    ['openingHours', wrongHours({ STRIPE_SECRET_KEY: 'x' }), ''],
  ])('%s %j', (name, value, path) => {
    const { success, error } = SETTINGS[name].schema.safeParse(value);
    expect([success, error?.issues.map((issue) => issue.path.join('.'))]).toEqual([false, [path]]);
  });
});
