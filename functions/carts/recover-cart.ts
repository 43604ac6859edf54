import type { RecoverOutput } from '../../src/shop/carts/contract';
import { LINK_CLOSED } from '../../src/shop/carts/words';
import { ShopError } from '../../src/shop/errors';
import { isId } from '../../src/shop/ids';
import { HOUR_MS } from '../../src/shop/time';
import { couponStates } from '../coupons/coupon-states';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { parseRecordToken } from '../platform/signed-tokens';
import { contentsOf } from './contents';
import { cartLinesOf } from './statements';

const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

interface Cart {
  email: string;
  state: string;
  lines: string;
  coupon_code: string | null;
}

const linkClosed = (message: string) => new ShopError('link_closed', { message });

/** The open cart behind a link. Throws link_closed with advice for the shopper. */
async function cartOfToken(deps: Deps, token: string): Promise<Cart & { id: string }> {
  const { id, expiresAt, isFor } = parseRecordToken(deps, 'cart-recovery', token);
  const cart = await statement<Cart>(
    deps.db,
    'SELECT email, state, lines, coupon_code FROM abandoned_cart WHERE id = ?',
    id,
  ).first();
  if (cart && !(await isFor(cart.email))) throw linkClosed(LINK_CLOSED.incomplete);
  if (cart && cart.state !== 'open') throw linkClosed(LINK_CLOSED.bought);
  if (!cart || !(expiresAt > deps.now()))
    throw linkClosed(isId('cart', id) ? LINK_CLOSED.ended : LINK_CLOSED.incomplete);
  return { ...cart, id };
}

/**
 * Returns a cart's current contents to the browser that opens the link of a reminder; an order from this browser within
 * seven days counts as recovered. The link works any number of times. Throws link_closed if it is invalid or expired or
 * the cart was bought or erased; and too_many_requests.
 */
export async function recoverCart(deps: Deps, { token }: { token: string }): Promise<RecoverOutput> {
  const { db, request } = deps;
  await consume(deps, `cart-recover:${request.ipHash}`, PER_CLIENT);
  const cart = await cartOfToken(deps, token);
  const code = cart.coupon_code;
  const [[contents], states] = await Promise.all([
    contentsOf(deps, [cartLinesOf(cart.lines)]),
    couponStates(deps, code ? [code] : []),
  ]);
  const now = deps.now();
  await statement(
    db,
    `UPDATE abandoned_cart SET opened_at = ?2, opened_browser = ?3, look_at = iif(agreed_at IS NULL, NULL, ?2)
     WHERE id = ?1 AND state = 'open'`,
    cart.id,
    now,
    request.browserHash ?? null,
  ).run();
  return {
    items: (contents?.lines ?? []).map(({ productId, name, quantity, usdMinor, nowUsdMinor }) => ({
      productId,
      productName: name,
      quantity,
      usdMinor: nowUsdMinor,
      wasUsdMinor: usdMinor,
    })),
    gone: contents?.gone ?? [],
    coupon: code ? { code, open: states.get(code) === 'live' } : null,
  };
}
