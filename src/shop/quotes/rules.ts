import { store } from '../../config/store';
import { problemsOf } from '../contact/rules';
import { ISO_DAY } from '../formats';
import { DAY_MS, HOUR_MS } from '../time';
import { utcDay } from '../utc';
import { vatProblem } from './vat';

/** The most editions per request, and copies of each. */
export const MAX_QUOTE_LINES = 10;
export const MAX_QUOTE_COPIES = 5_000;

export const TOO_MANY = `More than ${MAX_QUOTE_COPIES.toLocaleString('en')} copies of an edition are delivered in parts. Write to ${store.email} or call ${store.phone.display}, and we’ll agree on dates and a price.`;
export const NO_LINE = 'Choose an edition and how many copies you need.';
export const COPIES_WRONG = 'Enter a whole number of copies, at least 1.';
export const COMPANY_WRONG = 'Enter the name of your company, 2 to 200 characters.';
export const COUNTRY_WRONG = 'Choose a country from the list.';
export const DATE_WRONG = 'Enter a day from today to a year from now.';

export interface WantedLine {
  productId: string;
  quantity: number;
}

/** Returns what is wrong with one line: it needs an edition and a whole number of copies that can be delivered. */
export function lineProblem({ productId, quantity }: WantedLine): string | undefined {
  if (productId === '') return NO_LINE;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return COPIES_WRONG;
  return quantity > MAX_QUOTE_COPIES ? TOO_MANY : undefined;
}

/** Merges lines of the same edition. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const { productId, quantity } of lines)
    merged.set(productId, { productId, quantity: quantity + (merged.get(productId)?.quantity ?? 0) });
  return [...merged.values()];
}

const LEAP_YEAR_MS = 366 * DAY_MS;
/** Somewhere it is still yesterday: half a day of tolerance covers every time zone. */
const HALF_DAY_MS = 12 * HOUR_MS;

/** Returns what is wrong with a wanted day (`2026-12-24`); `now` in milliseconds. */
export function dateProblem(day: string, now: number): string | undefined {
  if (day === '') return undefined;
  const exists =
    ISO_DAY.test(day) && new Date(`${day}T00:00:00Z`).getTime() >= 0 && utcDay(Date.parse(`${day}T00:00:00Z`)) === day;
  return exists && day >= utcDay(now - HALF_DAY_MS) && day <= utcDay(now + LEAP_YEAR_MS) ? undefined : DATE_WRONG;
}

/** The fields of the request form. */
export interface RequestedLine {
  company: string;
  country: string;
  vatNumber: string;
  name: string;
  email: string;
  wantedDate: string;
  lines: readonly WantedLine[];
}

/** Returns the errors of a request by field (`lines.0` for the first line); empty if it may be sent. */
export function quoteRequestProblems(
  { company, country, vatNumber, name, email, wantedDate, lines }: RequestedLine,
  now: number,
) {
  const size = company.trim().length;
  const problems: Record<string, string | undefined> = {
    company: size < 2 || size > 200 ? COMPANY_WRONG : undefined,
    country: country === '' ? COUNTRY_WRONG : undefined,
    vatNumber: vatProblem(country, vatNumber),
    ...problemsOf({ name, email }),
    wantedDate: dateProblem(wantedDate, now),
    ...Object.fromEntries(lines.map((line, index) => [`lines.${index}`, lineProblem(line)])),
    ...(lines.length === 0 && { 'lines.0': NO_LINE }),
  };
  return Object.fromEntries(Object.entries(problems).filter((one): one is [string, string] => one[1] !== undefined));
}
