import type { z } from 'zod';
import type { RetainedBuyer, retainedInput, retainedOutput } from '../../src/shop/customers/contract-retained';
import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { retainedSealContext } from './reseal-retained';

interface Row {
  purpose: 'dispute' | 'books';
  ciphertext: string;
  vault_key_id: string;
  keep_until: number;
}

/** Decrypts the retained data of an order's buyer; undefined if there is none. The caller must audit the access. */
export async function openRetained(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  id: string,
): Promise<RetainedBuyer | undefined> {
  const { results } = await statement<Row>(
    db,
    'SELECT purpose, ciphertext, vault_key_id, keep_until FROM retained_buyer WHERE order_id = ? ORDER BY purpose',
    id,
  ).all();
  if (results.length === 0) return undefined;
  // Parsed unchecked, because `retainBuyer` sealed exactly this type.
  const open = async <Purpose extends Row['purpose']>(purpose: Purpose): Promise<RetainedBuyer[Purpose]> => {
    const row = results.find((other) => other.purpose === purpose);
    if (!row) return null;
    const sealed = { ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id };
    return { keepUntil: row.keep_until, ...JSON.parse(await vault.open(sealed, retainedSealContext(id, purpose))) };
  };
  return { dispute: await open('dispute'), books: await open('books') };
}

/**
 * The erased buyer of an order, for staff who give a reason; the audit records the access before the data is returned.
 * Throws not_found if nothing is retained.
 */
export async function readRetained(
  deps: Deps,
  { id, reason }: z.output<typeof retainedInput> & { id: string },
): Promise<z.input<typeof retainedOutput>> {
  const { db } = deps;
  const row = await statement(db, 'SELECT 1 FROM retained_buyer WHERE order_id = ? LIMIT 1', id).first();
  if (!row)
    throw new ShopError('not_found', {
      message: 'Nothing is kept of the buyer of this order beside the order itself.',
    });
  await recordAudit(db, deps, { action: 'order_buyer.revealed', subject: id, reason }).run();
  const retained = await openRetained(deps, id);
  return { success: true, retained: retained ?? { dispute: null, books: null } };
}
