import type { z } from 'zod';
import type { creditOutput } from '../../src/shop/receivables/contract';
import { blockingDay, type KeysBy, reminderDays } from '../../src/shop/receivables/rules';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { hasUnpaidSince, JOIN_VERIFIED, owedUsdSql } from './statements';

interface CreditRow {
  limit_minor: number;
  days: number;
  keys: KeysBy;
  owed_minor: number;
  blocked: number;
}

/** Returns what a customer with a confirmed address may order on account; no row if they may not. */
const selectCredit = (db: D1Database, customerId: string, overdueSince: number) =>
  statement<CreditRow>(
    db,
    `SELECT t.limit_minor, t.days, t.keys, ${owedUsdSql('t.customer_id')} AS owed_minor, ${hasUnpaidSince('t.customer_id', '?2')} AS blocked
     FROM credit_terms t ${JOIN_VERIFIED}
     WHERE t.customer_id = ?1 AND t.revoked_at IS NULL`,
    customerId,
    overdueSince,
  );

/**
 * Returns what the signed-in customer may order on account; null if they are not approved, or the shop has no bank
 * account set.
 */
export async function readCredit(deps: Deps): Promise<z.output<typeof creditOutput>> {
  const now = deps.now();
  const { bankDetails, accountReminderDays } = await shopSettings(deps);
  const overdueSince = now - blockingDay(reminderDays(accountReminderDays)) * DAY_MS;
  const row = bankDetails ? await selectCredit(deps.db, deps.actor.id ?? '', overdueSince).first() : null;
  if (!row) return { credit: null };
  const { limit_minor: limitMinor, owed_minor: owed, days, keys, blocked } = row;
  const freeMinor = Math.max(limitMinor - owed, 0);
  return { credit: { limitMinor, freeMinor, days, keys, dueAt: now + days * DAY_MS, blocked: blocked === 1 } };
}
