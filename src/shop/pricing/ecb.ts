import { ISO_DAY } from '../formats';
import { CURRENCIES, type Currency, divideHalfUp } from '../money';

/** The rates of one day, in millionths of each currency per US dollar. */
export interface DayOfRates {
  /** When they were published, in milliseconds since 1970. */
  publishedAt: number;
  rates: Partial<Record<Currency, number>>;
}

const SCALE = 10;
const CUBE = /<Cube\b([^>]*\bcurrency\s*=[^>]*)\/?>/g;
const attribute = (name: string, text: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:'([^']*)'|"([^"]*)")`).exec(text)?.slice(1).find(Boolean);

/** Parses a decimal number into an integer with `SCALE` decimals; undefined for anything else and for zero. */
function scaled(text: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  const value = whole ? BigInt(whole + fraction.padEnd(SCALE, '0')) : 0n;
  return value > 0n ? value : undefined;
}

/** The European Central Bank publishes around 16:00 in Frankfurt; rates are dated 15:00 UTC. */
const PUBLISHED_UTC = 'T15:00:00Z';

/**
 * Parses the European Central Bank's daily file: units per euro become millionths per US dollar. Every row is checked,
 * including currencies the shop does not support. Throws an Error that says what is wrong.
 */
export function parseEcb(xml: string): DayOfRates {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('it declares a document type, which this file never has');
  const day = attribute('time', /<Cube\b[^>]*\btime\s*=[^>]*>/.exec(xml)?.[0] ?? '') ?? '';
  const publishedAt = ISO_DAY.test(day) ? Date.parse(day + PUBLISHED_UTC) : Number.NaN;
  if (Number.isNaN(publishedAt)) throw new Error('it names no day');
  const perEuro = new Map<string, bigint>([['EUR', 10n ** BigInt(SCALE)]]);
  for (const [, row = ''] of xml.matchAll(CUBE)) {
    const [currency = '', rate = ''] = [attribute('currency', row), attribute('rate', row)];
    const value = scaled(rate);
    if (!/^[A-Z]{3}$/.test(currency) || value === undefined || perEuro.has(currency))
      throw new Error(`the row of “${currency.slice(0, 10)}” holds no rate: “${rate.slice(0, 20)}”`);
    perEuro.set(currency, value);
  }
  const dollar = perEuro.get('USD');
  if (dollar === undefined) throw new Error('it has no rate of the US dollar');
  const rates: Partial<Record<Currency, number>> = {};
  for (const code of CURRENCIES) {
    const value = perEuro.get(code);
    const millionths = value && divideHalfUp(value * 1_000_000n, dollar);
    if (code !== 'USD' && millionths && Number.isSafeInteger(millionths)) rates[code] = millionths;
  }
  return { publishedAt, rates };
}
