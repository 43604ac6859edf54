import { plainVat, vatLetters, vatProblem } from '../quotes/vat';

const digitsOf = (text: string) => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

/** ISO 7064, MOD 11,10: the last digit checks the others. */
function mod11by10(text: string): boolean {
  const product = digitsOf(text.slice(0, -1)).reduce((before, digit) => {
    const sum = (digit + before) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(text.at(-1));
}

/** Luhn's checksum; the last digit checks the others. */
const luhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, index) => {
      const doubled = index % 2 ? digit * 2 : digit;
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0) %
    10 ===
  0;

/** ISO 7064, MOD 97-10, letters as numbers: a valid number has the remainder 1. */
const mod97 = (text: string): boolean =>
  [...text]
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
    .match(/\d{1,7}/g)
    ?.reduce((rest, part) => Number(`${rest}${part}`) % 97, 0) === 1;

function austria(text: string): boolean {
  const sum = digitsOf(text.slice(1, 8)).reduce((before, digit, index) => {
    const doubled = index % 2 ? digit * 2 : digit;
    return before + (doubled > 9 ? doubled - 9 : doubled);
  }, 4);
  return (10 - (sum % 10)) % 10 === Number(text.at(-1));
}

function netherlands(text: string): boolean {
  const body = text.slice(0, 9);
  return weighted(body.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(body.at(-1)) || mod97(`NL${text}`);
}

function greece(text: string): boolean {
  return (weighted(text.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text.at(-1));
}

function portugal(text: string): boolean {
  const check = 11 - (weighted(text.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === Number(text.at(-1));
}

function finland(text: string): boolean {
  const check = 11 - (weighted(text.slice(0, 7), [7, 9, 10, 5, 8, 4, 2]) % 11);
  return (check === 11 ? 0 : check) === Number(text.at(-1));
}

function slovenia(text: string): boolean {
  const check = 11 - (weighted(text.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && (check === 10 ? 0 : check) === Number(text.at(-1));
}

/** The checksums of countries whose rule is published and has no exceptions. */
const CHECKS: Record<string, (body: string) => boolean> = {
  AT: austria,
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  DE: mod11by10,
  DK: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (text) => weighted(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  FI: finland,
  FR: (text) => !/^\d{11}$/.test(text) || (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)),
  GR: greece,
  HR: mod11by10,
  HU: (text) => weighted(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IT: luhn,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  MT: (text) => 37 - (weighted(text.slice(0, 6), [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  NL: netherlands,
  PL: (text) => weighted(text.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text.at(-1)),
  PT: portugal,
  SE: (text) => luhn(text.slice(0, 10)),
  SI: slovenia,
  SK: (text) => Number(text) % 11 === 0,
};

/** Returns a VAT number with its country prefix, as it is stored, printed and sent to VIES. */
export function fullVat(country: string, text: string): string {
  const plain = plainVat(text);
  const letters = vatLetters(country);
  return plain === '' || letters === undefined || plain.startsWith(letters) ? plain : letters + plain;
}

/**
 * Returns what is wrong with a VAT number of `country`: its format, or its check digit where the rule is known;
 * undefined where it may be valid. Only the authorities know whether it is registered.
 */
export function companyVatProblem(country: string, text: string): string | undefined {
  const form = vatProblem(country, text);
  const plain = plainVat(text);
  if (form || plain === '') return form;
  const letters = vatLetters(country) ?? country;
  const check = Object.hasOwn(CHECKS, country) ? CHECKS[country] : undefined;
  if (!check || check(plain.startsWith(letters) ? plain.slice(letters.length) : plain)) return undefined;
  return 'This VAT number has a typing error: its check digit does not fit. Compare it with your tax documents.';
}
