import { invalidField, ShopError } from '../../src/shop/errors';
import { parseCurrency } from '../../src/shop/money';
import { roundingsOf } from '../../src/shop/pricing/rounding';
import type { SetRoundingInput } from '../../src/shop/rates/contract-staff';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/**
 * Sets how converted prices of a currency are rounded. Throws invalid_input for the field, not_found without a
 * rate, and changed_meanwhile.
 */
export async function setRounding(deps: Deps, { id, rounding }: SetRoundingInput & { id: string }) {
  const { db } = deps;
  const currency = parseCurrency(id);
  if (!currency) throw new ShopError('not_found');
  if (!roundingsOf(currency).includes(rounding))
    throw invalidField('rounding', `Prices in ${currency} cannot be rounded that way.`);
  const former = await statement<{
    rounding: string;
  }>(db, 'SELECT rounding FROM rate WHERE currency = ?', currency).first();
  if (!former) throw new ShopError('not_found');
  if (former.rounding === rounding) return { success: true as const };
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      'UPDATE rate SET rounding = ?2 WHERE currency = ?1 AND rounding = ?3',
      currency,
      rounding,
      former.rounding,
    ),
    must(db, 1),
    recordAudit(db, deps, {
      action: 'rate_rounding.changed',
      subject: currency,
      before: { rounding: former.rounding },
      after: { rounding },
    }),
  ]);
  return { success: true as const };
}
