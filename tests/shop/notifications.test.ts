import { describe, expect, test } from 'vitest';
import {
  dueEntries,
  isQuiet,
  lastDigest,
  type Rule,
  rulesInForce,
  uncovered,
} from '../../src/shop/notifications/rules';
import { TOPIC_NAMES, topicOf } from '../../src/shop/notifications/topics';
import { SETTINGS } from '../../src/shop/settings/table';
import { HOUR_MS } from '../../src/shop/time';

const at = (text: string) => Date.parse(text);
const rule = (change: Partial<Rule> = {}): Rule => ({
  to: 'ada@example.org',
  topics: ['stock'],
  when: 'at_once',
  quiet: false,
  ...change,
});
const NIGHT = { quiet: { from: '22:00', until: '07:00' }, digestAt: '08:00' };
const zone = (timeZone: string, now: string) => ({ now: at(now), timeZone, notifications: NIGHT });

test('every kind of entry has a topic, one of a later version too', () => {
  expect([topicOf('stock_low'), topicOf('dispute'), topicOf('mail_failed'), topicOf('something_new')]).toEqual([
    'stock',
    'money',
    'mail',
    'running',
  ]);
});

describe('who is emailed', () => {
  const everything = ['owner@example.org'];

  test('addresses of the setting get everything while there are no rules', () => {
    expect(rulesInForce({ rules: [] }, { everything, unreachable: new Set() })).toEqual([
      { to: 'owner@example.org', topics: TOPIC_NAMES, when: 'at_once', quiet: false },
    ]);
    expect(rulesInForce({ rules: [] }, { everything: [], unreachable: new Set() })).toEqual([]);
  });

  test('and later the topics without rules, or only with rules for people who left', () => {
    const rules = [rule(), rule({ to: 'gone@example.org', topics: ['mail', 'money'] })];
    const [first, others] = rulesInForce({ rules }, { everything, unreachable: new Set(['gone@example.org']) });
    expect(first?.to).toBe('ada@example.org');
    expect(others?.topics).toEqual(TOPIC_NAMES.filter((topic) => topic !== 'stock'));
    expect(uncovered(rules)).not.toContain('mail');
  });
});

describe('quiet hours', () => {
  test.each([
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['21:59', false],
  ])('over midnight at %s: %s', (time, quiet) => {
    expect(isQuiet(NIGHT.quiet, time)).toBe(quiet);
  });

  test('within a day, and none at all', () => {
    expect(isQuiet({ from: '12:00', until: '13:00' }, '12:30')).toBe(true);
    expect(isQuiet({ from: '12:00', until: '13:00' }, '13:00')).toBe(false);
    expect(isQuiet({ from: '08:00', until: '08:00' }, '08:00')).toBe(false);
  });

  test('hold immediate mails until they are over, by the clock of the shop, including daylight saving time', () => {
    const entries = [{ kind: 'stock_low', createdAt: at('2026-03-29T00:30:00Z') }];
    const quiet = rule({ quiet: true });
    expect(dueEntries(quiet, entries, zone('Europe/Berlin', '2026-03-29T04:59:00Z'))).toEqual([]);
    expect(dueEntries(quiet, entries, zone('Europe/Berlin', '2026-03-29T05:00:00Z'))).toEqual(entries);
    expect(dueEntries(rule(), entries, zone('Europe/Berlin', '2026-03-29T01:00:00Z'))).toEqual(entries);
  });
});

describe('a daily mail', () => {
  test.each([
    ['before it is due, yesterday’s', 'Europe/Berlin', '2026-07-06T05:59:00Z', '2026-07-05T06:00:00Z'],
    ['in the minute it is due', 'Europe/Berlin', '2026-07-06T06:00:00Z', '2026-07-06T06:00:00Z'],
    ['on the day the clocks go forward', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29T06:00:00Z'],
    ['on the day they go back', 'America/New_York', '2026-11-01T15:00:00Z', '2026-11-01T13:00:00Z'],
    ['where it is tomorrow already', 'Pacific/Auckland', '2026-11-22T20:00:00Z', '2026-11-22T19:00:00Z'],
  ])('%s', (_, timeZone, now, due) => {
    expect(new Date(lastDigest('08:00', timeZone, at(now))).toISOString()).toBe(new Date(due).toISOString());
  });

  test.each([
    ['late on the day of 25 hours, yesterday’s', '2026-11-01T23:30:00-05:00', '2026-10-31T23:45:00-04:00'],
    ['early after the day of 23 hours, that day’s', '2026-03-09T00:30:00-04:00', '2026-03-08T23:45:00-04:00'],
  ])('is due at 23:45, too: %s', (_, now, due) => {
    expect(lastDigest('23:45', 'America/New_York', at(now))).toBe(at(due));
  });

  test('holds what was raised before it, never what came later, and nothing of last week', () => {
    const entry = (hours: number, kind = 'stock_low') => ({
      kind,
      createdAt: at('2026-07-06T06:00:00Z') + hours * HOUR_MS,
    });
    const entries = [entry(-49), entry(-30), entry(-1), entry(1), entry(-1, 'dispute')];
    expect(
      dueEntries(rule({ when: 'daily', quiet: true }), entries, zone('Europe/Berlin', '2026-07-06T09:00:00Z')),
    ).toEqual([entry(-30), entry(-1)]);
  });
});

test('an address is listed once for each time', () => {
  const value = { ...NIGHT, rules: [rule(), rule({ when: 'daily' }), rule({ topics: ['mail'] })] };
  const parsed = SETTINGS.notifications.schema.safeParse(value);
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['rules.2.to']);
  expect(SETTINGS.notifications.schema.safeParse({ ...value, rules: value.rules.slice(0, 2) }).success).toBe(true);
  expect(SETTINGS.notifications.schema.safeParse({ ...NIGHT, rules: [rule({ topics: [] })] }).success).toBe(false);
});
