import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvTime, toCsv } from '../../../src/shop/staff/csv';

const columns = [
  ['Name', (row: { name: string; n: number | null }) => row.name],
  ['Number', (row: { name: string; n: number | null }) => row.n],
] as const;

const written = (name: string) =>
  toCsv(
    [...columns].map((column) => [...column]),
    [{ name, n: null }],
  );

test('no text begins like a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '\0'])
    expect(Papa.parse<string[]>(written(`${start}cmd|' /C calc'!A0`)).data[1]?.[0]?.[0]).toBe("'");
});

test('whatever stands in a cell is read back as it was, but for the apostrophe', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const read = Papa.parse<string[]>(written(name), { newline: '\r\n' }).data[1]?.[0];
      expect([name, `'${name}`]).toContain(read);
    }),
  );
});

test('numbers stay numbers, nothing stays empty, times are in UTC', () => {
  expect(
    toCsv(
      [...columns].map((column) => [...column]),
      [{ name: 'a', n: -5 }],
    ),
  ).toBe('Name,Number\r\na,-5\r\n');
  expect([csvTime(0), csvTime(null)]).toEqual(['1970-01-01 00:00:00', '']);
});
