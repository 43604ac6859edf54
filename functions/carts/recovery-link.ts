import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { createRecordToken } from '../platform/signed-tokens';

/** How long the link of a reminder works. */
export const LINK_DAYS = 14;

/** The token of a reminder's link, equal for every send attempt. Invalid once the cart has another email address. */
export const createRecoveryToken = (
  deps: Pick<Deps, 'vault'>,
  cart: { id: string; email: string },
  mailedAt: number,
): Promise<string> => createRecordToken(deps, 'cart-recovery', cart, mailedAt + LINK_DAYS * DAY_MS);
