import { expect, test } from 'vitest';
import { splitCsv } from '../../../src/shop/catalog/csv-parts';
import { titlesOf } from '../../../src/shop/csv/table';

const rows = (count: number) => Array.from({ length: count }, (_, at) => `"p${at}",1`).join('\n');

test('a file of products is sent 100 rows at a time, each part with the header and its lines', () => {
  const { parts, unclosed } = splitCsv(`name,price\n${rows(201)}`);
  expect(unclosed).toEqual([]);
  expect(parts.map(({ body, lines }) => [body.slice(0, 21), lines.length, lines[0]])).toEqual([
    ['"name","price"\r\n"p0",', 100, 2],
    ['"name","price"\r\n"p100', 100, 102],
    ['"name","price"\r\n"p200', 1, 202],
  ]);
});

test('a row with an unclosed quote is in no part, and is named by its line', () => {
  const { parts, unclosed } = splitCsv('name,price\na,1\n"b,2\nc,3');
  expect(parts.map(({ lines }) => lines)).toEqual([[2, 4]]);
  expect(unclosed).toEqual([3]);
});

test('a file without rows is one part, and has the titles it has', () => {
  expect(splitCsv('name,price').parts.map(({ body }) => body)).toEqual(['"name","price"']);
  expect(splitCsv('').parts.map(({ body }) => body)).toEqual(['']);
  expect([titlesOf('name, price\na,1'), titlesOf('')]).toEqual([['name', 'price'], []]);
});
