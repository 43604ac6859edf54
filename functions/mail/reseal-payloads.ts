import { reseal } from '../db/reseal';
import type { Deps } from '../platform/deps';
import { payloadSealContext } from './statements';

/** Reseals the one-time content of waiting mails sealed with an older vault key; for the cron. */
export const resealPayloads = (deps: Pick<Deps, 'db' | 'vault'>): Promise<number> =>
  reseal(deps, {
    rows: `SELECT id, payload AS ciphertext, payload_key_id AS vault_key_id FROM outbox
      WHERE payload_key_id IN (SELECT value FROM json_each(?1)) LIMIT ?2`,
    place: payloadSealContext,
    write: 'UPDATE outbox SET payload = ?3, payload_key_id = ?4 WHERE id = ?1 AND payload = ?2',
  });
