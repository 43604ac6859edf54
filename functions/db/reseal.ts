import type { Deps } from '../platform/deps';
import type { SealContext, Sealed } from '../platform/vault';
import { statement } from './client';

/** A sealed text with the id of its row. */
interface SealedRow {
  id: string;
  ciphertext: string;
  vault_key_id: string;
}

interface Resealing {
  /** SQL of rows `{id, ciphertext, vault_key_id}` sealed by one of the keys `?1` (JSON list), at most `?2` of them. */
  rows: string;
  place(id: string): SealContext;
  /** Stores the new text, only where the row still holds the previous one. */
  write(row: SealedRow, sealed: Sealed): D1PreparedStatement;
}

/** Rows of one table that one call reseals: their opening and sealing stays far below a cron's processor time. */
const ROWS = 200;

/**
 * Opens texts that an older vault key has sealed and seals them with the newest one, so that a rotation ends on its own
 * and the older key can be removed. A text that does not open is left as it is and logged.
 * @returns how many were resealed.
 */
export async function reseal({ db, vault }: Pick<Deps, 'db' | 'vault'>, work: Resealing): Promise<number> {
  // A key that is gone opens nothing: its texts must not come before those that can be resealed.
  if (vault.olderKeyIds.length === 0) return 0;
  const { results } = await statement<SealedRow>(db, work.rows, JSON.stringify(vault.olderKeyIds), ROWS).all();
  const writes: D1PreparedStatement[] = [];
  for (const row of results)
    try {
      const place = work.place(row.id);
      const text = await vault.open({ ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id }, place);
      writes.push(work.write(row, await vault.seal(text, place)));
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', reseal: row.id, key: row.vault_key_id, error: String(error) }));
    }
  if (writes.length > 0) await db.batch(writes);
  return writes.length;
}
