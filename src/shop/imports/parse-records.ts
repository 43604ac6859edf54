import type { Group } from '../csv/parts';
import type { RecordReader } from '../csv/table';
import { type RejectedRecord, refused, skipped } from './rejected';
import { parseCountry, parseDecimal, parseEmail, parseTime, splitName } from './values';

/** A buyer of the other shop. */
export interface ImportedCustomer {
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  country: string | null;
}

/** Reads the customer of a record, or says why it is left out. */
export function parseCustomerRecord(read: RecordReader, { rows }: Group): ImportedCustomer | RejectedRecord {
  const cells = rows[0]?.cells ?? [];
  const rawEmail = read(cells, 'email', 'user_email', 'billing_email', 'subscriber email');
  const email = parseEmail(rawEmail);
  if (rawEmail === '') return skipped('', 'It has no email address, by which customers are known here.');
  if (!email) return refused(rawEmail, 'This is not an email address.');
  const fullName = splitName(read(cells, 'name', 'display_name'));
  return {
    name: email,
    email,
    firstName: read(cells, 'first name', 'first_name', 'billing_first_name').slice(0, 60) || fullName.firstName,
    lastName: read(cells, 'last name', 'last_name', 'billing_last_name').slice(0, 60) || fullName.lastName,
    country: parseCountry(
      read(cells, 'default address country code', 'country code', 'billing_country', 'country / region', 'country'),
    ),
  };
}

/** A code of the other shop, in the format of the form for new coupons. */
export interface ImportedCoupon {
  name: string;
  code: string;
  kind: 'percentage' | 'fixed';
  /** Percent, or an amount in the file's currency, as decimal text. */
  value: string;
  minSubtotal: string;
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** Addresses, and domains that begin with @; empty for all buyers. */
  emails: string[];
}

/**
 * Parses a use limit, null for none. Undefined if it is not a number: treated as no limit, it would allow more uses.
 */
function limitIn(text: string): number | null | undefined {
  if (text === '' || NO_LIMIT.test(text)) return null;
  const count = Number(parseDecimal(text) ?? Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
const PERCENT = ['percent', 'percentage'];
const FIXED = ['fixed_cart', 'fixed_amount', 'fixed', 'amount'];

/** Columns with restrictions that coupons here do not support, each with its description. */
const LIMITS: readonly (readonly [name: string, limit: string])[] = [
  ...[
    'product_ids',
    'products',
    'product_categories',
    'entitled products',
    'eligible products',
    'product selection',
  ].map((name) => [name, 'holds for some products only'] as const),
  ...['collections', 'eligible collections', 'entitled collections', 'applies to', 'discount class'].map(
    (name) => [name, 'holds for some products only'] as const,
  ),
  ...['exclude_products', 'exclude_product_ids', 'exclude_product_categories'].map(
    (name) => [name, 'leaves some products out'] as const,
  ),
  ['exclude_sale_items', 'leaves out what is on sale'],
  ['maximum_amount', 'holds up to a sum only'],
  ['limit_usage_to_x_items', 'holds for a number of items only'],
  ...['minimum quantity', 'minimum quantity of items', 'minimum purchase quantity'].map(
    (name) => [name, 'asks for a number of items'] as const,
  ),
  ...['customer eligibility', 'eligibility', 'eligible customers', 'customer selection', 'customer segments'].map(
    (name) => [name, 'holds for some customers only'] as const,
  ),
];
const NO_LIMIT =
  /^(-1|0+([.,]0+)?|no|none|unlimited|n\/a|false|a:0:\{\}|\[\]|all|any|everyone|all[ _](customers|products|items|orders)|(entire[ _])?order)$/i;

/** Returns a restriction of the code that coupons here do not support; undefined for none. */
function limitOf(read: RecordReader, cells: readonly string[]): string | undefined {
  return LIMITS.find(([name]) => {
    const cell = read(cells, name);
    return cell !== '' && !NO_LIMIT.test(cell);
  })?.[1];
}

/** Returns who a code is for: addresses, and `*@domain` as `@domain`; the text itself if an entry is neither. */
function emailsOf(text: string): string[] | string {
  const emails: string[] = [];
  for (const one of text.toLowerCase().split(/[,;|\s]+/)) {
    if (one === '' || one === 'a:0:{}') continue;
    const domain = one.startsWith('*@') && parseEmail(`x${one.slice(1)}`);
    const email = domain ? domain.slice(1) : parseEmail(one);
    if (!email || email.includes('*')) return one;
    emails.push(email);
  }
  return emails;
}

/** Reads the coupon of a record, or says why it is left out; `now` is in milliseconds. */
export function parseCouponRecord(read: RecordReader, { rows }: Group, now: number): ImportedCoupon | RejectedRecord {
  const cells = rows[0]?.cells ?? [];
  const code = read(cells, 'code', 'post_title', 'discount code', 'name', 'title').toUpperCase();
  const type = read(cells, 'discount_type', 'value type', 'discount type', 'type').toLowerCase().replaceAll(' ', '_');
  const kind = PERCENT.includes(type) ? 'percentage' : FIXED.includes(type) ? 'fixed' : undefined;
  const value = read(cells, 'coupon_amount', 'amount', 'value').replace(/^-/, '').replace(/%$/, '');
  const status = read(cells, 'post_status', 'status').toLowerCase();
  const used = limitIn(read(cells, 'usage_count', 'times used in total', 'times used', 'usage count', 'used')) ?? 0;
  const uses = limitIn(read(cells, 'usage_limit', 'usage limit', 'usage limit per code'));
  const each = limitIn(read(cells, 'usage_limit_per_user'));
  const least = read(cells, 'minimum_amount', 'minimum purchase', 'minimum purchase amount');
  const end = read(cells, 'date_expires', 'expiry_date', 'ends at', 'end date', 'end');
  const endsAt = /^\d{10}$/.test(end) ? Number(end) * 1000 : end === '' ? null : parseTime(end);
  const start = read(cells, 'starts at', 'start date', 'start', 'start_date', '_wt_coupon_start_date');
  const startsAt = /^\d{10}$/.test(start) ? Number(start) * 1000 : start === '' ? null : parseTime(start);
  const posted = read(cells, 'post_status').toLowerCase();
  const limit = limitOf(read, cells);
  const emails = emailsOf(read(cells, 'customer_email', 'customer_emails'));
  if (code === '') return refused('', 'It has no code.');
  if (['expired', 'trash', 'draft', 'inactive'].includes(status) || (endsAt ?? now) < now)
    return skipped(code, 'It is no longer valid there.');
  if (uses && used >= uses) return skipped(code, 'All its uses are gone.');
  if (endsAt === undefined) return refused(code, `We cannot read the date “${end}”. Write it as 2026-12-31.`);
  if (uses === undefined || each === undefined)
    return refused(code, 'We cannot read how often it may be used. Write it as a whole number, such as 100.');
  if (!kind) return refused(code, `We have no discount of the kind “${type}”. Make one by hand that comes close.`);
  if (startsAt === undefined) return refused(code, `We cannot read the date “${start}”. Write it as 2026-12-31.`);
  if (posted !== '' && posted !== 'publish')
    return refused(code, `It is not published there (“${posted}”), so nobody can use it yet.`);
  if (limit) return refused(code, `It ${limit}, and would hold for more here. Make one by hand that comes close.`);
  if (typeof emails === 'string')
    return refused(code, `It is for “${emails}”, which is neither an address nor a domain such as *@example.com.`);
  return {
    name: code,
    code,
    kind,
    value,
    endsAt,
    startsAt,
    emails,
    minSubtotal: NO_LIMIT.test(least) ? '' : least,
    maxUses: uses === null ? null : uses - used,
    maxUsesPerCustomer:
      each ?? (/^(true|yes|1)$/i.test(read(cells, 'applies once per customer', 'one use per customer')) ? 1 : null),
  };
}
