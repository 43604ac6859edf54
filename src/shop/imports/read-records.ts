import { type Left, refused, skipped } from './left';
import type { Group } from './records';
import { addressOf, countryOf, namesOf, type Read, timeOf } from './values';

/** A buyer of the other shop. */
export interface ImportedCustomer {
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  country: string | null;
}

export function readCustomer(read: Read, { rows }: Group): ImportedCustomer | Left {
  const cells = rows[0]?.cells ?? [];
  const given = read(cells, 'email', 'user_email', 'billing_email', 'subscriber email');
  const email = addressOf(given);
  if (given === '') return skipped('', 'It has no email address, by which customers are known here.');
  if (!email) return refused(given, 'This is no email address.');
  const whole = namesOf(read(cells, 'name', 'display_name'));
  return {
    name: email,
    email,
    firstName: read(cells, 'first name', 'first_name', 'billing_first_name').slice(0, 60) || whole.firstName,
    lastName: read(cells, 'last name', 'last_name', 'billing_last_name').slice(0, 60) || whole.lastName,
    country: countryOf(
      read(cells, 'default address country code', 'country code', 'billing_country', 'country / region', 'country'),
    ),
  };
}

/** A code of the other shop, as the form for a new coupon would give it. */
export interface ImportedCoupon {
  name: string;
  code: string;
  kind: 'percentage' | 'fixed';
  /** Per cent, or a sum in the currency of the file, as decimal text. */
  value: string;
  minSubtotal: string;
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
}

const countOf = (text: string): number | null => (/^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null);
const PERCENT = ['percent', 'percentage', 'sign_up_fee_percent'];
const FIXED = ['fixed_cart', 'fixed_amount', 'fixed', 'amount'];

export function readCoupon(read: Read, { rows }: Group, now: number): ImportedCoupon | Left {
  const cells = rows[0]?.cells ?? [];
  const code = read(cells, 'code', 'post_title', 'discount code', 'name', 'title').toUpperCase();
  const type = read(cells, 'discount_type', 'value type', 'discount type', 'type').toLowerCase().replaceAll(' ', '_');
  const kind = PERCENT.includes(type) ? 'percentage' : FIXED.includes(type) ? 'fixed' : undefined;
  const value = read(cells, 'coupon_amount', 'amount', 'value').replace(/^-/, '').replace(/%$/, '');
  const status = read(cells, 'post_status', 'status').toLowerCase();
  const used = Number(read(cells, 'usage_count', 'times used in total', 'times used', 'usage count', 'used')) || 0;
  const uses = countOf(read(cells, 'usage_limit', 'usage limit', 'usage limit per code'));
  const end = read(cells, 'date_expires', 'expiry_date', 'ends at', 'end date', 'end');
  const endsAt = /^\d{10}$/.test(end) ? Number(end) * 1000 : end === '' ? null : timeOf(end);
  const start = read(cells, 'starts at', 'start date', 'start');
  if (code === '') return refused('', 'It has no code.');
  if (['expired', 'trash', 'draft', 'inactive'].includes(status) || (endsAt ?? now) < now)
    return skipped(code, 'It is no longer valid there.');
  if (uses !== null && used >= uses) return skipped(code, 'All its uses are gone.');
  if (endsAt === undefined) return refused(code, `We cannot read the date “${end}”. Write it as 2026-12-31.`);
  if (!kind) return refused(code, `We have no discount of the kind “${type}”. Make one by hand that comes close.`);
  if (read(cells, 'product_ids', 'product_categories', 'exclude_product_ids', 'products') !== '')
    return refused(code, 'It holds for some products only. Make it by hand, with the products of this shop.');
  return {
    ...{ name: code, code, kind, value, endsAt },
    minSubtotal: read(cells, 'minimum_amount', 'minimum purchase', 'minimum purchase amount'),
    startsAt: start === '' ? null : (timeOf(start) ?? null),
    maxUses: uses === null ? null : uses - used,
    maxUsesPerCustomer:
      countOf(read(cells, 'usage_limit_per_user')) ??
      (/^(true|yes|1)$/i.test(read(cells, 'applies once per customer', 'one use per customer')) ? 1 : null),
  };
}
