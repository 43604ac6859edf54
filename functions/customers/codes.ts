import { CODE_ATTEMPTS, wrongCodeError } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { NewToken, TokenRow } from './statements-token';

/** Identifies the code that is tried. */
type CodeParams = Pick<NewToken, 'purpose' | 'email' | 'browserHash' | 'orderId'>;
/** The purpose of a code; `orderId` limits it to one order. */
type For = Pick<NewToken, 'purpose' | 'email' | 'orderId'>;

/** Counts one attempt at the newest code before it is compared, so that guesses in parallel are counted too. */
const tryCode = (db: D1Database, { purpose, email, browserHash, orderId = null }: CodeParams, now: number) =>
  statement<TokenRow>(
    db,
    `UPDATE customer_token SET attempts = attempts + 1 WHERE token_hash = (
       SELECT token_hash FROM customer_token
       WHERE email = ?1 AND purpose = ?2 AND browser_hash IS ?4 AND order_id IS ?5
         AND used_at IS NULL AND expires_at > ?3 AND attempts < ${CODE_ATTEMPTS}
       ORDER BY created_at DESC LIMIT 1)
     RETURNING token_hash, customer_id, email, attempts`,
    email,
    purpose,
    now,
    browserHash,
    orderId,
  );

/** The stored hash of a code: useless without the shop's secret, and for any other address, purpose or order. */
export const hashCode = ({ vault }: Pick<Deps, 'vault'>, { purpose, email, orderId }: For, code: string) =>
  vault.sign('customer-code', `${purpose}\n${email}${orderId ? `\n${orderId}` : ''}\n${code}`);

/** Also used if the code was requested in another browser. */
const NONE_HERE = 'This browser has no code waiting. Ask for a new one, and type it where you asked for it.';

/**
 * Compares an entered code with the newest one that this browser requested for this email address, and counts the
 * attempt. Other browsers cannot use up its attempts. The response does not reveal whether the address is known. Throws
 * code_wrong, or code_expired if no code is left.
 */
export async function matchCode(deps: Deps, what: For, code: string): Promise<TokenRow> {
  const [hash, row] = await Promise.all([
    hashCode(deps, what, code),
    tryCode(deps.db, { ...what, browserHash: deps.request.browserHash ?? null }, deps.now()).first(),
  ]);
  if (!row) throw new ShopError('code_expired', { message: NONE_HERE });
  if (hash === row.token_hash) return row;
  throw wrongCodeError(row.attempts);
}
