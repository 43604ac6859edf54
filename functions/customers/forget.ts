import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const DAY_MS = 24 * 3600 * 1000;
/** How long an account waits for its address when another account has proved it. */
const UNPROVED_MS = 7 * DAY_MS;
const MOST = 50;

/** Accounts nobody can use: opened with an address that another account proved, and empty. */
const STRAYS = `SELECT c.id FROM customer c
  WHERE c.email_verified_at IS NULL AND c.created_at < ?1
    AND EXISTS (SELECT 1 FROM customer o WHERE o.email = c.email AND o.email_verified_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM orders p WHERE p.customer_id = c.id)
  ORDER BY c.created_at LIMIT ${MOST}`;

/** Forgets sessions, links and codes that ran out, and accounts that were never proved; for the cron. */
export async function forgetCustomers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const old = at - UNPROVED_MS;
  await db.batch([
    // Idle ones open nothing; they go at their absolute limit, which is indexed.
    statement(db, 'DELETE FROM customer_session WHERE expires_at < ?', at),
    statement(db, 'DELETE FROM customer_token WHERE expires_at < ?', at - DAY_MS),
    statement(db, `DELETE FROM customer_session WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer_passkey WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer_token WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer WHERE id IN (${STRAYS})`, old),
  ]);
}
