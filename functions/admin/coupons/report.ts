import type { CouponReport } from '../../../src/shop/coupons/contract-staff';
import type { CouponTerms } from '../../../src/shop/coupons/terms';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { isBought } from '../../db/bought';
import { statement } from '../../db/client';
import { facts, jsonColumn } from '../../db/json';
import { refundedMinor } from '../../db/refunded';
import { selectBatch } from '../../db/select-batch';
import { countsMoney } from '../../orders/test-orders';
import type { Deps } from '../../platform/deps';
import { usd } from '../../reports/facts-sql';
import { type AuditAboutRow, auditHistory, selectAuditAbout } from '../../staff/audit-about';

interface Sales {
  currency: string;
  orders: number;
  revenue: number;
  discount: number;
  usd_revenue: number;
  usd_discount: number;
}

/** SQL: the redemptions of one code, or of all used codes of a batch. */
export const OF_CODE = 'coupon_redemption r WHERE r.code = ?1';
export const OF_BATCH = 'coupon c JOIN coupon_redemption r ON r.code = c.code WHERE c.batch_id = ?1 AND c.used > 0';

/** Field names in the history of codes and batches. */
const WORDS: Record<keyof CouponTerms | 'name' | 'notes', string> = {
  name: 'name',
  notes: 'notes',
  kind: 'kind',
  value: 'value',
  minSubtotal: 'minimum sum',
  productIds: 'products',
  currency: 'currency',
  firstOrderOnly: 'first orders only',
  emails: 'addresses',
  access: 'where it holds',
  startsAt: 'start',
  endsAt: 'end',
  maxUses: 'uses',
  maxUsesPerCustomer: 'uses per customer',
};

const termsOf = jsonColumn('audit', facts);

/** The reason of a history entry or, without one, what it changed. */
function detailOf({ before, after, reason }: AuditAboutRow): string {
  if (reason) return reason;
  if (!before || !after) return '';
  const [was, is] = [before, after].map((json) => termsOf(json));
  const changed = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter(
    (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
  return changed.length > 0 ? `Changed: ${changed.map((name) => WORDS[name]).join(', ')}` : '';
}

/** Returns the revenue of a code or batch from paid orders, and its history; `id` is its code or id. */
export async function reportOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  { of, id, subject }: { of: typeof OF_CODE | typeof OF_BATCH; id: string; subject: string },
): Promise<CouponReport> {
  const { db } = deps;
  const { sales, held, acts } = await selectBatch(db, {
    sales: statement<Sales>(
      db,
      `SELECT o.currency, count(*) AS orders, sum(o.discount_minor) AS discount, sum(o.total_minor - ${refundedMinor('o')}) AS revenue,
        sum(${usd(`o.total_minor - ${refundedMinor('o')}`)}) AS usd_revenue,
        sum(${usd('o.subtotal_minor')} - ${usd('o.subtotal_minor - o.discount_minor')}) AS usd_discount
       FROM orders o WHERE o.id IN (SELECT r.order_id FROM ${of}) AND ${isBought('o')} AND ${countsMoney(deps)}
       GROUP BY o.currency ORDER BY sum(o.total_usd_minor) DESC`,
      id,
    ),
    held: statement<{ held: number }>(db, `SELECT count(*) AS held FROM ${of} AND r.state = 'held'`, id),
    acts: selectAuditAbout(db, subject),
  });
  const total = (name: 'usd_revenue' | 'usd_discount') => sales.reduce((sum, one) => sum + one[name], 0);
  return {
    sales: sales.map(({ currency, orders, revenue, discount }) => {
      const parsed = parseCurrency(currency) ?? 'USD';
      return { currency, orders, revenue: toMajor(revenue, parsed), discount: toMajor(discount, parsed) };
    }),
    usd: {
      revenue: toMajor(total('usd_revenue'), 'USD'),
      discount: toMajor(total('usd_discount'), 'USD'),
    },
    held: held[0]?.held ?? 0,
    history: auditHistory(acts, detailOf),
  };
}
