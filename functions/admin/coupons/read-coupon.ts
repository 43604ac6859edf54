import { normalizeCode } from '../../../src/shop/coupons/code';
import type { ReadCouponOutput } from '../../../src/shop/coupons/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { maskedAddresses } from '../../coupons/change-coupon';
import { COUPON_FROM, type ListedCoupon, listedColumns } from '../../coupons/listed-coupon';
import { couponSubject, couponTermsOf } from '../../coupons/terms-row';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { couponRowOf } from './coupons';
import { OF_CODE, reportOf } from './report';

/** Who sees customers may read the addresses of a coupon, and who writes coupons must: they save the whole list. */
const mayReadAddresses = ({ actor }: Pick<Deps, 'actor'>): boolean =>
  actor.permissions.has('customers:read') || actor.permissions.has('coupons:write');

/**
 * Returns one coupon with its terms, revenue and history; the addresses it is limited to are masked for readers who may
 * neither see customers nor change coupons. Throws not_found.
 */
export async function readCoupon(deps: Deps, { id }: { id: string }): Promise<ReadCouponOutput> {
  const { db, now } = deps;
  const code = normalizeCode(id);
  const row = await statement<ListedCoupon>(
    db,
    `SELECT ${listedColumns(now())} FROM ${COUPON_FROM} WHERE c.code = ?`,
    code,
  ).first();
  if (!row) throw new ShopError('not_found');
  const { minSubtotal, productIds, emails, maxUsesPerCustomer } = couponTermsOf(row);
  return {
    coupon: {
      ...couponRowOf(row),
      notes: row.notes,
      minSubtotal,
      productIds,
      emails: mayReadAddresses(deps) ? emails : maskedAddresses(emails),
      maxUsesPerCustomer,
      revision: row.revision,
      updatedAt: row.updated_at,
    },
    report: await reportOf(deps, { of: OF_CODE, id: code, subject: couponSubject(code) }),
  };
}

/** Returns the products a coupon can be limited to, including retired ones, since a coupon may still name them. */
export async function readChoices({ db }: Deps): Promise<{ products: { id: string; name: string }[] }> {
  const { results } = await statement<{ id: string; name: string }>(
    db,
    'SELECT id, name FROM product ORDER BY position, id LIMIT 200',
  ).all();
  return { products: results };
}
