import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { openKey, type SealedKeyRow } from './open-key';

interface Sample extends SealedKeyRow {
  keys: number;
}

/** SQL: one license key per vault key, and how many that vault key sealed. */
const SAMPLES = `SELECT k.id AS key_id, k.ciphertext, k.vault_key_id, s.keys FROM license_key k
  JOIN (SELECT min(id) AS id, count(*) AS keys FROM license_key GROUP BY vault_key_id) s ON s.id = k.id`;

/**
 * Returns the vault keys whose license keys do not open with VAULT_KEYS, and how many each sealed. One of each is
 * tried, so that a different key under a known id is found, too. Reads every row of license keys: for a restore, not
 * for daily use.
 */
export async function findUnopened({
  db,
  vault,
}: Pick<Deps, 'db' | 'vault'>): Promise<{ keyId: string; keys: number }[]> {
  const { results } = await statement<Sample>(db, SAMPLES).all();
  const trials = await Promise.all(
    results.map(async (sample) => ({
      sample,
      opens: await openKey(vault, sample).then(
        () => true,
        () => false,
      ),
    })),
  );
  return trials.filter(({ opens }) => !opens).map(({ sample }) => ({ keyId: sample.vault_key_id, keys: sample.keys }));
}
