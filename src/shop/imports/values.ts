/** Returns the number of decimals of any ISO 4217 currency; undefined if it is not a currency code. */
export function digitsOf(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  } catch {
    return undefined;
  }
}

/**
 * Returns an amount as decimal text with a point; reads `1.234,50 €`, `$1,234.50` and `1234.5`. Undefined if it is
 * none.
 */
export function parseDecimal(text: string): string | undefined {
  const bare = text.replace(/[^\d.,-]/g, '');
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const tail = at < 0 ? '' : bare.slice(at + 1);
  // A single comma followed by three digits separates thousands, unless the number begins with it.
  const parts = (bare.match(/[.,]/g) ?? []).length === 1 && tail.length === 3 && bare[at] === ',' && at > 0;
  const whole = at < 0 || parts ? bare : bare.slice(0, at);
  const digits = whole.replace(/[.,]/g, '');
  if (!/^-?\d+$/.test(digits) || (!parts && !/^\d*$/.test(tail))) return undefined;
  return parts || tail === '' ? digits : `${digits}.${tail}`;
}

/** Returns an amount in minor units of `currency`, rounded half up; undefined if it is none. An empty text is 0. */
export function parseMinor(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const decimal = text === '' ? '0' : parseDecimal(text);
  if (digits === undefined || decimal === undefined) return undefined;
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const minor =
    Number(whole + fraction.padEnd(digits, '0').slice(0, digits)) + Number((fraction[digits] ?? '0') >= '5');
  if (!Number.isSafeInteger(minor)) return undefined;
  return decimal.startsWith('-') ? -minor : minor;
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/;

/**
 * Parses a time as written in exports, in milliseconds since 1970; UTC where no zone is given. Undefined for other
 * formats.
 */
export function parseTime(text: string): number | undefined {
  const [all, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (!all) return undefined;
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(at) ? undefined : at;
}

const ADDRESS = /^[^\s@,;<>"']{1,64}@[^\s@,;<>"']+\.[^\s@,;<>"']+$/;

/** Returns an email address as the shop stores it, trimmed and in lower case; undefined if it is invalid. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && ADDRESS.test(address) ? address : undefined;
}

/** Splits a full name into first and last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 60), lastName: rest.join(' ').slice(0, 60) };
}

/** The length up to which HTML is read: stripping tags takes quadratic time where none of them is closed. */
const MAX_HTML_LENGTH = 50_000;

/** Returns HTML as plain text, paragraphs as lines. */
export const htmlToText = (html: string): string =>
  html
    .slice(0, MAX_HTML_LENGTH)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|li|div|h\d)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** Returns the slug of a name: `Office Home 2024` becomes `office-home-2024`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** Returns a two-letter country code; null for any other text. */
export const parseCountry = (text: string): string | null => (/^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null);
