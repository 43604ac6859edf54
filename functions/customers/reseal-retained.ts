import { reseal } from '../db/reseal';
import type { Deps } from '../platform/deps';
import type { SealContext } from '../platform/vault';

/** The seal context of an erased buyer's retained data: one row per order and purpose. */
export const retainedSealContext = (orderId: string, purpose: 'dispute' | 'books'): SealContext => ({
  table: 'retained_buyer',
  id: orderId,
  purpose,
});

const resealPurpose = (deps: Pick<Deps, 'db' | 'vault'>, purpose: 'dispute' | 'books'): Promise<number> =>
  reseal(deps, {
    rows: `SELECT order_id AS id, ciphertext, vault_key_id FROM retained_buyer
      WHERE purpose = '${purpose}' AND vault_key_id IN (SELECT value FROM json_each(?1)) LIMIT ?2`,
    place: (orderId) => retainedSealContext(orderId, purpose),
    write: `UPDATE retained_buyer SET ciphertext = ?3, vault_key_id = ?4
         WHERE order_id = ?1 AND ciphertext = ?2 AND purpose = '${purpose}'`,
  });

/** Re-encrypts retained buyer data from older vault keys, in batches. For the cron. */
export const resealRetained = async (deps: Pick<Deps, 'db' | 'vault'>): Promise<number> =>
  (await resealPurpose(deps, 'dispute')) + (await resealPurpose(deps, 'books'));
