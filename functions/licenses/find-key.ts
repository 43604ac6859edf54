import { ShopError } from '../../src/shop/errors';
import type { FindKeyInput } from '../../src/shop/licenses/contract-staff';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

const PER_PERSON = { attempts: 120, windowMs: HOUR_MS };

/**
 * Returns the id of a whole license key. The key is sent in the body, since URLs are stored in histories and logs; the
 * audit log names what was found by its id. Throws not_found, and too_many_requests after 120 attempts an hour by one
 * member of staff.
 */
export async function findKey(deps: Deps, { licenseKey }: FindKeyInput): Promise<{ id: string }> {
  const { db, vault, actor } = deps;
  await consume(deps, `find-key:${actor.name}`, PER_PERSON);
  const row = await statement<{ id: string }>(
    db,
    'SELECT id FROM license_key WHERE fingerprint = ?',
    await vault.fingerprint(licenseKey),
  ).first();
  if (!row) throw new ShopError('not_found', { message: 'The shop has no such key.' });
  await recordAudit(db, deps, { action: 'key.found', permission: 'keys:read', subject: row.id }).run();
  return { id: row.id };
}
