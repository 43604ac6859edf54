import type { z } from 'zod';
import { invalidFieldWithTitle, ShopError } from '../../src/shop/errors';
import type { ClaimState, creditInput } from '../../src/shop/licenses/contract-claims';
import { fromMajor, parseCurrency, tooManyDecimals } from '../../src/shop/money';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import { changedOrGone, guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { LOST_COPIES } from './lost-copies';

interface Change {
  id: string;
  to: Exclude<ClaimState, 'open'>;
  action: AuditAction;
  reason: string;
  creditMinor: number | null;
}

/** Changes the state of a claim, with audit; a credited claim is final. Throws changed_meanwhile, not_found. */
async function change(deps: Deps, { id, to, action, reason, creditMinor }: Change): Promise<{ success: true }> {
  const { db } = deps;
  const from = to === 'sent' ? "('open')" : "('open', 'sent')";
  await guardedBatch(db, changedOrGone(statement(db, 'SELECT 1 FROM supplier_claim WHERE key_id = ?', id)), [
    statement(
      db,
      `UPDATE supplier_claim SET state = ?2, credit_minor = ?3, note = ?4, updated_at = ?5 WHERE key_id = ?1 AND state IN ${from}`,
      id,
      to,
      creditMinor,
      reason,
      deps.now(),
    ),
    must(db, 1),
    recordAudit(db, deps, { action, subject: id, reason, ...(creditMinor !== null && { after: { creditMinor } }) }),
  ]);
  return { success: true };
}

/** Records that a bad key was claimed at its supplier. Throws not_found and changed_meanwhile. */
export const sendClaim = (deps: Deps, { id, reason }: { id: string; reason: string }) =>
  change(deps, { id, to: 'sent', action: 'claim.sent', reason, creditMinor: null });

/** Records that the supplier refused the claim. Throws not_found and changed_meanwhile. */
export const refuseClaim = (deps: Deps, { id, reason }: { id: string; reason: string }) =>
  change(deps, { id, to: 'refused', action: 'claim.refused', reason, creditMinor: null });

const NO_COST =
  'The lot of this key names no cost and no currency. Add them to the lot’s next import, or note the sum elsewhere.';

/**
 * Records the supplier's credit for a bad key: a sum in major units of its lot's currency, or its full cost if none is
 * given. Throws not_found, changed_meanwhile, and invalid_input for a lot without a cost, or a sum with more digits
 * than the currency has.
 */
export async function creditClaim(
  deps: Deps,
  { id, amount, reason }: z.output<typeof creditInput> & { id: string },
): Promise<{ success: true }> {
  const lot = await statement<{ cost_minor: number | null; currency: string | null }>(
    deps.db,
    `SELECT t.unit_cost_minor * ${LOST_COPIES} AS cost_minor, t.currency
     FROM supplier_claim c JOIN lot t ON t.id = c.lot_id WHERE c.key_id = ?`,
    id,
  ).first();
  if (!lot) throw new ShopError('not_found');
  const currency = parseCurrency(lot.currency ?? '');
  const invalidAmount = (message: string) => invalidFieldWithTitle('amount', message);
  if (!currency || (amount === undefined && lot.cost_minor === null)) throw invalidAmount(NO_COST);
  const creditMinor = amount === undefined ? lot.cost_minor : fromMajor(amount, currency);
  if (creditMinor === null || creditMinor === undefined) throw invalidAmount(tooManyDecimals(currency));
  return change(deps, { id, to: 'credited', action: 'claim.credited', reason, creditMinor });
}
