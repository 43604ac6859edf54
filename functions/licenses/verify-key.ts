import type { VerifyKeyInput, VerifyKeyOutput } from '../../src/shop/licenses/contract';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';

const PER_ADDRESS = { tries: 20, windowMs: HOUR_MS };
const UNKNOWN: VerifyKeyOutput = { sold: false, edition: null, status: 'unknown' };

interface VerifyRow {
  name: string;
  state: 'assigned' | 'revoked' | 'replaced' | 'defective';
}

/**
 * Whether this shop sold a key. Keys still in stock count as unknown, so that nobody learns of unsold ones,
 * and no buyer is named. Throws too_many_requests after 20 tries an hour from one address.
 */
export async function verifyKey(deps: Deps, { licenseKey }: VerifyKeyInput): Promise<VerifyKeyOutput> {
  await consume(deps, `verify:${deps.request.ipHash}`, PER_ADDRESS);
  const row = await statement(
    deps.db,
    `SELECT p.name, s.state FROM license_key k JOIN seat s ON s.key_id = k.id JOIN product p ON p.id = k.product_id
     WHERE k.fingerprint = ? AND s.state IN ('assigned', 'revoked', 'replaced', 'defective')
     ORDER BY s.state = 'assigned' DESC LIMIT 1`,
    await deps.vault.fingerprint(licenseKey),
  ).first<VerifyRow>();
  if (!row) return UNKNOWN;
  return { sold: true, edition: row.name, status: row.state === 'assigned' ? 'active' : row.state };
}
