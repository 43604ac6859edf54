// @vitest-environment node
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from '../../functions/invoices/zip';

const bytes = (text: string) => new TextEncoder().encode(text);
const at = Date.parse('2026-11-22T17:45:00Z');

test('a ZIP has its files with their checksums, the same bytes each time', () => {
  const files = [
    { name: 'INV-2026-000001.pdf', bytes: bytes('first'), at },
    { name: 'INV-2026-000002.pdf', bytes: bytes('the second'), at },
  ];
  const zip = zipOf(files);
  expect(zipOf(files)).toEqual(zip);
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06054b50, 2]);
  let entry = view.getUint32(end + 16, true);
  for (const { name, bytes: content } of files) {
    expect(view.getUint32(entry, true)).toBe(0x02014b50);
    expect([view.getUint32(entry + 16, true), view.getUint32(entry + 24, true)]).toEqual([
      crc32(content),
      content.length,
    ]);
    const local = view.getUint32(entry + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true);
    expect(zip.subarray(start, start + content.length)).toEqual(content);
    expect(new TextDecoder().decode(zip.subarray(entry + 46, entry + 46 + name.length))).toBe(name);
    entry += 46 + name.length;
  }
  expect(entry).toBe(end);
});
