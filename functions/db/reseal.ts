import type { Deps } from '../platform/deps';
import type { SealContext } from '../platform/vault';
import { statement } from './client';

/** An encrypted text with the id of its row. */
interface SealedRow {
  id: string;
  ciphertext: string;
  vault_key_id: string;
}

interface Resealing {
  /** SQL of rows `{id, ciphertext, vault_key_id}` sealed by one of the keys `?1` (JSON list), at most `?2` of them. */
  rows: string;
  place(id: string): SealContext;
  /** SQL that stores the text `?3` sealed by key `?4` in row `?1` only if the row still holds the previous text `?2`. */
  write: string;
}

/** Rows of one table per call; decrypting and encrypting them stays far below a cron's CPU limit. */
const ROWS = 200;

/**
 * Re-encrypts texts from older vault keys with the newest one, so that a key rotation completes on its own and the
 * older key can be removed. Texts that cannot be decrypted are left unchanged and logged.
 * @returns the number of re-encrypted texts.
 */
export async function reseal({ db, vault }: Pick<Deps, 'db' | 'vault'>, work: Resealing): Promise<number> {
  // Only keys that still exist are selected: texts of a lost key would otherwise crowd out those that can be resealed.
  if (vault.olderKeyIds.length === 0) return 0;
  const { results } = await statement<SealedRow>(db, work.rows, JSON.stringify(vault.olderKeyIds), ROWS).all();
  const writes: D1PreparedStatement[] = [];
  for (const row of results)
    try {
      const place = work.place(row.id);
      const text = await vault.open({ ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id }, place);
      const sealed = await vault.seal(text, place);
      writes.push(statement(db, work.write, row.id, row.ciphertext, sealed.ciphertext, sealed.vaultKeyId));
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', reseal: row.id, key: row.vault_key_id, error: String(error) }));
    }
  if (writes.length > 0) await db.batch(writes);
  return writes.length;
}
