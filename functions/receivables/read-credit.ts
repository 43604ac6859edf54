import type { z } from 'zod';
import type { creditOutput } from '../../src/shop/receivables/contract';
import { blockingDay, reminderDays } from '../../src/shop/receivables/rules';
import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { type CreditRow, selectCredit } from './statements';

/** What the signed-in customer may order on account; null where nobody approved it, or the shop names no bank account. */
export async function readCredit(deps: Deps): Promise<z.output<typeof creditOutput>> {
  const now = deps.now();
  const { bankDetails, accountReminderDays } = await shopSettings(deps);
  const overdueSince = now - blockingDay(reminderDays(accountReminderDays)) * DAY_MS;
  const row = bankDetails ? await selectCredit(deps.db, deps.actor.id ?? '', overdueSince).first<CreditRow>() : null;
  if (!row) return { credit: null };
  const { limit_minor: limitMinor, owed_minor: owed, days, keys, blocked } = row;
  const freeMinor = Math.max(limitMinor - owed, 0);
  return { credit: { limitMinor, freeMinor, days, keys, dueAt: now + days * DAY_MS, blocked: blocked === 1 } };
}
