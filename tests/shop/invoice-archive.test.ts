// @vitest-environment node
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ciiOf } from '../../src/shop/invoices/cii';
import { drawInvoice } from '../support/drawn-invoice.ts';
import { invoiceDocument } from '../support/invoice-documents.ts';
import { bytesOf, fontsOf, streamAt, textOf } from '../support/pdf-text.ts';

/**
 * What ISO 19005-3 (PDF/A-3, level B) and Factur-X require of a file, as far as its structure shows it. No validator
 * runs here: that the file is PDF/A-3 remains unproven (docs/decisions/invoices.md).
 */
describe('the PDF of an invoice', () => {
  let raw: string;
  let pdf: PDFDocument;
  const name = (text: string) => PDFName.of(text);
  beforeAll(async () => {
    const document = invoiceDocument();
    document.seller.legalName = 'Żółw 東京 GmbH';
    const bytes = await drawInvoice(document, 'a4', ciiOf(document, 'Europe/Berlin'));
    raw = Buffer.from(bytes).toString('latin1');
    pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  });
  const dicts = () =>
    pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (object instanceof PDFRawStream) return [object.dict];
      return object instanceof PDFDict ? [object] : [];
    });

  test('begins as binary, has an id, and contains nothing forbidden: encryption, scripts, actions, LZW', () => {
    expect(raw).toMatch(/^%PDF-1\.7\r?\n%[\x80-\xff]{4}/);
    expect(raw).toMatch(/\/ID \[ ?<[0-9A-Fa-f]{32}> <[0-9A-Fa-f]{32}> ?\]/);
    expect(raw.slice(raw.lastIndexOf('trailer'))).not.toContain('/Encrypt');
    for (const key of ['JavaScript', 'JS', 'AA', 'OpenAction', 'Launch', 'SMask', 'XFA'])
      expect([key, dicts().filter((dict) => dict.has(name(key))).length]).toEqual([key, 0]);
    expect(dicts().filter((dict) => String(dict.get(name('Filter'))).includes('LZW'))).toEqual([]);
  });

  test('declares its type in plain XMP, with the same dates and title as its information', () => {
    const metadata = streamAt(pdf.catalog, name('Metadata'));
    expect([metadata.dict.get(name('Filter')), String(metadata.dict.get(name('Subtype')))]).toEqual([
      undefined,
      '/XML',
    ]);
    const xmp = bytesOf(metadata).toString('utf8');
    expect(xmp).toMatch(/^<\?xpacket begin="\ufeff"/);
    for (const words of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      `<xmp:CreateDate>${pdf.getCreationDate()?.toISOString().replace('.000', '')}</xmp:CreateDate>`,
      `<xmp:ModifyDate>${pdf.getModificationDate()?.toISOString().replace('.000', '')}</xmp:ModifyDate>`,
      `<pdf:Producer>${pdf.getProducer()}</pdf:Producer>`,
      `>${pdf.getTitle()}<`,
      `>${pdf.getAuthor()}<`,
    ])
      expect(xmp).toContain(words);
  });

  test('has one output intent with a whole color profile', () => {
    const intents = pdf.catalog.lookup(name('OutputIntents'), PDFArray);
    expect(intents.size()).toBe(1);
    const intent = intents.lookup(0, PDFDict);
    expect(String(intent.get(name('S')))).toBe('/GTS_PDFA1');
    const profile = bytesOf(streamAt(intent, name('DestOutputProfile')));
    expect([profile.readUInt32BE(0), profile.toString('latin1', 36, 40), profile.toString('latin1', 16, 20)]).toEqual([
      profile.length,
      'acsp',
      'RGB ',
    ]);
  });

  test('carries its XML as an associated file with its relationship', () => {
    const [file] = pdf.catalog
      .lookup(name('AF'), PDFArray)
      .asArray()
      .map((ref) => pdf.context.lookup(ref, PDFDict));
    expect(String(file?.get(name('AFRelationship')))).toBe('/Alternative');
    if (!file) throw new Error('no file');
    const embedded = streamAt(file.lookup(name('EF'), PDFDict), name('F'));
    expect(decodeURIComponent(String(embedded.dict.get(name('Subtype'))).replaceAll('#', '%'))).toBe('/text/xml');
    expect(embedded.dict.lookup(name('Params'), PDFDict).has(name('ModDate'))).toBe(true);
    expect(bytesOf(embedded).toString('utf8')).toContain('<ram:Name>Żółw 東京 GmbH</ram:Name>');
    expect(pdf.catalog.lookup(name('Names'), PDFDict).has(name('EmbeddedFiles'))).toBe(true);
  });

  test('embeds every font it draws with, as a subset, with its widths and its letters', () => {
    const fonts = [...fontsOf(pdf).values()];
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) {
      const inner = font.lookup(name('DescendantFonts'), PDFArray).lookup(0, PDFDict);
      const descriptor = inner.lookup(name('FontDescriptor'), PDFDict);
      expect(descriptor.has(name('FontFile2')) || descriptor.has(name('FontFile3'))).toBe(true);
      expect(String(inner.get(name('BaseFont')))).toMatch(/^\/[A-Za-z]{6,}/);
      expect([inner.has(name('W')), font.has(name('ToUnicode'))]).toEqual([true, true]);
      expect(String(font.get(name('Encoding')))).toBe('/Identity-H');
      if (String(inner.get(name('Subtype'))) === '/CIDFontType2')
        expect(String(inner.get(name('CIDToGIDMap')))).toBe('/Identity');
    }
  });

  test.each(['Łódź', 'Кирил', '東京', 'Żółw Sp. z o.o.'])('is found by %s, letter for letter', (words) => {
    expect(textOf(pdf).replaceAll('\n', '')).toContain(words);
  });

  test('shows rupees by their sign', async () => {
    const bytes = await drawInvoice(invoiceDocument({ currency: 'INR' }), 'letter');
    expect(textOf(await PDFDocument.load(bytes)).replaceAll('\n', '')).toContain('₹ 161.88');
  });
});
