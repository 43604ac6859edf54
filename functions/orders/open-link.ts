import { DAY_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import { countKeysOf } from '../licenses/copies';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { newId } from '../platform/ids';
import { shopSettings } from '../settings/shop-settings';
import { verifyAccessToken } from './access';

/** Returns when the access that a browser gains now ends, in milliseconds. */
export const grantEnds = ({ now, settings }: Pick<Deps, 'now' | 'settings'>): number =>
  now() + settings.GRANT_DAYS * DAY_MS;

/** Returns an order's email address, whether opening the link confirms it (1), and how many keys that releases. */
const selectAddress = (db: D1Database, orderId: string) =>
  statement<Address>(
    db,
    `SELECT o.email, ${isEmailUnconfirmed('o')} AS unconfirmed, ${countKeysOf('o')} AS ready FROM orders o WHERE o.id = ?`,
    orderId,
  );

interface Address {
  email: string;
  unconfirmed: number;
  ready: number;
}

/** Confirms an order's address, once; mails created from now on may contain its keys. */
const markEmailConfirmed = (db: D1Database, orderId: string, email: string, now: number) => [
  statement(
    db,
    'UPDATE orders SET address_confirmed_at = ?3 WHERE id = ?1 AND email = ?2 AND address_confirmed_at IS NULL',
    orderId,
    email,
    now,
  ),
  must(db, 1),
];

interface NewGrant {
  orderId: string;
  /** The address whose link was opened; if the order has another one by now, no access is granted. */
  email: string;
  browserHash: string;
  now: number;
  expiresAt: number;
}

/** Lets a browser that opened the order's signed link view the order until `expiresAt`. */
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

type LinkDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'settings' | 'jobs' | 'later'>;

/**
 * Confirms the address by its link, and mails the keys that waited for that; two concurrent clicks do both only once.
 */
async function confirmByLink(deps: LinkDeps, orderId: string, { email, ready }: Address): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const mail = queueMail(
    { ...deps, newId },
    { kind: 'keys_confirmed', subjectId: orderId, version: now, recipient: { orderId } },
  );
  const mails = ready > 0 && (await shopSettings(deps)).orderMail === 'keys';
  try {
    await db.batch([...markEmailConfirmed(db, orderId, email, now), ...(mails ? [mail.write] : [])]);
  } catch (error) {
    if (isPreconditionFailed(error)) return;
    throw error;
  }
  if (mails) mail.send();
}

/**
 * Opens an order through its signed link for this browser. Returns false if the token is wrong or no longer opens the
 * order. For a free order, the link also confirms its address.
 */
export async function openOrderLink(
  deps: LinkDeps,
  { orderId, token, browserHash }: { orderId: string; token: string; browserHash: string },
): Promise<boolean> {
  const order = await selectAddress(deps.db, orderId).first();
  if (!order || !(await verifyAccessToken(deps, { orderId, email: order.email }, token))) return false;
  if (order.unconfirmed) await confirmByLink(deps, orderId, order);
  const now = deps.now();
  await grantOrder(deps.db, { orderId, email: order.email, browserHash, now, expiresAt: grantEnds(deps) }).run();
  return true;
}
