import { normalizeCode } from '../../src/shop/coupons/code';
import type { CouponKind, CouponTerms } from '../../src/shop/coupons/terms';
import { fromMajor, toMajor } from '../../src/shop/money';
import type { Bindable } from '../db/client';
import { emailsOf, productIdsOf } from './columns';
import type { CouponRow } from './statements';

const ALL = 10_000;
const BASIS_POINTS = 100;

/** The columns of a coupon's terms, in the order of `termValues`. */
export const TERM_COLUMNS = [
  'kind',
  'amount',
  'min_subtotal_minor',
  'product_ids',
  'currency',
  'first_order_only',
  'emails',
  'access',
  'starts_at',
  'ends_at',
  'max_uses',
  'max_uses_per_customer',
] as const;

const listed = (list: string[]) => (list.length > 0 ? JSON.stringify([...new Set(list)]) : null);

function amountOf({ kind, value }: CouponTerms): number {
  if (kind === 'free') return ALL;
  return kind === 'percentage' ? Math.round((value ?? 0) * BASIS_POINTS) : (fromMajor(value ?? 0, 'USD') ?? 0);
}

/** Validated terms as column values. */
export const termValues = (terms: CouponTerms): Bindable[] => [
  terms.kind === 'fixed' ? 'fixed' : 'percentage',
  amountOf(terms),
  fromMajor(terms.minSubtotal, 'USD') ?? 0,
  listed(terms.productIds),
  terms.currency,
  terms.firstOrderOnly ? 1 : 0,
  listed(terms.emails),
  terms.access,
  terms.startsAt,
  terms.endsAt,
  terms.maxUses,
  terms.maxUsesPerCustomer,
];

type Valued = Pick<CouponRow, 'kind' | 'amount'>;

/** The kind shown to staff: a discount of 100 percent is free. */
export const kindOf = ({ kind, amount }: Valued): CouponKind =>
  kind === 'percentage' && amount === ALL ? 'free' : kind;

/** The value in percent or US dollars; null if it is free. */
export function couponValue(row: Valued): number | null {
  if (kindOf(row) === 'free') return null;
  return row.kind === 'percentage' ? row.amount / BASIS_POINTS : toMajor(row.amount, 'USD');
}

/** The terms of a stored coupon as staff see them and the audit stores them. */
export const couponTermsOf = (row: CouponRow): CouponTerms => ({
  kind: kindOf(row),
  value: couponValue(row),
  minSubtotal: toMajor(row.min_subtotal_minor, 'USD'),
  productIds: row.product_ids === null ? [] : productIdsOf(row.product_ids),
  currency: row.currency,
  firstOrderOnly: row.first_order_only === 1,
  emails: row.emails === null ? [] : emailsOf(row.emails),
  access: row.access,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  maxUsesPerCustomer: row.max_uses_per_customer,
});

/** The audit subject of a batch. */
export const batchSubject = (id: string): string => `coupon_batch:${id}`;

/** The audit subject of a coupon. */
export const couponSubject = (code: string): string => `coupon:${normalizeCode(code)}`;
