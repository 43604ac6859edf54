import { type Condition, conditionFacts, conditionHolds, conditionText, type Known } from './conditions';
import type { RiskFacts } from './facts';

/**
 * What a rule does. `refuse` and `three_d_secure` happen before payment; the others after it, and `release` keeps the
 * rules below it from applying.
 */
export const RULE_ACTIONS = {
  release: { label: 'Release at once', means: 'No rule below this one applies.' },
  delay: { label: 'Release after some minutes', means: 'The keys go out automatically after that time.' },
  hold: { label: 'Hold for approval', means: 'The keys wait until somebody approves the order.' },
  three_d_secure: { label: 'Ask for 3-D Secure', means: 'The bank is asked to confirm that the buyer owns the card.' },
  refuse: { label: 'Refuse the order', means: 'No payment is begun. The buyer is asked to write to you.' },
  refund: { label: 'Refund the payment', means: 'The keys stay here and the money goes back within minutes.' },
} as const;
export type RuleAction = keyof typeof RULE_ACTIONS;
export const RULE_ACTION_NAMES = Object.keys(RULE_ACTIONS) as [RuleAction, ...RuleAction[]];

/** A rule of the shop: when all its conditions hold, it acts. */
export interface RiskRule {
  /** Stays the same when the rule is renamed, so that its hits do. */
  id: string;
  name: string;
  on: boolean;
  act: RuleAction;
  /** For `delay`: how long keys wait, in minutes. */
  minutes: number;
  when: readonly Condition[];
}

/** A rule that applied, and why. */
export interface RuleHit {
  rule: RiskRule;
  reasons: string[];
}

const BEFORE: readonly Known[] = ['cart', 'history'];
const known = ({ kind }: Condition) => conditionFacts(kind).known;

/** Whether every condition of a rule is known before payment. */
export const isKnownBefore = ({ when }: Pick<RiskRule, 'when'>): boolean =>
  when.every((condition) => BEFORE.includes(known(condition)));

/** Whether a rule asks for something of this kind. */
export const usesCondition = ({ when }: Pick<RiskRule, 'when'>, what: Known): boolean =>
  when.some((condition) => known(condition) === what);

/** Whether a rule may do what it does with what it asks for: the rest is found out too late, or too early. */
export function ruleProblem({ act, when }: Pick<RiskRule, 'act' | 'when'>): string | undefined {
  const before = isKnownBefore({ when });
  if ((act === 'refuse' || act === 'three_d_secure' || act === 'release') && !before)
    return 'This is known only after the payment: then an order can be delayed, held or refunded.';
  if (act === 'refund' && before) return 'This is known before the payment: refuse the order instead.';
  if (act === 'delay' && usesCondition({ when }, 'warning'))
    return 'After a warning an order is held by a person or refunded.';
  if (!before && usesCondition({ when }, 'history'))
    return 'What happened before an order is looked at before the payment: make two rules of it.';
  return undefined;
}

/** Whether a rule is on and all its conditions hold. */
export const ruleApplies = ({ on, when }: RiskRule, facts: RiskFacts): boolean =>
  on && when.every((condition) => conditionHolds(condition, facts));

const hitOf = (rule: RiskRule, facts: RiskFacts): RuleHit => ({
  rule,
  reasons: rule.when.map(({ kind }) => conditionFacts(kind).found(facts)),
});

/** What rules say of an order before it is paid. */
export interface Verdict {
  /** The order is refused, or 3-D Secure asked for. */
  gate: RuleHit | undefined;
  /** What becomes of it once it is paid, as far as that is known now. */
  later: RuleHit | undefined;
}

/**
 * The rules in their order, before payment: the first that refuses or asks for 3-D Secure decides about the payment, the
 * first that delays or holds about the keys, and one that releases ends it.
 */
export function evaluateBeforePayment(rules: readonly RiskRule[], facts: RiskFacts): Verdict {
  const verdict: Verdict = { gate: undefined, later: undefined };
  for (const rule of rules) {
    if (!isKnownBefore(rule) || !ruleApplies(rule, facts)) continue;
    const hit = hitOf(rule, facts);
    if (rule.act === 'refuse' || rule.act === 'three_d_secure') verdict.gate ??= hit;
    else verdict.later ??= hit;
    if (rule.act === 'release') return verdict;
  }
  return verdict;
}

/**
 * The rules once the card is known, or a warning came: the first that fits. `decided` is the rule that applied before
 * the payment: no rule below it counts.
 */
export function evaluateAfterPayment(
  rules: readonly RiskRule[],
  facts: RiskFacts,
  { decided, warning = false }: { decided?: string | undefined; warning?: boolean } = {},
): RuleHit | undefined {
  const end = rules.findIndex(({ id }) => id === decided);
  const above = end < 0 ? rules : rules.slice(0, end);
  const rule = above.find(
    (one) => !isKnownBefore(one) && usesCondition(one, 'warning') === warning && ruleApplies(one, facts),
  );
  return rule && hitOf(rule, facts);
}

const DONE: Record<RuleAction, string> = {
  release: 'released it at once',
  delay: 'delayed its keys',
  hold: 'holds it for approval',
  three_d_secure: 'asked for 3-D Secure',
  refuse: 'refused it',
  refund: 'refunds it',
};

/** What a rule did to an order and why, as its timeline says it. */
export function decisionText(decision: {
  name: string;
  act: RuleAction;
  minutes: number | null;
  reasons: readonly string[];
}): string {
  const { name, act, minutes, reasons } = decision;
  const what = minutes ? `${DONE[act]} for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : DONE[act];
  return [`The rule “${name}” ${what}`, reasons.join('; ')].filter(Boolean).join(': ');
}

const SHORT: Record<Exclude<RuleAction, 'delay'>, string> = {
  release: 'Release',
  hold: 'Hold',
  three_d_secure: '3-D Secure',
  refuse: 'Refuse',
  refund: 'Refund',
};

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** When a rule applies, e.g. "When the order is above 500 US dollars, and the card is prepaid". */
export const whenText = ({ when }: Pick<RiskRule, 'when'>): string =>
  `When ${when.map((condition) => small(conditionText(condition))).join(', and ')}`;

/** What a rule does, in the few words of its label. */
export const ruleActionText = ({ act, minutes }: Pick<RiskRule, 'act' | 'minutes'>): string =>
  act === 'delay' ? `Delay ${minutes} min` : SHORT[act];
