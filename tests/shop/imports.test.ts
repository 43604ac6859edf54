import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/shop/csv/decode';
import { closedGroups, splitRecords } from '../../src/shop/csv/parts';
import { recordReader, type Table, tableOf } from '../../src/shop/csv/table';
import { FORMATS, formatsOf, titleOf } from '../../src/shop/imports/formats';
import { parseOrderRecord } from '../../src/shop/imports/parse-order';
import { parseProductRecords } from '../../src/shop/imports/parse-product';
import { parseCouponRecord } from '../../src/shop/imports/parse-records';
import { groupsOf, groupsOfKeys, settleRepeats } from '../../src/shop/imports/records';
import { htmlToText, parseDecimal, parseMinor, parseTime } from '../../src/shop/imports/values';

const HEADER = ['Name', 'Email', 'Financial Status', 'Created at', 'Currency', 'Total', 'Lineitem name', 'Id'];

const readerOf = ({ titles }: Table) => recordReader(titles.map(titleOf));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** A file as some program writes it, with its separator, line ends and encoding. */
function written(rows: string[][], { separator, end, encoding }: { separator: string; end: string; encoding: string }) {
  const text = rows.map((row) => row.map(quoted).join(separator)).join(end) + end;
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\uFEFF${text}`);
  const units = Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0));
  const bytes = new Uint8Array(units.length * 2);
  for (const [at, unit] of units.entries()) bytes.set([unit & 255, unit >> 8], at * 2);
  return bytes;
}

const form = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16'),
});
const word = fc
  .string({ unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\t', '\n', ' ', '=', '日'), maxLength: 12 })
  .map((text) => `x${text}x`);
const order = fc.record({ lines: fc.array(word, { minLength: 1, maxLength: 4 }), cents: fc.nat(1_000_000) });

describe('a file of past orders', () => {
  test('gives the same result for any quotes, separators, line ends and encoding, whole or in parts', () => {
    fc.assert(
      fc.property(
        form,
        fc.array(order, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (how, orders, most) => {
          const rows = orders.flatMap(({ lines, cents }, at) =>
            lines.map((line, index) => [
              `#${at + 1}`,
              'ada@example.org',
              index === 0 ? 'paid' : '',
              index === 0 ? '2026-02-01 10:00:00 +0100' : '',
              index === 0 ? 'EUR' : '',
              index === 0 ? (cents / 100).toFixed(2) : '',
              line,
              index === 0 ? `id${at}` : '',
            ]),
          );
          const table = tableOf(textOf(written([HEADER, ...rows], how)));
          const [format] = formatsOf(table.titles);
          if (format?.kind !== 'orders') throw new Error('not known');
          const said = (from: Table) =>
            groupsOf(from, format).map((group) =>
              parseOrderRecord(readerOf(from), group, { source: 'shopify', currency: 'USD' }),
            );
          const whole = said(table);
          expect(whole).toMatchObject(
            orders.map(({ lines, cents }, at) => ({
              externalId: `id${at}`,
              totalMinor: cents,
              lines: lines.map((name) => ({ name: name.replace(/\r/g, '\n'), quantity: 1 })),
            })),
          );
          const parts = splitRecords(table.titles, groupsOf(table, format), most);
          const inParts = parts.flatMap(({ body }) => said(tableOf(body)));
          expect(inParts).toEqual(whole);
          expect(parts.reduce((sum, part) => sum + part.rows, 0)).toBe(rows.length);
          expect(parts.map(({ from }) => from)).toEqual(
            parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.rows, 0)),
          );
        },
      ),
    );
  });

  test('no text breaks the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const table = tableOf(text);
        for (const format of FORMATS) groupsOf(table, format);
      }),
    );
  });
});

test('rows of one key are sent in one part, and each part names its lines', () => {
  const file = ['Key,Order', 'aaa-1,', 'bbb-2,', ',#1', 'ccc-3,', ',#2', 'AAA 1,#9', 'ddd-4,'].join('\n');
  const { titles, rows: found } = tableOf(file);
  const parts = splitRecords(titles, groupsOfKeys(found, 0), 2);
  expect(parts.map(({ lines }) => lines)).toEqual([[2, 7], [3, 4], [5, 6], [8]]);
  expect(parts.map(({ from, rows }) => [from, rows])).toEqual([
    [0, 2],
    [2, 2],
    [4, 2],
    [6, 1],
  ]);
  expect(parts[0]?.body).toBe('"Key","Order"\r\n"aaa-1",""\r\n"AAA 1","#9"');
});

test('a part names no more products than the server takes at once, and rows of one product stay in their order', () => {
  const file = ['Key,Product', 'aaa-1,One', 'bbb-2,Two', 'ccc-3,Three', 'ddd-4,one ', 'eee-5,Two', 'aaa 1,Three'].join(
    '\n',
  );
  const { titles, rows } = tableOf(file);
  const parts = splitRecords(titles, groupsOfKeys(rows, 0, 1), 100, { column: 1, most: 2 });
  expect(parts.map(({ lines, from }) => [from, lines])).toEqual([
    [0, [2, 7, 5, 4]],
    [4, [3, 6]],
  ]);
});

test('a column with the same value in every row makes no part too long to send', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({ line: at + 2, cells: ['n/a'], unclosed: false }));
  const groups = groupsOfKeys(rows, 0);
  expect(groups.map(({ row, rows: own }) => [row, own.length])).toEqual([
    [1, 1_000],
    [1_001, 1_000],
    [2_001, 500],
  ]);
});

test.each([
  ['1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['$1,234', '1234'],
  ['49,90', '49.90'],
  ['19', '19'],
  ['-5.00', '-5.00'],
  ['free', undefined],
])('the sum %s is %s', (text, expected) => expect(parseDecimal(text)).toBe(expected));

test('sums have the digits of their currency', () => {
  expect([
    parseMinor('1200', 'JPY'),
    parseMinor('12.345', 'USD'),
    parseMinor('12.345', 'BHD'),
    parseMinor('1', 'nope'),
  ]).toEqual([1_200, 1_235, 12_345, undefined]);
});

test.each([
  ['2026-02-01 10:00:00 +0100', '2026-02-01T09:00:00.000Z'],
  ['2026-02-01 10:00:00 UTC', '2026-02-01T10:00:00.000Z'],
  ['2026-02-01', '2026-02-01T00:00:00.000Z'],
])('the time %s is read', (text, expected) => expect(new Date(parseTime(text) ?? 0).toISOString()).toBe(expected));
test('a time in another format is not guessed', () => expect(parseTime('5/6/2026 0:37')).toBeUndefined());

test('a description loses its tags and anything executable', () => {
  expect(htmlToText('<p>A &amp; B</p><script>alert(1)</script><ul><li>C</li></ul>')).toBe('A & B\nC');
});

test('each known export is recognized by its header', () => {
  for (const format of FORMATS) {
    const [first] = formatsOf(format.needs.map((names) => names[0] ?? ''));
    expect(first?.source).toBe(format.source);
  }
  expect(formatsOf(['Listing', 'Buyer'])).toEqual([]);
});

test('a product of Shopify with hundreds of pictures stays one that can be sent', () => {
  const pictures = Array.from({ length: 240 }, (_, at) => `studio,,,,p${at}.png`);
  const file = ['Handle,Title,Option1 Value,Variant Price,Image Src', 'studio,Studio 12,1 PC,49,a.png'];
  const table = tableOf([...file, ...pictures, 'studio,,2 PCs,89,', 'disk,Disk 3,,19,'].join('\n'));
  const [format] = formatsOf(table.titles);
  if (!format) throw new Error('not known');
  const { whole } = closedGroups(groupsOf(table, format));
  const parts = splitRecords(table.titles, whole, 100);
  expect(parts.map(({ from, rows, lines }) => [from, rows, lines])).toEqual([[0, 3, [2, 243, 244]]]);
  const read = readerOf(table);
  const about = { source: 'shopify', currency: 'USD' } as const;
  expect(whole.flatMap((group) => parseProductRecords(read, group, about))).toMatchObject([
    { name: 'Studio 12 - 1 PC', priceMinor: 4_900 },
    { name: 'Studio 12 - 2 PCs', priceMinor: 8_900 },
    { name: 'Disk 3' },
  ]);
});

test('a code that reduces a sign-up fee alone does not become one for the whole order', () => {
  const table = tableOf('code,discount_type,coupon_amount\nFEE,sign_up_fee_percent,50');
  const group = { row: 1, line: 2, rows: table.rows };
  expect(parseCouponRecord(readerOf(table), group, 0)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('“sign_up_fee_percent”'),
  });
});

test('a long description with unclosed tags is parsed in time', () => {
  expect(htmlToText('<'.repeat(2_000_000)).length).toBeLessThanOrEqual(50_000);
});

test('what an earlier part creates is not announced twice', () => {
  const made = { name: 'a', state: 'created' };
  expect(settleRepeats([made, made, { name: 'b', state: 'refused', reason: 'x' }]).map(({ state }) => state)).toEqual([
    'created',
    'skipped',
    'refused',
  ]);
});
