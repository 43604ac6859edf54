import { expect, test } from 'vitest';
import { isLocalTime, localTimeOf, momentOf } from '../../src/shop/local-time';
import { HOUR_MS } from '../../src/shop/time';

test.each([
  ['New York', 'America/New_York', '2027-03-14T01:59', '2027-03-14T06:59:00Z'],
  ['New York, skipped: with the offset before', 'America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00Z'],
  ['New York, after the gap', 'America/New_York', '2027-03-14T03:00', '2027-03-14T07:00:00Z'],
  ['New York, twice: the first', 'America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00Z'],
  ['New York, after it', 'America/New_York', '2027-11-07T02:00', '2027-11-07T07:00:00Z'],
  ['Berlin, skipped', 'Europe/Berlin', '2027-03-28T02:15', '2027-03-28T01:15:00Z'],
  ['Berlin, twice', 'Europe/Berlin', '2027-10-31T02:15', '2027-10-31T00:15:00Z'],
  ['Lord Howe, skipped half an hour', 'Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00Z'],
  ['Kathmandu', 'Asia/Kathmandu', '2027-01-01T00:00', '2026-12-31T18:15:00Z'],
  ['UTC', 'UTC', '2028-02-29T23:59', '2028-02-29T23:59:00Z'],
])('%s', (_name, zone, local, moment) => {
  expect(new Date(momentOf(local, zone)).toISOString()).toBe(moment.replace('Z', '.000Z'));
});

test('a moment in every hour of a year is converted back to itself, except the second of two', () => {
  const zone = 'America/New_York';
  const first = Date.parse('2027-01-01T00:00:00Z');
  const moved = Array.from({ length: 8760 }, (_, hour) => first + hour * HOUR_MS).filter(
    (at) => momentOf(localTimeOf(at, zone), zone) !== at,
  );
  expect(moved.map((at) => new Date(at).toISOString())).toEqual(['2027-11-07T06:00:00.000Z']);
});

test.each(['2027-02-30T00:00', '2027-01-01T24:00', '2027-01-01', '2027-01-01T00:00Z', '27-01-01T00:00', ''])(
  '%j is not a local time',
  (text) => expect(isLocalTime(text)).toBe(false),
);
