import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';

const PURPOSE = 'cart-recovery';
/** How long the link of a reminder works. */
export const LINK_DAYS = 14;

interface Linked {
  cartId: string;
  email: string;
}

const signed = ({ cartId, email }: Linked, expires: string) => [cartId, expires, email].join('\n');

/** The token of a reminder's link; the same for every attempt to send it. It ends with another address of the cart. */
export async function createRecoveryToken(
  { vault }: Pick<Deps, 'vault'>,
  linked: Linked,
  mailedAt: number,
): Promise<string> {
  const expires = Math.ceil((mailedAt + LINK_DAYS * DAY_MS) / 1000).toString(36);
  return `${linked.cartId}.${expires}.${await vault.sign(PURPOSE, signed(linked, expires))}`;
}

/** The unverified parts of a token: the cart it names, until when it works, and whether it was made for an address. */
export function parseRecoveryToken({ vault }: Pick<Deps, 'vault'>, token: string) {
  const [cartId = '', expires = '', signature = ''] = token.split('.');
  return {
    cartId,
    expiresAt: Number.parseInt(expires, 36) * 1000,
    isFor: (email: string) => vault.verify(PURPOSE, signed({ cartId, email }, expires), signature),
  };
}
