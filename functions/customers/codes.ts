import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { CODE_TRIES, type Purpose, type TokenRow, tryCode } from './statements-token';

/** What is kept of a code: useless without the shop's secret, and for any other address or purpose. */
export const hashCode = ({ vault }: Pick<Deps, 'vault'>, purpose: Purpose, email: string, code: string) =>
  vault.sign('customer-code', `${purpose}\n${email}\n${code}`);

/** Also where the code was asked for in another browser. */
const NONE_HERE = 'No code waits in this browser. Ask for a new one, and type it where you asked for it.';

/** Six digits as mails show them. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * Compares a typed code with the newest one this browser asked for with this address, and counts the try: nobody else
 * can spend it. The answers do not tell whether the address is known here. Throws code_wrong, or code_expired when no code waits any more.
 */
export async function matchCode(deps: Deps, purpose: Purpose, email: string, code: string): Promise<TokenRow> {
  const [hash, tried] = await Promise.all([
    hashCode(deps, purpose, email, code),
    tryCode(deps.db, { purpose, email, browserHash: deps.request.browserHash ?? null }, deps.now()).first<TokenRow>(),
  ]);
  if (!tried) throw new ShopError('code_expired', { message: NONE_HERE });
  if (hash === tried.token_hash) return tried;
  const left = CODE_TRIES - tried.tries;
  if (left === 0) throw new ShopError('code_expired');
  throw new ShopError('code_wrong', {
    message: `That code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  });
}
