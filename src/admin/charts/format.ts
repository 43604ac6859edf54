import type { PageClass, Source } from '../../shop/analytics/counts';
import { COUNTRY_CODE } from '../../shop/formats';
import { wordFor } from '../../shop/label';
import { formatUsd } from '../../shop/money';
import { PROVIDER_LABELS } from '../../shop/payments/providers';
import { REST } from '../../shop/reports/dimensions';
import { changeOf } from '../../shop/reports/sums';

const whole = new Intl.NumberFormat('en');
const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const country = new Intl.DisplayNames('en', { type: 'region' });

/** Formats US cents; negative amounts have a leading minus. */
export const dollars = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : formatUsd(cents));
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
/** Formats cents briefly for the axis of a chart: $ 1.5K. */
export const tickText = (cents: number): string => `${cents < 0 ? '−' : ''}$ ${compact.format(Math.abs(cents) / 100)}`;

/** Formats a count for the axis of a chart: 1.5K. */
export const tickCount = (value: number): string => compact.format(value);

/** Returns cents as a decimal number, for files. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
export const count = (value: number): string => whole.format(value);
export const percent = (part: number, all: number): string =>
  all > 0 ? `${Math.round((part / all) * 1000) / 10}%` : '—';

/** Formats a calendar day briefly, e.g. Nov 3. */
export const shortDay = (day: string): string => short.format(Date.parse(`${day}T00:00:00Z`));
export const longDay = (day: string): string => long.format(Date.parse(`${day}T00:00:00Z`));

/**
 * Returns the change of a number, e.g. "+12%", or text where there is nothing to compare with; for sums, `counted` is
 * the number of cases behind the former one.
 */
export function moved(now: number, before: number, counted = before): string {
  const change = changeOf(now, before, counted);
  if (now === before || change === 0) return before ? 'as before' : '—';
  if (change === undefined) return before ? '—' : 'none before';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}%`;
}

/** So few say nothing of a trend even beside what they were. */
const FEW = 10;

/** The same behind a name and before what it was: "Orders, +12%, was 40"; of nothing now and nothing then the name alone. */
export function movedLabel(label: string, now: number, before: number, say = count, counted = before): string {
  if (now === 0 && counted === 0) return label;
  const was = `was ${say(before).replaceAll(' ', '\u00a0')}`;
  if (now === before) return `${label}, ${before === 0 ? was : 'as before'}`;
  if (before === 0) return `${label}, ${counted === 0 ? 'none before' : was}`;
  const change = Math.round(((now - before) / before) * 100);
  // What it is a percentage of stands beside it, so fewer do than in a column of changes.
  return `${label}, ${counted < FEW ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change)}%, `}${was}`;
}

/** Pages that are counted together; others are listed by address. */
const PAGE_GROUPS: Record<Exclude<PageClass, '/your-copy' | '/admin'> | '/', string> = {
  '/': 'Home page (/)',
  '/product': 'Product pages',
  '/order-success': 'Order pages',
  '/offer': 'Offers',
  '/account': 'Account pages',
};
const SOURCES: Record<Source, string> = {
  direct: 'Typed or bookmarked',
  search: 'Search engines',
  ads: 'Advertisements',
  social: 'Social networks',
  email: 'Emails',
  affiliate: 'Affiliates',
  assistant: 'Assistants',
  referral: 'Other sites',
  other: 'Other campaigns',
  unknown: 'Not known',
};
export const visitSource = (name: string): string => wordFor(SOURCES, name);
/** The providers' names for payment methods; a new one without a label is shown as is. */
const MEANS = {
  card: 'Card',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
  amazon_pay: 'Amazon Pay',
  link: 'Link',
  klarna: 'Klarna',
  ideal: 'iDEAL',
  sepa_debit: 'SEPA direct debit',
  us_bank_account: 'US bank account (ACH)',
  paypal: 'PayPal',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Installments',
};
const OTHERS = 'All others';

export const countryName = (code: string): string => {
  if (code === REST) return OTHERS;
  return COUNTRY_CODE.test(code) ? (country.of(code) ?? code) : code || 'Not known';
};
/** Returns `stripe:apple_pay` as "Apple Pay (Stripe)". */
export function methodName(name: string): string {
  if (name === REST) return OTHERS;
  const [service = '', means] = name.split(':');
  const by = wordFor(PROVIDER_LABELS, service);
  if (!means || means === service) return by;
  return `${wordFor(MEANS, means).replaceAll('_', ' ')} (${by})`;
}
export const pageName = (name: string): string =>
  name === REST || name === 'other' ? 'Other pages' : wordFor(PAGE_GROUPS, name) || 'Not known';
export const couponName = ({ name, label }: { name: string; label: string }): string => {
  if (name === REST) return OTHERS;
  return name === '' ? 'No code' : name.startsWith('batch:') ? `Batch ${label || name.slice(6)}` : name;
};
export const sourceName = (name: string): string => (name === REST ? OTHERS : name || 'No campaign mark');
export function campaignName(name: string): string {
  if (name === '' || name === REST) return sourceName(name);
  const marks = JSON.parse(name) as string[];
  return marks.filter(Boolean).join(' / ') || 'No campaign mark';
}

/** Returns the label of a bucket of waiting times. */
export function waitName(name: string): string {
  if (name === 'more') return 'More than a day';
  const seconds = Number(name);
  if (seconds < 60) return `Up to ${seconds} s`;
  if (seconds < 3_600) return `Up to ${seconds / 60} min`;
  return seconds < 86_400 ? `Up to ${seconds / 3_600} h` : 'Up to a day';
}
