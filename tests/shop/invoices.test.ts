// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceNumber, parseInvoiceNumber } from '../../src/shop/invoices/number';
import { EU_RATES, vatRateOf } from '../../src/shop/invoices/rates';
import { includedTax, type TaxFacts, taxOf } from '../../src/shop/invoices/tax';
import { companyVatProblem, fullVat } from '../../src/shop/invoices/vat-number';
import { SALES_TAX_RATES } from '../support/vat-rates.ts';

test('a number is read back as it was written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('INV', 'TEST-INV', 'CN'),
      fc.integer({ min: 2000, max: 2999 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (series, year, number) => {
        expect(parseInvoiceNumber(invoiceNumber({ series, year, number }))).toEqual({ series, year, number });
      },
    ),
  );
  expect(['', 'INV-2026-1', 'INV-26-000001', "INV-2026-000001' OR 1", 'KS-2026'].map(parseInvoiceNumber)).toEqual(
    Array(5).fill(undefined),
  );
});

test('each rate is that of the list it was compared with', () => {
  const compared = Object.keys(SALES_TAX_RATES);
  expect(Object.keys(EU_RATES).filter((country) => !compared.includes(country))).toEqual([]);
  expect(Object.fromEntries(compared.map((country) => [country, vatRateOf(country)?.basisPoints]))).toEqual(
    Object.fromEntries(compared.map((country) => [country, Math.round((SALES_TAX_RATES[country] ?? 0) * 10_000)])),
  );
});

describe('tax', () => {
  const seller = { country: 'DE', vatNumber: 'DE136695976' };
  const facts = (more: Partial<TaxFacts>): TaxFacts => ({
    rates: 'destination',
    reverseCharge: 'vies',
    seller,
    country: 'FR',
    ...more,
  });
  const FR = 'FR40303265045';

  test.each<[string, Partial<TaxFacts>, string, number]>([
    ['no rates', { rates: 'off', vatNumber: FR, check: 'valid' }, 'none', 0],
    ['at home', { country: 'DE' }, 'included', 1900],
    ['by destination', {}, 'included', 2000],
    ['by the home rate', { rates: 'home' }, 'included', 1900],
    ['a country outside the EU', { country: 'US' }, 'none', 0],
    ['a company VIES confirmed', { vatNumber: FR, check: 'valid' }, 'reverse_charge', 0],
    ['a company VIES was silent about', { vatNumber: FR, check: 'unchecked' }, 'included', 2000],
    ['a company VIES refused', { vatNumber: FR, check: 'invalid' }, 'included', 2000],
    ['form is enough', { reverseCharge: 'form', vatNumber: FR, check: 'unchecked' }, 'reverse_charge', 0],
    [
      'form is not enough for one VIES refused',
      { reverseCharge: 'form', vatNumber: FR, check: 'invalid' },
      'included',
      2000,
    ],
    ['never', { reverseCharge: 'off', vatNumber: FR, check: 'valid' }, 'included', 2000],
    ['a company at home', { country: 'DE', vatNumber: 'DE136695976', check: 'valid' }, 'included', 1900],
    ['a seller without a number', { seller: { country: 'DE' }, vatNumber: FR, check: 'valid' }, 'included', 2000],
    ['a Swiss seller at home', { seller: { country: 'CH' }, rates: 'home', country: 'CH' }, 'included', 810],
    ['a Swiss seller abroad at home rates', { seller: { country: 'CH' }, rates: 'home' }, 'none', 0],
    ['a seller outside with the One-Stop Shop', { seller: { country: 'US' } }, 'included', 2000],
    ['a seller outside at home rates', { seller: { country: 'US' }, rates: 'home', country: 'US' }, 'none', 0],
  ])('%s', (_what, more, rule, basisPoints) => {
    expect(taxOf(facts(more))).toEqual({ rule, basisPoints });
  });

  test('the table has each member state once, with a rate the EU allows and a day', () => {
    expect(Object.keys(EU_RATES)).toHaveLength(27);
    for (const { basisPoints, since } of Object.values(EU_RATES)) {
      expect(basisPoints).toBeGreaterThanOrEqual(1_500);
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(vatRateOf('constructor')).toBeUndefined();
  });

  test('a sum holds its tax to half a minor unit', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(700, 1900, 2550, 810), (total, rate) => {
        const tax = includedTax(total, rate);
        expect(Math.abs(tax - (total * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    expect([includedTax(11_900, 1900), includedTax(0, 1900), includedTax(100, 0)]).toEqual([1_900, 0, 0]);
  });
});

describe('VAT numbers', () => {
  test.each([
    ['DE', 'DE136695976'],
    ['DE', '136695976'],
    ['AT', 'ATU13585627'],
    ['BE', 'BE0428759497'],
    ['DK', 'DK13585628'],
    ['EE', 'EE100931558'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['FR', 'FRK7399859412'],
    ['GR', 'EL094259216'],
    ['HR', 'HR33392005961'],
    ['HU', 'HU12892312'],
    ['IT', 'IT00743110157'],
    ['LU', 'LU15027442'],
    ['MT', 'MT11679112'],
    ['NL', 'NL004495445B01'],
    ['NL', 'NL123456789B13'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['SE', 'SE123456789701'],
    ['SI', 'SI50223054'],
    ['SK', 'SK2022749619'],
    ['ES', 'ESB58378431'],
    ['US', '12-3456789'],
    ['DE', ''],
  ])('%s: %s may be one', (country, number) => {
    expect(companyVatProblem(country, number)).toBeUndefined();
  });

  test.each([
    ['DE', 'DE136695978', /check digit/],
    ['DE', 'DE12', /looks like DE123456789/],
    ['IT', 'IT00743110158', /check digit/],
    ['PL', 'PL8567346216', /check digit/],
    ['AT', 'ATU13585626', /check digit/],
    ['NL', 'NL004495446B01', /check digit/],
    ['BE', 'BE0428759498', /check digit/],
    ['SE', 'SE123456789101', /check digit/],
    ['FR', 'FR41303265045', /check digit/],
    ['GR', 'GR094259217', /looks like EL|check digit/],
    ['US', '!', /4 to 20/],
  ])('%s: %s is none', (country, number, says) => {
    expect(companyVatProblem(country, number)).toMatch(says);
  });

  test.each([
    ['ES', 'B-12345674', 'ESB12345674'],
    ['IE', '6388047V', 'IE6388047V'],
    ['CZ', '123 456 78', 'CZ12345678'],
    ['CY', '10259033P', 'CY10259033P'],
    ['BG', '831650349', 'BG831650349'],
    ['LT', '119511515', 'LT119511515'],
    ['LV', '40003521600', 'LV40003521600'],
    ['RO', '18547290', 'RO18547290'],
    ['GB', '980 7806 84', 'GB980780684'],
    ['CH', '123.456.788 MWST', 'CHE123456788MWST'],
    ['NO', '923609016MVA', 'NO923609016MVA'],
  ])('%s: %s is kept as %s, though its check digit is not ours to know', (country, typed, full) => {
    expect([fullVat(country, typed), fullVat(country, full)]).toEqual([full, full]);
  });

  test('a number is stored with the letters of its country', () => {
    expect([
      fullVat('DE', '136 695 976'),
      fullVat('GR', '094259216'),
      fullVat('DE', 'DE136695976'),
      fullVat('US', '1'),
    ]).toEqual(['DE136695976', 'EL094259216', 'DE136695976', '1']);
  });
});
