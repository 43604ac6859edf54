import { expect, test } from 'vitest';
import { textOf } from '../../../src/shop/csv/decode';

test('"Unicode text" of a spreadsheet program is UTF-16, in either order of bytes', () => {
  const text = '\uFEFFkey\tseats\r\nAAAAA-1\t5';
  const little = [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
  const big = [...text].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]);
  for (const bytes of [little, big, [...new TextEncoder().encode(text)]])
    expect(textOf(Uint8Array.from(bytes))).toBe(text.slice(1));
});
