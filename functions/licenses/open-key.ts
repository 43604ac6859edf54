import type { SealContext, Vault } from '../platform/vault';

/** A license key as it is stored, with its row's id. */
export interface SealedKeyRow {
  key_id: string;
  ciphertext: string;
  vault_key_id: string;
}

/** Returns the context that binds a sealed license key to its row. */
export const keySealContext = (keyId: string): SealContext => ({ table: 'license_key', id: keyId, purpose: 'key' });

/** Returns a license key in clear. Throws if it was altered or belongs to another row. */
export const openKey = (vault: Vault, row: SealedKeyRow): Promise<string> =>
  vault.open({ ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id }, keySealContext(row.key_id));
