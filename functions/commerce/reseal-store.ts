import { reseal } from '../db/reseal';
import { credentialsSealContext } from '../platform/commerce/open-store';
import type { Deps } from '../platform/deps';

/** Re-encrypts the credentials of the connected store after a vault key rotation; its token is requested again. */
export const resealStore = (deps: Pick<Deps, 'db' | 'vault'>): Promise<number> =>
  reseal(deps, {
    rows: `SELECT id, credentials AS ciphertext, credentials_key_id AS vault_key_id FROM commerce_connection
      WHERE credentials_key_id IN (SELECT value FROM json_each(?1)) LIMIT ?2`,
    place: credentialsSealContext,
    write: `UPDATE commerce_connection SET credentials = ?3, credentials_key_id = ?4, token = NULL, token_key_id = NULL
         WHERE id = ?1 AND credentials = ?2`,
  });
