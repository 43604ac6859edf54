import type { Deps } from '../platform/deps';

/** The random name of a cart session as it is kept: a reader of the database cannot write into anybody's cart. */
export const sessionHashOf = ({ vault }: Pick<Deps, 'vault'>, sessionId: string): Promise<string> =>
  vault.sign('cart-session', sessionId);
