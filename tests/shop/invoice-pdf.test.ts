// @vitest-environment node
import { FacturX } from 'factur-x-kit';
import { expect, test } from 'vitest';
import { runsOf } from '../../functions/invoices/pdf/fonts';
import { wrapText } from '../../functions/invoices/pdf/pen';
import { ciiOf } from '../../src/shop/invoices/cii';
import { drawInvoice as draw, read, SUBSETS } from '../support/drawn-invoice.ts';
import { invoiceDocument } from '../support/invoice-documents.ts';

test('the same document gives the same bytes, with its XML inside', async () => {
  const document = invoiceDocument();
  const xml = ciiOf(document, 'Europe/Berlin');
  const [first, second] = [await draw(document, 'a4', xml), await draw(structuredClone(document), 'a4', xml)];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  const found = await FacturX.fromPDF(first);
  expect(found.validate()).toEqual({ valid: true });
});

test('it loads the subsets its letters need, and no other', async () => {
  read.length = 0;
  const { company: _, ...buyer } = invoiceDocument().buyer;
  await draw(invoiceDocument({ buyer: { ...buyer, firstName: 'Ada', lastName: 'Byron', city: 'London' } }));
  expect([...new Set(read)].sort()).toEqual(['noto-sans-latin-400-normal.woff', 'noto-sans-latin-700-normal.woff']);
});

test.each([
  ['Łódź', ['latin-ext', 'latin', 'latin-ext']],
  ['Кирил', ['cyrillic']],
  ['₹ 12', ['latin-ext', 'latin']],
  ['Total 12.50', ['latin']],
])('%s is drawn by Noto', (text, names) => {
  expect(runsOf(text, SUBSETS).map(({ subset }) => subset?.regular)).toEqual(
    names.map((name) => `noto-sans-${name}-400-normal.woff`),
  );
});

test('東京 is drawn by Noto, and a letter without a font is reported, not skipped', async () => {
  expect(runsOf('東京', SUBSETS).every(({ subset }) => subset?.regular.startsWith('noto-sans-jp-'))).toBe(true);
  const { buyer } = invoiceDocument();
  const bytes = await draw(invoiceDocument({ buyer: { ...buyer, company: null, firstName: 'ﷺ', lastName: '' } }));
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('a long order takes more pages', async () => {
  const lines = Array.from({ length: 50 }, (_, n) => ({
    name: `Product ${n} with a long name that does not fit into one line of the table and is broken, then`,
    quantity: 1,
    unitMinor: 100,
    totalMinor: 100,
    discountMinor: 0,
  }));
  const text = Buffer.from(await draw(invoiceDocument({ lines }), 'letter')).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});

test('lines are broken between words, and within a word only if it is too long', () => {
  const letters = (text: string) => text.length;
  expect(wrapText('one two three', 7, letters)).toEqual(['one two', 'three']);
  expect(wrapText('abcdefghij', 4, letters)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrapText('', 4, letters)).toEqual(['']);
});
