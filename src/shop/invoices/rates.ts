/** A standard VAT rate and the day it took effect. */
export interface VatRate {
  /** Hundredths of a percent: 1900 is 19%. */
  basisPoints: number;
  /** The first day it applies, as far as this table goes back. */
  since: string;
}

/** The source the rates below were compared with, and the official one. */
export const RATES_SOURCE = {
  name: 'the npm package sales-tax 2.23.0',
  /** The release date of that version. */
  of: '2026-05-19',
  comparedOn: '2026-11-22',
  official: 'https://ec.europa.eu/taxation_customs/tedb/',
} as const;

const rate = (percent: number, since: string): VatRate => ({ basisPoints: Math.round(percent * 100), since });

/** The standard rate, which applies to software, of each EU member state by ISO code. */
export const EU_RATES: Readonly<Record<string, VatRate>> = {
  AT: rate(20, '1984-01-01'),
  BE: rate(21, '1996-01-01'),
  BG: rate(20, '1999-01-01'),
  CY: rate(19, '2014-01-13'),
  CZ: rate(21, '2013-01-01'),
  DE: rate(19, '2021-01-01'),
  DK: rate(25, '1992-01-01'),
  EE: rate(24, '2025-07-01'),
  ES: rate(21, '2012-09-01'),
  FI: rate(25.5, '2024-09-01'),
  FR: rate(20, '2014-01-01'),
  GR: rate(24, '2016-06-01'),
  HR: rate(25, '2012-03-01'),
  HU: rate(27, '2012-01-01'),
  IE: rate(23, '2021-03-01'),
  IT: rate(22, '2013-10-01'),
  LT: rate(21, '2009-09-01'),
  LU: rate(17, '2024-01-01'),
  LV: rate(21, '2012-07-01'),
  MT: rate(18, '2004-01-01'),
  NL: rate(21, '2012-10-01'),
  PL: rate(23, '2011-01-01'),
  PT: rate(23, '2011-01-01'),
  RO: rate(21, '2025-08-01'),
  SE: rate(25, '1990-07-01'),
  SI: rate(22, '2013-07-01'),
  SK: rate(23, '2025-01-01'),
};

/** Other countries a seller may be based in. */
const OTHER_RATES: Readonly<Record<string, VatRate>> = {
  CH: rate(8.1, '2024-01-01'),
  GB: rate(20, '2011-01-04'),
  NO: rate(25, '2005-01-01'),
};

/** Returns whether a country (ISO code) belongs to the European Union. */
export const isInEu = (country: string): boolean => Object.hasOwn(EU_RATES, country);

/** The standard rate of a country (ISO code); undefined where the table has none. */
export const vatRateOf = (country: string): VatRate | undefined =>
  Object.hasOwn(EU_RATES, country)
    ? EU_RATES[country]
    : Object.hasOwn(OTHER_RATES, country)
      ? OTHER_RATES[country]
      : undefined;
