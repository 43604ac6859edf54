import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { creditTermsInput, endCreditInput } from '../../src/shop/receivables/contract-staff';
import { buyerWithAccount } from '../customers/buyers';
import { missedCondition, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

async function write(deps: Deps, statements: D1PreparedStatement[]): Promise<{ success: true }> {
  try {
    await deps.db.batch(statements);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('changed_meanwhile');
    throw error;
  }
  return { success: true };
}

/**
 * Lets a customer buy on account up to a limit, or changes it; orders placed before stay due as they were. Throws
 * not_found, customer_erased, no_account, address_unverified and changed_meanwhile.
 */
export async function setCreditTerms(
  deps: Deps,
  { id, limit, days, revision, reason }: z.output<typeof creditTermsInput> & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  if (!account.email_verified_at) throw new ShopError('address_unverified');
  return write(deps, [
    statement(
      db,
      `INSERT INTO credit_terms (customer_id, limit_minor, days, revoked_at, revision, updated_at)
       SELECT ?1, ?2, ?3, NULL, ?4 + 1, ?5
       WHERE ?4 = coalesce((SELECT revision FROM credit_terms WHERE customer_id = ?1), 0)
       ON CONFLICT (customer_id) DO UPDATE SET limit_minor = excluded.limit_minor, days = excluded.days,
         revoked_at = NULL, revision = excluded.revision, updated_at = excluded.updated_at`,
      account.id,
      limit * 100,
      days,
      revision,
      deps.now(),
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'customer.credit_set', subject: id, after: { limit, days }, reason }),
  ]);
}

/** Takes no further orders on account; what is owed stays due. Throws as `setCreditTerms` does. */
export async function endCredit(
  deps: Deps,
  { id, revision, reason }: z.output<typeof endCreditInput> & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  const now = deps.now();
  return write(deps, [
    statement(
      db,
      `UPDATE credit_terms SET revoked_at = ?3, revision = revision + 1, updated_at = ?3
       WHERE customer_id = ?1 AND revision = ?2 AND revoked_at IS NULL`,
      account.id,
      revision,
      now,
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'customer.credit_ended', subject: id, reason }),
  ]);
}
