import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { creditTermsInput, endCreditInput } from '../../src/shop/receivables/contract-staff';
import { guardedBatch, must } from '../db/client';
import type { Deps } from '../platform/deps';
import { endTerms, writeTerms } from '../receivables/statements';
import { recordAudit } from '../staff/statements';
import { buyerWithAccount } from './buyers';

async function write(deps: Deps, statements: D1PreparedStatement[]): Promise<{ success: true }> {
  await guardedBatch(deps.db, 'changed_meanwhile', statements);
  return { success: true };
}

/**
 * Lets a customer buy on account up to a limit, or changes these terms; earlier orders keep their due dates. Throws
 * not_found, customer_erased, no_account, address_unverified and changed_meanwhile.
 */
export async function setCreditTerms(
  deps: Deps,
  { id, limit, days, keys, revision, reason }: z.output<typeof creditTermsInput> & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  if (!account.email_verified_at) throw new ShopError('address_unverified');
  return write(deps, [
    writeTerms(db, { customerId: account.id, limitMinor: limit * 100, days, keys, revision, now: deps.now() }),
    must(db, 1),
    recordAudit(db, deps, { action: 'customer_credit.approved', subject: id, after: { limit, days, keys }, reason }),
  ]);
}

/** Ends buying on account; open amounts stay due. Throws the same errors as `setCreditTerms`. */
export async function endCredit(
  deps: Deps,
  { id, revision, reason }: z.output<typeof endCreditInput> & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  return write(deps, [
    endTerms(db, { customerId: account.id, revision, now: deps.now() }),
    must(db, 1),
    recordAudit(db, deps, { action: 'customer_credit.ended', subject: id, reason }),
  ]);
}
