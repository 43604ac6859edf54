import { type CouponRow, couponList } from '../../../src/shop/coupons/contract-staff';
import { COUPON_KINDS, COUPON_STATES } from '../../../src/shop/coupons/labels';
import { csvTime } from '../../../src/shop/csv/write';
import { COUPON_FROM, type ListedCoupon, listedColumns, stateAt } from '../../coupons/listed-coupon';
import { couponValue, kindOf } from '../../coupons/terms-row';
import { isBought } from '../../db/bought';
import { countsMoney } from '../../orders/test-orders';
import { defineList } from '../kit/list';

/** A stored coupon as its list shows it. */
export const couponRowOf = (row: ListedCoupon): CouponRow => ({
  id: row.code,
  name: row.name,
  kind: kindOf(row),
  value: couponValue(row),
  currency: row.currency,
  firstOrderOnly: row.first_order_only === 1,
  access: row.access,
  state: row.state,
  used: row.used,
  maxUses: row.max_uses,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  batch: row.batch_id === null ? null : { id: row.batch_id, name: row.batch_name ?? row.batch_id },
  createdAt: row.created_at,
});

const FREE = "c.kind = 'percentage' AND c.amount = 10000";
const KINDS = { free: FREE, percentage: `c.kind = 'percentage' AND NOT (${FREE})`, fixed: "c.kind = 'fixed'" };

/** The list of coupons, those that work now first; excludes codes of batches unless filtered by batch. */
export const coupons = defineList(couponList, {
  columns: ({ now }) => listedColumns(now()),
  from: COUPON_FROM,
  search: ['c.code', 'c.name', 'c.notes'],
  sorts: {
    state: ({ now }) =>
      `CASE ${stateAt(now())} WHEN 'live' THEN 5e15 WHEN 'scheduled' THEN 4e15 WHEN 'paused' THEN 3e15 WHEN 'used_up' THEN 2e15 WHEN 'ended' THEN 1e15 ELSE 0 END + c.created_at`,
    createdAt: 'c.created_at',
    code: 'c.code',
    used: 'c.used',
    endsAt: 'c.ends_at',
  },
  filters: {
    state: (state, { now }) => ({ sql: `${stateAt(now())} = ?`, values: [state] }),
    kind: (kind) => ({ sql: KINDS[kind], values: [] }),
    product: 'c.product_ids IS NULL OR EXISTS (SELECT 1 FROM json_each(c.product_ids) WHERE value = ?)',
    batch: (batch) => {
      if (batch === 'any') return undefined;
      return batch === 'single'
        ? { sql: 'c.batch_id IS NULL', values: [] }
        : { sql: 'c.batch_id = ?', values: [batch] };
    },
  },
  tie: 'c.code',
  // Without a filter all redemptions ever would be read.
  sum: (deps, { q, state, kind, product, batch }) => ({
    minor: 'o.discount_minor',
    currency: 'o.currency',
    counts: q || state || kind || product || batch !== 'single' ? `${isBought('o')} AND ${countsMoney(deps)}` : '0',
    from: `${COUPON_FROM} CROSS JOIN coupon_redemption r ON r.code = c.code CROSS JOIN orders o ON o.id = r.order_id`,
  }),
  view: couponRowOf,
  csv: {
    name: 'coupons.csv',
    columns: [
      ['Code', ({ id }) => id],
      ['Name', ({ name }) => name],
      ['Kind', ({ kind }) => COUPON_KINDS[kind].label],
      ['Value (% or USD)', ({ value }) => value],
      ['Currency', ({ currency }) => currency],
      ['State', ({ state }) => COUPON_STATES[state].label],
      ['Used', ({ used }) => used],
      ['Uses allowed', ({ maxUses }) => maxUses],
      ['Starts (UTC)', ({ startsAt }) => csvTime(startsAt)],
      ['Ends (UTC)', ({ endsAt }) => csvTime(endsAt)],
      ['Batch', ({ batch }) => batch?.name],
      ['Created (UTC)', ({ createdAt }) => csvTime(createdAt)],
    ],
  },
});
