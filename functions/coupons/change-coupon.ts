import { normalizeCode } from '../../src/shop/coupons/code';
import type { CouponTerms, CreateCouponInput, EditCouponInput } from '../../src/shop/coupons/terms';
import { maskEmail } from '../../src/shop/customers/mask';
import { invalidField, ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import type { CouponRow } from './statements';
import { couponSubject, couponTermsOf, TERM_COLUMNS, termValues } from './terms-row';

type Done = Promise<{ success: true }>;
type StoredCoupon = CouponRow & { name: string; notes: string; archived_at: number | null };

/** Throws invalid_input at `productIds` if a product does not exist. */
export async function requireKnownProducts({ db }: Pick<Deps, 'db'>, { productIds }: CouponTerms): Promise<void> {
  const unknown = await statement<{ id: string }>(
    db,
    'SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM product) LIMIT 1',
    JSON.stringify(productIds),
  ).first();
  if (unknown) throw invalidField('productIds', `There is no product “${unknown.id}”. Choose it again from the list.`);
}

/** The addresses a coupon is limited to, masked; domains name nobody and stay. */
export const maskedAddresses = (emails: readonly string[]): string[] =>
  emails.map((one) => (one.startsWith('@') ? one : maskEmail(one)));

/** The coupon as the audit stores it permanently: email addresses are masked, since they could not be erased there. */
export const auditView = ({ emails, ...rest }: CouponTerms & { name: string; notes: string }) => ({
  ...rest,
  emails: maskedAddresses(emails),
});

async function requireCoupon({ db }: Pick<Deps, 'db'>, code: string): Promise<StoredCoupon> {
  const row = await statement<StoredCoupon>(db, 'SELECT * FROM coupon WHERE code = ?', code).first();
  if (!row) throw new ShopError('not_found');
  if (row.archived_at !== null)
    throw new ShopError('coupon_archived', {
      message: `${code} is archived. Duplicate it under another code instead.`,
    });
  return row;
}

/** Creates a coupon. Throws invalid_input if the code is taken or a product is unknown. */
export async function createCoupon(deps: Deps, { code, name, notes, ...terms }: CreateCouponInput): Done {
  const { db } = deps;
  await requireKnownProducts(deps, terms);
  const now = deps.now();
  const values = [code, name, notes, now, now, ...termValues(terms)];
  try {
    await db.batch([
      statement(
        db,
        `INSERT INTO coupon (code, name, notes, created_at, updated_at, ${TERM_COLUMNS.join(', ')})
         VALUES (${values.map(() => '?').join(', ')})`,
        ...values,
      ),
      recordAudit(db, deps, {
        action: 'coupon.created',
        subject: couponSubject(code),
        after: auditView({ name, notes, ...terms }),
      }),
    ]);
  } catch (error) {
    if (violates(error, 'coupon.code')) throw invalidField('code', 'This code exists already. Choose another one.');
    throw error;
  }
  return { success: true };
}

/**
 * Changes the discount and eligibility of a coupon from the next order on; existing orders keep theirs. Throws
 * not_found, coupon_archived, coupon_of_batch, coupon_of_offer, changed_meanwhile, and invalid_input for unknown
 * products and a limit below its uses.
 */
export async function editCoupon(
  deps: Deps,
  { id, revision, name, notes, ...terms }: EditCouponInput & { id: string },
): Done {
  const { db } = deps;
  const code = normalizeCode(id);
  const former = await requireCoupon(deps, code);
  if (former.batch_id !== null) throw new ShopError('coupon_of_batch');
  if (former.copies !== null) throw new ShopError('coupon_of_offer');
  await requireKnownProducts(deps, terms);
  const tooFew = invalidField('maxUses', `It was used ${former.used} times already: enter at least ${former.used}.`);
  if (terms.maxUses !== null && terms.maxUses < former.used) throw tooFew;
  await guardedBatch(
    db,
    'changed_meanwhile',
    [
      statement(
        db,
        `UPDATE coupon SET ${[...TERM_COLUMNS, 'name', 'notes', 'updated_at'].map((column) => `${column} = ?`).join(', ')},
           revision = revision + 1 WHERE code = ? AND revision = ? AND archived_at IS NULL`,
        ...termValues(terms),
        name,
        notes,
        deps.now(),
        code,
        revision,
      ),
      must(db, 1),
      recordAudit(db, deps, {
        action: 'coupon.changed',
        subject: couponSubject(code),
        before: auditView({ name: former.name, notes: former.notes, ...couponTermsOf(former) }),
        after: auditView({ name, notes, ...terms }),
      }),
    ],
    { coupon_limit: () => tooFew },
  );
  return { success: true };
}

/** A state change of a coupon: what it sets, and under which condition. */
interface Step {
  action: 'coupon.paused' | 'coupon.resumed' | 'coupon.archived';
  set: string;
  when: string;
}

const step =
  ({ action, set, when }: Step) =>
  async (deps: Deps, { id, reason }: { id: string; reason: string }): Done => {
    const { db } = deps;
    const code = normalizeCode(id);
    await requireCoupon(deps, code);
    await guardedBatch(db, 'changed_meanwhile', [
      statement(db, `UPDATE coupon SET ${set}, updated_at = ?1 WHERE code = ?2 AND ${when}`, deps.now(), code),
      must(db, 1),
      recordAudit(db, deps, { action, subject: couponSubject(code), reason }),
    ]);
    return { success: true };
  };

/**
 * Pauses a coupon: new orders cannot use the code, but existing orders keep the agreed price. Throws
 * not_found and coupon_archived.
 */
export const pauseCoupon = step({ action: 'coupon.paused', set: 'active = 0', when: 'active = 1' });

/** Resumes a coupon for new orders. Throws not_found and coupon_archived. */
export const resumeCoupon = step({
  action: 'coupon.resumed',
  set: 'active = 1',
  when: 'active = 0 AND archived_at IS NULL',
});

/** Permanently ends a coupon; its report stays. Throws not_found and coupon_archived. */
export const archiveCoupon = step({
  action: 'coupon.archived',
  set: 'active = 0, archived_at = ?1',
  when: 'archived_at IS NULL',
});
