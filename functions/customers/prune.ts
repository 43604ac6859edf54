import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { hasOpenDispute } from '../db/disputed';
import { deletePasskeysOf } from '../identity/passkeys';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 50;

/** Unused accounts: never verified, no orders, no sessions; even if another account has the same address. */
const STRAYS = `SELECT c.id FROM customer c
  WHERE c.email_verified_at IS NULL AND c.created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM customer_session s WHERE s.owner_id = c.id)
    AND NOT EXISTS (SELECT 1 FROM orders p WHERE p.customer_id = c.id)
  ORDER BY c.created_at LIMIT ${BATCH_SIZE}`;

/** Customers imported from another shop who do not buy here within this time are deleted; the privacy policy says so. */
export const IMPORTED_IDLE_DAYS = 3 * 365;
/** Keeps customers with a staff note or block. */
const IDLE = `SELECT b.id FROM buyer b WHERE b.state = 'guest' AND b.orders = 0 AND b.created_at < ?1
  AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.email = b.email)
  AND NOT EXISTS (SELECT 1 FROM past_order p WHERE p.email = b.email)
  AND NOT EXISTS (SELECT 1 FROM buyer_note n WHERE n.buyer_id = b.id)
  AND NOT EXISTS (SELECT 1 FROM buyer_block k WHERE k.buyer_id = b.id) LIMIT ${BATCH_SIZE}`;

/**
 * Deletes expired links and codes, unused unverified accounts, imported customers who never bought here, and retained
 * buyer data past its retention period. For the cron.
 */
export async function pruneCustomers({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now();
  const old = at - settings.UNCONFIRMED_ACCOUNT_DAYS * DAY_MS;
  await db.batch([
    statement(db, 'DELETE FROM customer_token WHERE expires_at < ?', at - DAY_MS),
    statement(db, 'DELETE FROM customer_address_change WHERE expires_at < ?', at),
    statement(db, `DELETE FROM buyer WHERE id IN (${IDLE})`, at - IMPORTED_IDLE_DAYS * DAY_MS),
    deletePasskeysOf(db, 'customer', STRAYS, old),
    statement(db, `DELETE FROM customer_token WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer_address_change WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer WHERE id IN (${STRAYS})`, old),
    statement(
      db,
      `DELETE FROM retained_buyer WHERE keep_until < ? AND NOT (purpose = 'dispute' AND ${hasOpenDispute('retained_buyer.order_id')})`,
      at,
    ),
  ]);
}
