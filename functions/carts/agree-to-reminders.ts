import type { Remind } from '../../src/shop/carts/contract';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { tryConsumeAll } from '../limits/consume';
import { mailboxHash } from '../limits/mailbox-hash';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { sessionHashOf } from './session-hash';

/** How many addresses one network may request reminders for per day, and how often one mailbox may be requested. */
const PER_NETWORK = { attempts: 10, windowMs: DAY_MS };
const PER_MAILBOX = { attempts: 3, windowMs: DAY_MS };

const selectAgreed = (db: D1Database, sessionHash: string, email: string) =>
  statement<{
    id: string;
    agreed_at: number | null;
  }>(
    db,
    "SELECT id, agreed_at FROM abandoned_cart WHERE session_hash = ? AND email = ? AND state = 'open'",
    sessionHash,
    email,
  );

/**
 * Saves or withdraws the consent to reminders for the email address of an open cart; nothing is sent without it. The
 * response never reveals the outcome.
 */
export async function agreeToReminders(deps: Deps, { sessionId, customerEmail, agreed, version }: Remind) {
  const { db, request } = deps;
  const cart = await selectAgreed(db, await sessionHashOf(deps, sessionId), customerEmail).first();
  if (!cart || agreed === (cart.agreed_at !== null)) return;
  if (!agreed) {
    await statement(db, 'UPDATE abandoned_cart SET agreed_at = NULL, look_at = NULL WHERE id = ?', cart.id).run();
    return;
  }
  if ((await shopSettings(deps)).abandonedCarts !== 'mail') return;
  const full = await tryConsumeAll(deps, [
    { bucket: `cart-agree:ip:${request.ipHash}`, ...PER_NETWORK },
    { bucket: `cart-agree:for:${await mailboxHash(customerEmail)}`, ...PER_MAILBOX },
  ]);
  if (full) return;
  // The address is compared again because it may have changed since the read.
  await statement(
    db,
    `UPDATE abandoned_cart SET agreed_at = ?3, agreed_version = ?4, look_at = ?3
     WHERE id = ?1 AND email = ?2 AND state = 'open' AND agreed_at IS NULL`,
    cart.id,
    customerEmail,
    deps.now(),
    version,
  ).run();
}
