import type { CouponReport } from '../../../src/shop/coupons/contract-staff';
import type { CouponTerms } from '../../../src/shop/coupons/terms';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { actorText } from '../../../src/shop/staff/actor';
import { actLabel } from '../../../src/shop/staff/acts';
import { ACTOR_NAME } from '../../db/actor-name';
import { statement } from '../../db/client';
import { countsMoney } from '../../orders/counted';
import type { Deps } from '../../platform/deps';

interface Sales {
  currency: string;
  orders: number;
  revenue: number;
  discount: number;
}
interface Act {
  action: string;
  actor: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  at: number;
}

/** Which redemptions count: of one code, or of all codes of a batch that were used. */
export const OF_CODE = 'coupon_redemption r WHERE r.code = ?1';
export const OF_BATCH = 'coupon c JOIN coupon_redemption r ON r.code = c.code WHERE c.batch_id = ?1 AND c.used > 0';

/** What the history calls the fields of a code, of a batch and of both. */
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

/** What an act changed, in words, and why. */
function detailOf({ before, after, reason }: Act): string {
  if (reason) return reason;
  if (!before || !after) return '';
  const [was, is] = [before, after].map((json) => JSON.parse(json) as Record<string, unknown>);
  const changed = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter(
    (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
  return changed.length > 0 ? `Changed: ${changed.map((name) => WORDS[name]).join(', ')}` : '';
}

/** What a code or batch brought in paid orders, and who did what to it; `id` is its code or id. */
export async function reportOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  { of, id, subject }: { of: typeof OF_CODE | typeof OF_BATCH; id: string; subject: string },
): Promise<CouponReport> {
  const { db } = deps;
  const [sales, held, acts] = await db.batch([
    statement(
      db,
      `SELECT o.currency, count(*) AS orders, sum(o.discount_minor) AS discount, sum(o.total_minor - (
           SELECT coalesce(sum(f.amount_minor), 0) FROM refund f WHERE f.order_id = o.id AND f.state = 'succeeded')) AS revenue
       FROM orders o WHERE o.id IN (SELECT r.order_id FROM ${of}) AND o.status IN ('paid', 'refunded') AND ${countsMoney(deps)}
       GROUP BY o.currency ORDER BY sum(o.total_usd_minor) DESC`,
      id,
    ),
    statement(db, `SELECT count(*) AS held FROM ${of} AND r.state = 'held'`, id),
    statement(
      db,
      `SELECT a.action, ${ACTOR_NAME('a')} AS actor, a.before, a.after, a.reason, a.created_at AS at FROM audit a
       WHERE a.subject = ? ORDER BY a.created_at DESC, a.id DESC LIMIT 100`,
      subject,
    ),
  ]);
  return {
    sales: ((sales?.results ?? []) as unknown as Sales[]).map(({ currency, orders, revenue, discount }) => {
      const known = parseCurrency(currency) ?? 'USD';
      return { currency, orders, revenue: toMajor(revenue, known), discount: toMajor(discount, known) };
    }),
    held: (held?.results[0] as { held: number } | undefined)?.held ?? 0,
    history: ((acts?.results ?? []) as unknown as Act[]).map((act) => ({
      text: actLabel(act.action),
      at: act.at,
      actor: actorText(act.actor),
      detail: detailOf(act),
    })),
  };
}
