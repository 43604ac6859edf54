import { describe, expect, test } from 'vitest';
import { ERROR_ITEMS } from '../../src/components/help/error-items';
import { errorsIn, errorTitle, KNOWN_ERRORS } from '../../src/shop/help/find-error';
import { ERROR_SOURCES } from '../../src/shop/help/known-error';
import { REPORTED_ERRORS } from '../../src/shop/help/reported-errors';

describe('published errors', () => {
  test('at least thirty codes, each once, with meaning, remedy and the vendor’s page', () => {
    const codes = KNOWN_ERRORS.flatMap((error) => error.codes);
    expect(codes.length).toBeGreaterThanOrEqual(30);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { codes: own, means, steps, source } of KNOWN_ERRORS) {
      expect([own, means.length > 5, steps.length > 0]).toEqual([own, true, true]);
      expect(new URL(ERROR_SOURCES[source].url).hostname).toMatch(/(^|\.)microsoft\.com$/);
    }
    expect(new Set(KNOWN_ERRORS.map(({ source }) => source))).toEqual(new Set(Object.keys(ERROR_SOURCES)));
  });

  test('a list is ordered by code: the installer’s numbers, then those of eight digits, ascending in each group', () => {
    const codesOf = (group: string) =>
      ERROR_ITEMS.filter((item) => item.group === group).map(({ title }) => title.split(/[,:]/)[0] ?? '');
    expect(codesOf('Installing').slice(0, 6)).toEqual(['0-1018', '1460', '1602', '1603', '17000', '17001']);
    for (const group of new Set(ERROR_ITEMS.map((item) => item.group ?? ''))) {
      const long = codesOf(group).filter((code) => code.startsWith('0x'));
      expect(long).toEqual(long.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test('what is reported without a page of the vendor repeats no published code', () => {
    const published = new Set<string>(KNOWN_ERRORS.flatMap(({ codes }) => codes));
    const reported = REPORTED_ERRORS.flatMap(({ codes }) => codes);
    expect(new Set(reported).size).toBe(reported.length);
    expect(reported.filter((code) => published.has(code))).toEqual([]);
  });

  test.each([
    ['0xC004F074', '0xC004F074'],
    ['c004f074', '0xC004F074'],
    ['I get error code 0xc004c060, and nothing helps.', '0xC004C060'],
    ['Error 0x8007000D (again)', '0x8007000D'],
    ['30088-26', '30088-26'],
    ['Error Code: 0-2031 (17004)', '30010-45'],
    ['17002', '17002'],
  ])('"%s" is found', (text, first) => {
    expect(errorsIn(text)[0]?.codes).toContain(first);
  });

  test.each([
    ['my order KS-2026-000123'],
    ['0xDEADBEEF'],
    [''],
    ['it does not work since 2026-11-22'],
    ['+1 (212) 555-0142'],
  ])('"%s" names no published code, and none is guessed', (text) => {
    expect(errorsIn(text)).toEqual([]);
  });

  test('all codes of one message are answered', () => {
    expect(errorsIn('first 0x80070005, then 17006').map(errorTitle)).toEqual([
      '0x80070005: access is denied',
      '17006: Office apps are still open',
    ]);
  });
});
