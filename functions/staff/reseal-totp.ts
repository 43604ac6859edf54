import { reseal } from '../db/reseal';
import type { Deps } from '../platform/deps';
import { totpSealContext } from './totp';

/** Reseals secrets of authenticator apps sealed with an older vault key, a batch at a time; for the cron. */
export const resealTotp = (deps: Pick<Deps, 'db' | 'vault'>): Promise<number> =>
  reseal(deps, {
    rows: `SELECT id, totp_ciphertext AS ciphertext, totp_vault_key_id AS vault_key_id FROM staff_member
      WHERE totp_vault_key_id IN (SELECT value FROM json_each(?1)) LIMIT ?2`,
    place: totpSealContext,
    write:
      'UPDATE staff_member SET totp_ciphertext = ?3, totp_vault_key_id = ?4 WHERE id = ?1 AND totp_ciphertext = ?2',
  });
