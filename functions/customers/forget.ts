import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const DAY_MS = 24 * 3600 * 1000;
/** How long an account waits for somebody to prove its address, or to sign in. */
const UNPROVED_MS = 60 * DAY_MS;
const MOST = 50;

/** Accounts that came to nothing: address never proved, nothing bought, nobody signed in. Whoever else has the address. */
const STRAYS = `SELECT c.id FROM customer c
  WHERE c.email_verified_at IS NULL AND c.created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM customer_session s WHERE s.customer_id = c.id)
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
    statement(db, `DELETE FROM customer_passkey WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer_token WHERE customer_id IN (${STRAYS})`, old),
    statement(db, `DELETE FROM customer WHERE id IN (${STRAYS})`, old),
  ]);
}
