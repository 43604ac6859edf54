import type { Capture } from '../../src/shop/carts/contract';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { tryConsumeAll } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { sessionHashOf } from './session-hash';
import type { SavedCartLine } from './statements';

/** How many carts one network may send; a shopper's browser sends one every 30 seconds at most. */
const PER_NETWORK = { attempts: 240, windowMs: HOUR_MS };
/** A beacon may arrive after the payment that closed its cart. */
const LATE_MS = 10 * MINUTE_MS;

interface CartProduct {
  id: string;
  name: string;
  price_minor: number;
}

/** The cart lines that are sold here, with the shop's own names and prices; a product named twice becomes one line. */
function linesOf(items: Capture['items'], products: CartProduct[]): SavedCartLine[] {
  return products.flatMap(({ id, name, price_minor }) => {
    const quantity = items.reduce((sum, item) => sum + (item.productId === id ? item.quantity : 0), 0);
    return quantity > 0 ? [{ productId: id, name, quantity: Math.min(quantity, 1000), usdMinor: price_minor }] : [];
  });
}

/** A page address without its query, which may contain tokens of links. */
const plainAddress = (address: string | null | undefined): string => address?.split(/[?#]/)[0] ?? '';

/** Inserts a cart or updates an open one. A changed email address resets the consent and the opened link. */
const saveCart = (deps: Deps, capture: Capture, lines: SavedCartLine[], sessionHash: string) => {
  const subtotal = lines.reduce((sum, line) => sum + line.usdMinor * line.quantity, 0);
  const now = deps.now();
  return statement(
    deps.db,
    `INSERT INTO abandoned_cart (id, session_hash, state, email, customer_name, customer_phone, lines, subtotal_minor,
       sum_differs, coupon_code, device_info, page_url, referrer, utm, created_at, updated_at)
     SELECT ?1, ?2, 'open', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14
     WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.email = ?3 AND o.paid_at > ?14 - ${LATE_MS})
     ON CONFLICT (session_hash) DO UPDATE SET customer_name = excluded.customer_name,
       customer_phone = excluded.customer_phone, lines = excluded.lines, subtotal_minor = excluded.subtotal_minor,
       sum_differs = excluded.sum_differs, coupon_code = excluded.coupon_code, device_info = excluded.device_info,
       page_url = excluded.page_url, updated_at = excluded.updated_at, email = excluded.email,
       agreed_at = iif(email = excluded.email, agreed_at, NULL),
       opened_at = iif(email = excluded.email, opened_at, NULL),
       opened_browser = iif(email = excluded.email, opened_browser, NULL),
       look_at = iif(email = excluded.email AND agreed_at IS NOT NULL, excluded.updated_at, NULL)
     WHERE state = 'open'`,
    deps.newId('cart'),
    sessionHash,
    capture.customerEmail,
    capture.customerName ?? '',
    capture.customerPhone ?? '',
    JSON.stringify(lines),
    subtotal,
    Math.round(capture.subtotal * 100) === subtotal ? 0 : 1,
    capture.couponCode?.toUpperCase() || null,
    capture.deviceInfo ? JSON.stringify(capture.deviceInfo) : null,
    plainAddress(capture.pageUrl),
    plainAddress(capture.referrer),
    capture.utm ? JSON.stringify(capture.utm) : null,
    now,
  );
};

/**
 * Stores a cart whose owner entered an email address at checkout, one per cart session. The response is always the
 * same: it reveals neither whether the address is known, nor whether it bought, nor whether a limit was reached.
 */
export async function captureCart(deps: Deps, capture: Capture): Promise<void> {
  const { abandonedCarts } = await shopSettings(deps);
  if (abandonedCarts === 'off') return;
  const full = await tryConsumeAll(deps, [{ bucket: `cart:ip:${deps.request.ipHash}`, ...PER_NETWORK }]);
  if (full) return;
  const { results } = await statement<CartProduct>(
    deps.db,
    `SELECT id, name, price_minor FROM product
     WHERE status = 'live' AND id IN (SELECT value FROM json_each(?)) ORDER BY position, rowid`,
    JSON.stringify(capture.items.map(({ productId }) => productId)),
  ).all();
  const lines = linesOf(capture.items, results);
  if (lines.length === 0) return;
  await saveCart(deps, capture, lines, await sessionHashOf(deps, capture.sessionId)).run();
}
