import { staff } from '../../../client/staff';
import type { DryRunOutput, RiskOutput } from '../../../shop/risk/contract';
import type { RiskRule } from '../../../shop/risk/rules';
import { createItemStore } from '../../kit/item-store';

/** The rules with their number of matches, and the latest decisions. */
export const risk = createItemStore(() => staff.get('/api/admin/risk'));

/** Returns the rules of a response. */
export const rulesOf = ({ setting }: RiskOutput): readonly RiskRule[] => setting.value as readonly RiskRule[];

/** Saves all rules based on the loaded revision; throws what the server refused. */
export async function saveRules({ setting }: RiskOutput, rules: readonly RiskRule[], reason?: string): Promise<void> {
  const json = { value: rules, revision: setting.revision, ...(reason && { reason }) };
  await staff.put('/api/admin/settings/:name', { param: { name: 'riskRules' }, json });
  await risk.reload();
}

/** Returns the rules with one of them changed, or added at the end. */
export const withRule = (rules: readonly RiskRule[], rule: RiskRule): RiskRule[] =>
  rules.some(({ id }) => id === rule.id) ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];

/** Returns the rules with one of them moved down by `by` places. */
export function withRuleMoved(rules: readonly RiskRule[], id: string, by: -1 | 1): RiskRule[] {
  const from = rules.findIndex((rule) => rule.id === id);
  const reordered = [...rules];
  const [rule] = reordered.splice(from, 1);
  if (rule) reordered.splice(from + by, 0, rule);
  return reordered;
}

/** Returns what a rule would have done in the last 30 days. */
export const tryRule = (rule: RiskRule): Promise<DryRunOutput> =>
  staff.post('/api/admin/risk/dry-run', { json: { rule: { ...rule, when: [...rule.when] } } });
