import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Rules are tested against the orders of the last 30 days, including their declined cards. */
export const RETENTION_DAYS = 31;

/** Deletes card declines too old for any rule; for the cron. */
export async function pruneDeclines(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(
    deps.db,
    'DELETE FROM payment_decline WHERE created_at < ?',
    deps.now() - RETENTION_DAYS * DAY_MS,
  ).run();
}

/** Deletes the declined cards of orders, whose ids are SQL over `?1`, when their buyer is erased. */
export const eraseDeclines = (db: D1Database, orders: string, of: string) =>
  statement(db, `DELETE FROM payment_decline WHERE order_id IN (${orders})`, of);
