import type { VaultOutput } from '../../../src/shop/staff/contract-vault';
import { statement } from '../../db/client';
import { runBatch } from '../../db/run-batch';
import type { Deps } from '../../platform/deps';

/** Counts texts of one kind that are still encrypted with older keys, by key. */
const countOld = (deps: Pick<Deps, 'db' | 'vault'>, kind: string, table: string, column: string) =>
  statement<VaultOutput['remaining'][number]>(
    deps.db,
    `SELECT '${kind}' AS kind, ${column} AS keyId, count(*) AS count FROM ${table}
     WHERE ${column} < ?1 OR ${column} > ?1 GROUP BY ${column}`,
    deps.vault.newestKeyId,
  );

/**
 * Returns the current vault key and what older keys still encrypt. The cron re-encrypts the rest; once nothing is
 * listed, an older key may be removed from VAULT_KEYS (docs/runbooks/rotate-keys.md).
 */
export async function readVault(deps: Pick<Deps, 'db' | 'vault'>): Promise<VaultOutput> {
  const counts = [
    countOld(deps, 'license_keys', 'license_key', 'vault_key_id'),
    countOld(deps, 'authenticator_apps', 'staff_member', 'totp_vault_key_id'),
    countOld(deps, 'erased_buyers', 'retained_buyer', 'vault_key_id'),
    countOld(deps, 'waiting_mails', 'outbox', 'payload_key_id'),
  ];
  const rowsOf = await runBatch(deps.db, counts);
  return { newestKeyId: deps.vault.newestKeyId, remaining: counts.flatMap(rowsOf) };
}
