import type { PageClass, Source } from '../../../shop/analytics/counts';
import { COUNTRY_CODE } from '../../../shop/formats';
import { wordFor } from '../../../shop/label';
import { PROVIDER_LABELS } from '../../../shop/payments/providers';
import { batchIdOf } from '../../../shop/reports/batch-name';
import { REST } from '../../../shop/reports/dimensions';
import { DAY_S, HOUR_S } from '../../../shop/time';

const country = new Intl.DisplayNames('en', { type: 'region' });

/** Pages that are counted together; others are listed by address. */
const PAGE_GROUPS: Record<Exclude<PageClass, '/your-copy' | '/admin'> | '/', string> = {
  '/': 'Home page (/)',
  '/product': 'Product pages',
  '/order-success': 'Order pages',
  '/offer': 'Quotes',
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

/** Returns the label of a source of visits. */
export const visitSource = (name: string): string => wordFor(SOURCES, name);
/** The providers' names for payment methods; a new one without a label is shown as is. */
const METHODS = {
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

/** Returns the name of a country by its ISO code. */
export const countryName = (code: string): string => {
  if (code === REST) return OTHERS;
  return COUNTRY_CODE.test(code) ? (country.of(code) ?? code) : code || 'Not known';
};
/** Returns `stripe:apple_pay` as "Apple Pay (Stripe)". */
export function methodName(name: string): string {
  if (name === REST) return OTHERS;
  const [service = '', method] = name.split(':');
  const by = wordFor(PROVIDER_LABELS, service);
  if (!method || method === service) return by;
  return `${wordFor(METHODS, method).replaceAll('_', ' ')} (${by})`;
}

/** Returns the label of a group of pages. */
export const pageName = (name: string): string =>
  name === REST || name === 'other' ? 'Other pages' : wordFor(PAGE_GROUPS, name) || 'Not known';

/** Returns a code, or the label of the batch it belongs to. */
export const couponName = ({ name, label }: { name: string; label: string }): string => {
  if (name === REST) return OTHERS;
  if (name === '') return 'No code';
  const batchId = batchIdOf(name);
  return batchId === undefined ? name : `Batch ${label || batchId}`;
};

/** Returns the source of a campaign. */
export const sourceName = (name: string): string => (name === REST ? OTHERS : name || 'No campaign tag');

/** Returns the marks of a campaign, a JSON array, in one line. */
export function campaignName(name: string): string {
  if (name === '' || name === REST) return sourceName(name);
  const marks = JSON.parse(name) as string[];
  return marks.filter(Boolean).join(' / ') || 'No campaign tag';
}

/** Returns the label of a bucket of waiting times. */
export function waitName(name: string): string {
  if (name === 'more') return 'More than a day';
  const seconds = Number(name);
  if (seconds < 60) return `Up to ${seconds} s`;
  if (seconds < HOUR_S) return `Up to ${seconds / 60} min`;
  return seconds < DAY_S ? `Up to ${seconds / HOUR_S} h` : 'Up to a day';
}
