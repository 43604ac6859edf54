import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvTime, toCsv } from '../../../src/shop/csv/write';

const columns = [
  ['Name', (row: { name: string; n: number | null }) => row.name],
  ['Number', (row: { name: string; n: number | null }) => row.n],
] as const;

/** The first cell of the second record, read as RFC 4180 has it. */
function cellOf(text: string): string {
  const rest = text.slice(text.indexOf('\r\n') + 2);
  const quoted = /^"((?:[^"]|"")*)"/.exec(rest)?.[1];
  return quoted?.replaceAll('""', '"') ?? rest.slice(0, rest.indexOf(','));
}

const written = (name: string) =>
  toCsv(
    [...columns].map((column) => [...column]),
    [{ name, n: null }],
  );

test('no text starts like a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '\0', ' =', '\u00a0+', '＝', '＋', '－', '＠'])
    expect(cellOf(written(`${start}cmd|' /C calc'!A0`))[0]).toBe("'");
});

test('the content of a cell is read back unchanged, except for the apostrophe', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect([name, `'${name}`]).toContain(cellOf(written(name)));
    }),
  );
});

test('numbers stay numbers, missing values stay empty, times are in UTC', () => {
  expect(
    toCsv(
      [...columns].map((column) => [...column]),
      [{ name: 'a', n: -5 }],
    ),
  ).toBe('Name,Number\r\na,-5\r\n');
  expect([csvTime(0), csvTime(null)]).toEqual(['1970-01-01 00:00:00', '']);
});

test('a negative amount written as text stays a number; what only starts like one does not', () => {
  expect(['-3.00', '-149.99', '-11000'].map((sum) => cellOf(written(sum)))).toEqual(['-3.00', '-149.99', '-11000']);
  for (const text of ['-3.00 USD', '-1+1', '-3.', '+3.00', '-3.00\n', '-A1'])
    expect(cellOf(written(text))[0]).toBe("'");
});
