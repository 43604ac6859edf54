import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKeys } from '../../src/shop/licenses/parse';

const keysOf = (text: string) => parseKeys(text, 1).keys.map(({ line, key }) => [line, key]);

describe('I19 reading a file of keys', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('plain lines, %s, with and without BOM, blanks and spaces', (_, end) => {
    const text = ['', 'AAAAA-1', '  ', '  BBBBB-2\t', ''].join(end);
    for (const bom of ['', '\uFEFF'])
      expect(keysOf(bom + text)).toEqual([
        [2, 'AAAAA-1'],
        [4, 'BBBBB-2'],
      ]);
  });

  test.each(['key', 'License', 'LICENSE', 'license key', 'License_Key', 'Licence Key', 'LICENCES'])(
    'finds the column "%s"',
    (name) => {
      const text = `note,${name},seats\nfirst,AAAAA-1,5\nsecond,BBBBB-2,\n`;
      expect(parseKeys(text, 2).keys).toEqual([
        { line: 2, key: 'AAAAA-1', seats: 5 },
        { line: 3, key: 'BBBBB-2', seats: 2 },
      ]);
    },
  );

  test('the header names the column of keys, and a file without header has its keys first', () => {
    expect(keysOf('key;note\nAAAAA-1;x')).toEqual([[2, 'AAAAA-1']]);
    expect(keysOf('note\tkey\nx\tAAAAA-1')).toEqual([[2, 'AAAAA-1']]);
    expect(keysOf('AAAAA-1,whatever\nBBBBB-2')).toEqual([
      [1, 'AAAAA-1'],
      [2, 'BBBBB-2'],
    ]);
  });

  test('a heading is never taken for a key, nor a column for one without such a heading', () => {
    expect(keysOf('Product key;Seats\nAAAAA-1;5')).toEqual([[2, 'AAAAA-1']]);
    expect(keysOf('Produktschlüssel;Anzahl\nAAAAA-1;5')).toEqual([[2, 'AAAAA-1']]);
    const single = parseKeys('Vouchers of May\nAAAAA-1', 1);
    expect(single.keys).toEqual([{ line: 2, key: 'AAAAA-1', seats: 1 }]);
    expect(single.malformed).toEqual([{ line: 1, reason: expect.stringContaining('looks like a heading') }]);
    const unknown = parseKeys('Article,Voucher\nOffice Home 2024,AAAAA-1', 1);
    expect(unknown.keys).toEqual([]);
    expect(unknown.malformed.map(({ line }) => line)).toEqual([1, 2]);
  });

  test('malformed lines are reported with their number and never with their text', () => {
    const text = [
      'key,seats',
      'AB-1,1',
      `${'X'.repeat(256)},1`,
      'AAA\u0000AA-1,1',
      ',3',
      'AAAAA-1,0',
      'AAAAA-2,two',
      '"AA\nAAA-3",1',
      'AAA\uFFFDAA,1',
      'GOOD1-1,1',
    ];
    const { keys, malformed } = parseKeys(text.join('\n'), 1);
    expect(malformed).toEqual([
      { line: 2, reason: 'A key has at least 5 letters or digits.' },
      { line: 3, reason: 'A key has at most 255 characters.' },
      { line: 4, reason: 'A key cannot hold line breaks or control characters.' },
      { line: 5, reason: 'The key is missing.' },
      { line: 6, reason: 'Seats must be a whole number from 1 to 1000.' },
      { line: 7, reason: 'Seats must be a whole number from 1 to 1000.' },
      { line: 8, reason: 'A key cannot hold line breaks or control characters.' },
      { line: 10, reason: 'The file is not UTF-8 here.' },
    ]);
    expect(keys).toEqual([{ line: 11, key: 'GOOD1-1', seats: 1 }]);
  });

  test('an unclosed quote costs only its own line', () => {
    const open = parseKeys('AAAAA-1\n"BBBBB-2\nCCCCC-3\n', 1);
    expect(open.keys.map(({ key }) => key)).toEqual(['AAAAA-1', 'CCCCC-3']);
    expect(open.malformed).toEqual([{ line: 2, reason: 'A quotation mark is not closed.' }]);
  });

  test('a line of one megabyte is one malformed line', () => {
    expect(parseKeys(`${'A'.repeat(1_000_000)}\nAAAAA-1`, 1)).toEqual({
      keys: [{ line: 2, key: 'AAAAA-1', seats: 1 }],
      malformed: [{ line: 1, reason: 'A key has at most 255 characters.' }],
    });
  });

  test('every key written as a quoted cell comes back as it was, on its own line', () => {
    const key = fc.stringMatching(/^[A-Z0-9]{5}[A-Z0-9",; '-]{0,20}[A-Z0-9]$/);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 20 }), (list) => {
        const text = ['key', ...list.map((each) => `"${each.replaceAll('"', '""')}"`)].join('\r\n');
        expect(keysOf(text)).toEqual(list.map((each, index) => [index + 2, each]));
      }),
    );
  });

  test.each(['\u0430AAA1-BBBB1-CCCC1', '=cmd|calc-AAAAA', '+AAAAA-BBBBB', '@AAAAA-BBBBB'])(
    '%s only looks like a key',
    (text) => {
      const { keys, malformed } = parseKeys(text, 1);
      expect([keys, malformed.map(({ line }) => line)]).toEqual([[], [1]]);
    },
  );

  test('any text at all is read without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'A', '1', ' ') }), (text) => {
        parseKeys(text, 1);
      }),
    );
  });
});
