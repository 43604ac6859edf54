import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { opens } from './access';

/** When what a browser opens now is closed to it again, in milliseconds. */
export const grantEnds = ({ now, settings }: Pick<Deps, 'now' | 'settings'>): number =>
  now() + settings.GRANT_DAYS * DAY_MS;

/** The mail address of an order. */
const selectAddress = (db: D1Database, orderId: string) =>
  statement(db, 'SELECT email FROM orders WHERE id = ?', orderId);

interface NewGrant {
  orderId: string;
  /** The address whose link was opened; when the order has another one by now, nothing is opened. */
  email: string;
  browserHash: string;
  now: number;
  expiresAt: number;
}

/** Lets a browser that opened the order's signed link see it until `expiresAt`. */
export const grantOrder = (db: D1Database, { orderId, email, browserHash, now, expiresAt }: NewGrant) =>
  statement(
    db,
    `INSERT INTO order_grant (order_id, browser_hash, created_at, expires_at)
     SELECT id, ?3, ?4, ?5 FROM orders WHERE id = ?1 AND email = ?2
     ON CONFLICT (order_id, browser_hash) DO UPDATE SET created_at = excluded.created_at, expires_at = excluded.expires_at`,
    orderId,
    email,
    browserHash,
    now,
    expiresAt,
  );

/** Opens an order's signed link for this browser; false when the token is wrong, or no longer opens the order. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>,
  { orderId, token, browserHash }: { orderId: string; token: string; browserHash: string },
): Promise<boolean> {
  const order = await selectAddress(deps.db, orderId).first<{ email: string }>();
  if (!order || !(await opens(deps, { orderId, email: order.email }, token))) return false;
  const now = deps.now();
  await grantOrder(deps.db, { orderId, email: order.email, browserHash, now, expiresAt: grantEnds(deps) }).run();
  return true;
}
