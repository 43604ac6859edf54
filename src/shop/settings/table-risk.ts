import { riskRules } from '../risk/schema';
import type { SettingFacts } from './setting-facts';

/** Which orders are looked at, delayed or refused, and how many may be free. */
export const RISK_SETTINGS = {
  riskRules: {
    schema: riskRules,
    group: 'orders',
    label: 'Risk rules',
    help: 'Which orders are refused, confirmed by the bank, delayed, or held for a person.',
    input: 'rules',
    effect: 'Orders placed from now on, within a minute.',
  },
} as const satisfies Record<string, SettingFacts>;
