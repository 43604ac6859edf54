import type { VerifyKeyInput, VerifyKeyOutput } from '../../src/shop/licenses/contract';
import type { LicenseType } from '../../src/shop/licenses/lot-terms';
import type { KeyPassport } from '../../src/shop/licenses/passport';
import { HOUR_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { CURRENT_ASSIGNMENT } from '../db/seat-round';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';

const PER_CLIENT = { attempts: 20, windowMs: HOUR_MS };
const UNKNOWN: VerifyKeyOutput = { sold: false, edition: null, status: 'unknown' };

interface VerifyRow {
  name: string;
  state: 'assigned' | 'revoked' | 'replaced' | 'defective';
  region: string | null;
  license_type: LicenseType | null;
  received_at: number;
  assigned_at: number;
}

/** Returns the passport of a sold key, from its lot, its import and its assignment (milliseconds). */
export const passportOf = (row: Omit<VerifyRow, 'name' | 'state'>): KeyPassport => ({
  region: row.region,
  licenseType: row.license_type,
  receivedOn: utcDay(row.received_at),
  assignedOn: utcDay(row.assigned_at),
});

/**
 * Returns whether this shop sold a key. Keys still in stock count as unknown, so that nobody learns of unsold ones, and
 * no buyer is named. Throws too_many_requests after 20 attempts an hour from one address.
 */
export async function verifyKey(deps: Deps, { licenseKey }: VerifyKeyInput): Promise<VerifyKeyOutput> {
  await consume(deps, `verify:${deps.request.ipHash}`, PER_CLIENT);
  const row = await statement<VerifyRow>(
    deps.db,
    `SELECT p.name, s.state, d.region, d.license_type, k.created_at AS received_at, a.created_at AS assigned_at
     FROM license_key k JOIN seat s ON s.key_id = k.id JOIN product p ON p.id = k.product_id JOIN lot d ON d.id = k.lot_id
     JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
     WHERE k.fingerprint = ? AND s.state IN ('assigned', 'revoked', 'replaced', 'defective')
     ORDER BY s.state = 'assigned' DESC LIMIT 1`,
    await deps.vault.fingerprint(licenseKey),
  ).first();
  if (!row) return UNKNOWN;
  return {
    sold: true,
    edition: row.name,
    status: row.state === 'assigned' ? 'active' : row.state,
    passport: passportOf(row),
  };
}
