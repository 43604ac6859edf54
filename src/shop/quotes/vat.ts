/**
 * The format of a country's VAT numbers after the prefix: digits (9), letters (A) and either (*), or one of several.
 */
interface Format {
  /** The prefix, where it is not the country code. */
  letters?: string;
  body: RegExp;
  example: string;
}

const digits = (...counts: number[]): RegExp => new RegExp(`^(?:${counts.map((n) => `\\d{${n}}`).join('|')})$`);

/** The countries of the EU, and others with VAT numbers that businesses provide; by ISO code. */
const FORMATS: Record<string, Format> = {
  AT: { body: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { body: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { body: digits(9, 10), example: 'BG123456789' },
  CH: { letters: 'CHE', body: /^\d{9}(?:MWST|TVA|IVA)?$/, example: 'CHE-123.456.789 MWST' },
  CY: { body: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { body: digits(8, 9, 10), example: 'CZ12345678' },
  DE: { body: digits(9), example: 'DE123456789' },
  DK: { body: digits(8), example: 'DK12345678' },
  EE: { body: digits(9), example: 'EE123456789' },
  ES: { body: /^[A-Z0-9]\d{7}[A-Z0-9]$/, example: 'ESX12345678' },
  FI: { body: digits(8), example: 'FI12345678' },
  FR: { body: /^[A-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { body: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: 'GB123456789' },
  GR: { letters: 'EL', body: digits(9), example: 'EL123456789' },
  HR: { body: digits(11), example: 'HR12345678901' },
  HU: { body: digits(8), example: 'HU12345678' },
  IE: { body: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/, example: 'IE1234567X' },
  IT: { body: digits(11), example: 'IT12345678901' },
  LI: { body: digits(5), example: 'LI12345' },
  LT: { body: digits(9, 12), example: 'LT123456789' },
  LU: { body: digits(8), example: 'LU12345678' },
  LV: { body: digits(11), example: 'LV12345678901' },
  MT: { body: digits(8), example: 'MT12345678' },
  NL: { body: /^\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { body: /^\d{9}(?:MVA)?$/, example: 'NO123456789MVA' },
  PL: { body: digits(10), example: 'PL1234567890' },
  PT: { body: digits(9), example: 'PT123456789' },
  RO: { body: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { body: /^\d{10}01$/, example: 'SE123456789001' },
  SI: { body: digits(8), example: 'SI12345678' },
  SK: { body: digits(10), example: 'SK1234567890' },
};

/** Returns a number as it is stored: in capitals, without spaces, dots and hyphens. */
export const plainVat = (text: string): string => text.toUpperCase().replace(/[\s.\-–]/g, '');

/** Returns the prefix of a country's VAT numbers (ISO code); undefined where their format is unknown. */
export const vatLetters = (country: string): string | undefined =>
  Object.hasOwn(FORMATS, country) ? (FORMATS[country]?.letters ?? country) : undefined;

/**
 * Returns what is wrong with the format of a VAT number of `country` (ISO code), with an example; undefined where it
 * may be valid. Only the authorities know whether it is registered. The prefix is optional.
 */
export function vatProblem(country: string, text: string): string | undefined {
  const plain = plainVat(text);
  if (plain === '') return undefined;
  const format = Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined;
  if (!format) return /^[A-Z0-9/]{4,20}$/.test(plain) ? undefined : 'A tax number has 4 to 20 letters and digits.';
  const { letters = country, body, example } = format;
  const own = plain.startsWith(letters) ? plain.slice(letters.length) : plain;
  return body.test(own) || body.test(plain) ? undefined : `A VAT number of this country looks like ${example}.`;
}
