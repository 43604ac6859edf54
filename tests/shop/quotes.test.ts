import { expect, test } from 'vitest';
import { validUntilText } from '../../src/shop/quotes/offer';
import { DATE_WRONG, dateProblem, lineProblem, quoteRequestProblems, TOO_MANY } from '../../src/shop/quotes/rules';
import { plainVat, vatProblem } from '../../src/shop/quotes/vat';

test.each([
  ['DE', 'DE 123 456 789'],
  ['DE', '123456789'],
  ['AT', 'ATU12345678'],
  ['AT', 'U12345678'],
  ['GR', 'EL123456789'],
  ['NL', 'nl123456789b01'],
  ['CH', 'CHE-123.456.789 MWST'],
  ['GB', 'GB 123 4567 89'],
  ['IE', 'IE1234567WA'],
  ['US', '12-3456789'],
  ['DE', ''],
])('%s takes "%s" as a VAT number', (country, text) => {
  expect(vatProblem(country, text)).toBeUndefined();
});

test.each([
  ['DE', 'DE12345678'],
  ['DE', 'IT12345678901'],
  ['GR', 'GR123456789'],
  ['NL', '123456789'],
  ['SE', 'SE123456789002'],
  ['US', 'x'],
])('%s refuses "%s" with an example or what it takes', (country, text) => {
  expect(vatProblem(country, text)).toMatch(/looks like [A-Z]{2}|4 to 20/);
});

test('a VAT number is stored without separators', () => {
  expect(plainVat(' che-123.456.789 mwst ')).toBe('CHE123456789MWST');
});

const NOW = Date.parse('2026-11-22T18:00:00Z');
test.each([
  ['', undefined],
  ['2026-11-22', undefined],
  ['2027-11-22', undefined],
  ['2026-11-21', DATE_WRONG],
  ['2027-12-01', DATE_WRONG],
  ['2026-02-30', DATE_WRONG],
  ['tomorrow', DATE_WRONG],
])('wanted by "%s" at %s', (day, problem) => {
  expect(dateProblem(day, NOW)).toBe(problem);
});

test('yesterday still counts as today where the day has just begun', () => {
  expect(dateProblem('2026-11-22', Date.parse('2026-11-23T08:00:00Z'))).toBeUndefined();
});

test('a line names an edition and a number of copies that can be delivered', () => {
  expect(lineProblem({ productId: 'a', quantity: 5_000 })).toBeUndefined();
  expect(lineProblem({ productId: 'a', quantity: 10_000 })).toBe(TOO_MANY);
  for (const quantity of [0, -1, 1.5, Number.NaN]) expect(lineProblem({ productId: 'a', quantity })).toMatch(/whole/);
});

test('an empty form shows at each field what it needs', () => {
  const empty = { company: '', country: '', vatNumber: '', name: '', email: '', wantedDate: '', lines: [] };
  expect(Object.keys(quoteRequestProblems(empty, NOW))).toEqual(['company', 'country', 'name', 'email', 'lines.0']);
});

test('the end of an offer is written as people do, with its zone', () => {
  expect(validUntilText(Date.parse('2026-12-06T13:16:00Z'))).toBe('December 6, 2026 at 1:16 PM UTC');
});
