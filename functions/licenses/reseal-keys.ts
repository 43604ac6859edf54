import { reseal } from '../db/reseal';
import type { Deps } from '../platform/deps';
import { keySealContext } from './open-key';

/** Reseals license keys sealed with an older vault key, a batch at a time; for the cron. */
export const resealKeys = (deps: Pick<Deps, 'db' | 'vault'>): Promise<number> =>
  reseal(deps, {
    rows: `SELECT id, ciphertext, vault_key_id FROM license_key
      WHERE vault_key_id IN (SELECT value FROM json_each(?1)) LIMIT ?2`,
    place: keySealContext,
    write: 'UPDATE license_key SET ciphertext = ?3, vault_key_id = ?4 WHERE id = ?1 AND ciphertext = ?2',
  });
