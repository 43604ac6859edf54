import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotedLine } from '../../../src/shop/csv/parts';
import { rowsOf } from '../../../src/shop/csv/rows';

const cellsOf = (text: string) => [...rowsOf(text)].map(({ line, cells }) => [line, ...cells]);

test('quoted cells hold separators, line breaks and doubled quotes; lines are counted as an editor does', () => {
  const text = '"key","note"\r\n"AAAAA-1","a ""good"", long\r\nnote"\r\n "BBBBB,2" ,x\r\nCCCCC-3,\r\n';
  expect(cellsOf(text)).toEqual([
    [1, 'key', 'note'],
    [2, 'AAAAA-1', 'a "good", long\nnote'],
    [4, 'BBBBB,2', 'x'],
    [5, 'CCCCC-3', ''],
  ]);
});

test.each([',', ';', '\t'])('the separator "%s" is found in the first line', (sep) => {
  expect(cellsOf(`\n"a,b;c"${sep}d\ne${sep}`)).toEqual([
    [2, 'a,b;c', 'd'],
    [3, 'e', ''],
  ]);
});

test.each([';', ',', '\t'])('the line "sep=%s" of spreadsheet programs is no record, and is believed', (sep) => {
  expect(cellsOf(`\uFEFFsep=${sep}\r\nkey${sep}seats\r\nAAAAA-1${sep}5\r\n`)).toEqual([
    [2, 'key', 'seats'],
    [3, 'AAAAA-1', '5'],
  ]);
});

test('an unclosed quote costs only its own line', () => {
  const rows = [...rowsOf('AAAAA-1\n"BBBBB-2\nCCCCC-3\n')];
  expect(rows.map(({ line, unclosed }) => [line, unclosed])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('what is written as a quoted line is read back as it was, on its own line', () => {
  const cell = fc.stringMatching(/^[A-Z0-9]([A-Z0-9",; '-]{0,20}[A-Z0-9])?$/);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }), (list) => {
      expect(cellsOf(list.map(quotedLine).join('\r\n'))).toEqual(list.map((cells, at) => [at + 1, ...cells]));
    }),
  );
});

test('any text at all is read without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'A', '1', ' ') }), (text) => {
      cellsOf(text);
    }),
  );
});
