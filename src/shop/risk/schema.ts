import { z } from 'zod';
import { COUNTRY_CODE } from '../formats';
import { CONDITION_KINDS, type Condition, conditionFacts, listOf } from './conditions';
import { type RiskRule, RULE_ACTION_NAMES, ruleProblem } from './rules';

const PROBLEM = {
  none: () => undefined,
  number: (value: string) => (/^\d{1,7}$/.test(value) ? undefined : 'Enter a whole number.'),
  countries: (value: string) =>
    listOf(value).length > 0 && listOf(value).every((code) => COUNTRY_CODE.test(code))
      ? undefined
      : 'Enter countries by their two letters, with commas, e.g. US, DE.',
  domains: (value: string) =>
    listOf(value).length > 0 && listOf(value).every((domain) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain))
      ? undefined
      : 'Enter domains with commas, e.g. example.com, example.org.',
};

const condition = z
  .strictObject({ kind: z.enum(CONDITION_KINDS), value: z.string().trim().max(1_000) })
  .transform(({ kind, value }): Condition => {
    const entered = conditionFacts(kind).value;
    if (entered === 'none') return { kind, value: '' };
    return { kind, value: entered === 'domains' ? value.toLowerCase() : value.toUpperCase() };
  })
  .superRefine(({ kind, value }, context) => {
    const message = PROBLEM[conditionFacts(kind).value](value);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

/** One rule as the owner saves it. */
export const riskRule = z
  .strictObject({
    id: z.string().regex(/^[a-z\d_-]{3,40}$/),
    name: z.string().trim().min(3, 'Give the rule a name.').max(80),
    on: z.boolean(),
    act: z.enum(RULE_ACTION_NAMES),
    minutes: z
      .int('Enter a whole number of minutes.')
      .min(1, 'At least 1.')
      .max(10_080, 'At most a week, 10,080 minutes.'),
    when: z.array(condition).min(1, 'Say when the rule applies.').max(6, 'At most six conditions.'),
  })
  .superRefine((rule, context) => {
    const message = ruleProblem(rule);
    if (message) context.addIssue({ code: 'custom', path: ['act'], message });
  });

const MAX_RULES = 40;

/** All rules, in order of evaluation. */
export const riskRules: z.ZodType<readonly RiskRule[], readonly RiskRule[]> = z
  .array(riskRule)
  .max(MAX_RULES, `At most ${MAX_RULES} rules.`)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Each rule once.');
