// @vitest-environment node
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { renderPdf } from '../../functions/invoices/pdf/render';
import { capsOf } from '../../functions/invoices/pdf/ticket';
import { keySheet } from '../../functions/orders/key-sheet';
import { asset } from '../support/drawn-invoice.ts';
import { textOf } from '../support/pdf-text.ts';

const keyOf = (n: number) => `SAMPL-E1KEY-${String(n).padStart(5, '0')}-HOME4-EXAMP`;
const listed = (key: string, computers = 1) => ({
  ...{ order: 'KS-2026-000123', orderedAt: 0, product: 'Office Home 2024', key, computers },
  terms: 'Activates only in the EU.',
});
const draw = (keys: ReturnType<typeof listed>[]) =>
  renderPdf(
    keySheet(keys, { name: 'keys-KS-2026-000123', now: 0, withheld: 0 }),
    { id: 'keys', author: 'Shop', at: new Date(0), xml: undefined, format: 'a4' },
    asset,
  );

test('every key of a list is on a ticket, group by group, on as many pages as it takes', async () => {
  const keys = Array.from({ length: 12 }, (_, n) => keyOf(n + 1));
  const pdf = await PDFDocument.load(await draw(keys.map((key) => listed(key, 2))));
  const text = textOf(pdf);
  for (const key of keys) expect(text).toContain(key.split('-').join('\n-\n'));
  expect(text).toContain('For up to 2 computers');
  expect(pdf.getPageCount()).toBeGreaterThan(1);
});

test('a key without groups that is wider than the paper is printed completely', async () => {
  const key = 'ABCDEFGHIJ'.repeat(9);
  const text = textOf(await PDFDocument.load(await draw([listed(key)])));
  expect(text.replaceAll('\n', '')).toContain(key);
});

test('a group that does not fit starts the next row and is never broken', () => {
  const caps = capsOf('AAAAA-BBBBB-CCCCC', 110, (group) => group.length * 6);
  expect(caps.map(({ text, row, x }) => [text, row, x])).toEqual([
    ['AAAAA', 0, 0],
    ['BBBBB', 0, 58],
    ['CCCCC', 1, 0],
  ]);
});
