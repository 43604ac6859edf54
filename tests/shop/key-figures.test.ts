import { expect, test } from 'vitest';
import { passportLines } from '../../src/shop/licenses/passport';
import { countBy, medianOf, medianWaitOf, sharePercentText, spanInWords } from '../../src/shop/reports/key-figures';
import { HOUR_MS } from '../../src/shop/time';

test.each([
  [0, '1 second'],
  [9_400, '9 seconds'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [3 * HOUR_MS, '3 hours'],
  [47 * HOUR_MS, '47 hours'],
  [49 * HOUR_MS, '2 days'],
])('%i ms are %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words);
});

test('the median is a value of the list, and is absent below the number of cases', () => {
  expect([medianOf([]), medianOf([5]), medianOf([9, 1, 5]), medianOf([9, 1, 5, 7])]).toEqual([undefined, 5, 5, 5]);
  expect([medianWaitOf([], 0), medianWaitOf([1, 2], 3), medianWaitOf([3, 1, 2], 3)]).toEqual([
    undefined,
    undefined,
    { of: 3, medianMs: 2 },
  ]);
});

test('shares have one decimal, names are ordered by frequency', () => {
  expect(sharePercentText({ of: 412, times: 3 })).toBe('0.7%');
  expect(countBy(['EU', 'Worldwide', 'Asia', 'EU'])).toEqual([
    ['EU', 2],
    ['Asia', 1],
    ['Worldwide', 1],
  ]);
});

test('a passport says what was not recorded, and never guesses', () => {
  const lines = passportLines({ region: ' ', licenseType: null, receivedOn: '2026-11-02', assignedOn: '2026-11-20' });
  expect(lines.map(({ value }) => value).slice(0, 4)).toEqual([
    'Not on record',
    'Not on record',
    'November 2, 2026',
    'November 20, 2026',
  ]);
});
