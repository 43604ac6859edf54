import type { Deps } from '../platform/deps';

/** The stored hash of a cart session's id, so that a leaked database does not allow changing any cart. */
export const sessionHashOf = ({ vault }: Pick<Deps, 'vault'>, sessionId: string): Promise<string> =>
  vault.sign('cart-session', sessionId);
