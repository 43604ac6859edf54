import { statement } from '../../functions/db/client';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import type { ConditionKind } from '../../src/shop/risk/conditions';
import type { RiskRule, RuleAction } from '../../src/shop/risk/rules';
import { db } from './stock.ts';

/** A rule for tests, with one or several conditions. */
export const rule = (
  act: RuleAction,
  when: Partial<Record<ConditionKind, string | number>>,
  minutes = 30,
): RiskRule => ({
  id: `test_${act}`,
  name: `Test: ${act}`,
  on: true,
  act,
  minutes,
  when: Object.entries(when).map(([kind, value]) => ({ kind: kind as ConditionKind, value: String(value) })),
});

/** Applies these rules; without any, those of a new shop. */
export async function useRules(rules?: readonly RiskRule[]): Promise<void> {
  await statement(
    db,
    `INSERT INTO setting (name, value, updated_at) VALUES ('riskRules', ?1, 0) ON CONFLICT (name) DO UPDATE SET value = ?1`,
    JSON.stringify(rules ?? null),
  ).run();
  clearSettingsCache();
}

const CAPS = ['freePerProduct', 'freePerCoupon', 'freePerDomain', 'freePerBuyer', 'freePerNetwork'] as const;

/** Applies these caps for free orders; without any, those of a new shop. */
export async function useCaps(caps: Partial<Record<(typeof CAPS)[number], number>> = {}): Promise<void> {
  await db.batch(
    CAPS.map((name) =>
      statement(
        db,
        'INSERT INTO setting (name, value, updated_at) VALUES (?1, ?2, 0) ON CONFLICT (name) DO UPDATE SET value = ?2',
        name,
        JSON.stringify(caps[name] ?? null),
      ),
    ),
  );
  clearSettingsCache();
}
